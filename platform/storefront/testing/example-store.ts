import { collection, type Objects, product, products } from './example-objects.ts'
import { article, customer, line, links, order } from './example-people.ts'

const routes = {
  root_url: '/',
  account_url: '/account',
  account_login_url: '/account/login',
  account_logout_url: '/account/logout',
  account_register_url: '/account/register',
  account_addresses_url: '/account/addresses',
  collections_url: '/collections',
  all_products_collection_url: '/collections/all',
  search_url: '/search',
  cart_url: '/cart',
  cart_add_url: '/cart/add',
  cart_change_url: '/cart/change',
  cart_clear_url: '/cart/clear',
  cart_update_url: '/cart/update',
  product_recommendations_url: '/recommendations/products',
}

const locale = { iso_code: 'en', name: 'English', endonym_name: 'English', root_url: '/', primary: true }

function shared(template: string): Objects {
  return {
    shop: {
      name: 'Maison Lune',
      description: 'Household goods',
      url: 'https://shop.example',
      email: 'hello@shop.example',
      currency: 'EUR',
      money_format: '€{{amount}}',
      enabled_payment_types: ['visa'],
      customer_accounts_enabled: true,
      customer_registration_enabled: true,
      enabled_currencies: [{ iso_code: 'EUR', symbol: '€', name: 'Euro' }],
      published_locales: [locale],
      locale: 'en',
    },
    request: {
      page_type: template,
      locale,
      path: '/',
      host: 'shop.example',
      origin: 'https://shop.example',
      design_mode: false,
    },
    localization: {
      language: locale,
      available_languages: [locale],
      country: { iso_code: 'FR', name: 'France', currency: { iso_code: 'EUR', symbol: '€' } },
      available_countries: [],
    },
    routes,
    linklists: {
      'main-menu': { title: 'Main', handle: 'main-menu', links },
      footer: { title: 'Footer', handle: 'footer', links },
    },
    collections: [collection('tableware'), collection('gifts')],
    all_products: {},
    pages: {},
    blogs: {},
    cart: {
      items: [line(0), line(1)],
      item_count: 3,
      total_price: 8_700,
      original_total_price: 8_700,
      items_subtotal_price: 8_700,
      note: '',
      attributes: {},
      currency: { iso_code: 'EUR' },
      requires_shipping: true,
      cart_level_discount_applications: [],
    },
    page_title: 'Maison Lune',
    page_description: 'Household goods',
    canonical_url: 'https://shop.example/',
    current_page: 1,
    current_tags: [],
    handle: '',
    template: {
      name: template.split('.')[0],
      suffix: template.split('.')[1] ?? null,
      directory: template.split('/')[1] ? 'customers' : null,
    },
    powered_by_link: '',
    all_country_option_tags: '<option value="France">France</option>',
    country_option_tags: '<option value="France">France</option>',
  }
}

/**
 * A small shop for trying themes: simple and sold-out products, one without a picture, a long title, a right-to-left
 * one. Objects of a template's page. Made anew for each render, which may cut lists into pages.
 */
export function exampleStore(template: string): Objects {
  return {
    ...shared(template),
    product: product(1),
    collection: collection('tableware'),
    page: {
      id: 1,
      title: 'About',
      handle: 'about',
      url: '/pages/about',
      content: '<p>Since 1998.</p>',
      author: 'Nadia',
    },
    blog: {
      id: 1,
      title: 'News',
      handle: 'news',
      url: '/blogs/news',
      articles: [article(1), article(2)],
      articles_count: 2,
      all_tags: ['craft'],
      tags: ['craft'],
      comments_enabled: true,
      moderated: true,
    },
    article: article(1),
    search: {
      performed: true,
      terms: 'cup',
      results: [...products().slice(0, 3), article(1)],
      results_count: 4,
      types: ['product'],
    },
    customer: customer(),
    order: order(1001),
    gift_card: {
      code: 'ABCD EFGH',
      initial_value: 5_000,
      balance: 2_500,
      enabled: true,
      expired: false,
      currency: 'EUR',
      qr_identifier: 'x',
    },
    recommendations: { performed: false, products: [] },
  }
}
