import { countryName, locales } from '@comptoir/platform/contract'
import { addressIn } from '../site/address.ts'
import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { currencyObject, languageObject, shopObject } from './shop-object.ts'

const routesUnder = (root: string) => ({
  root_url: root || '/',
  account_url: `${root}/account`,
  account_login_url: `${root}/account/login`,
  account_logout_url: `${root}/account/logout`,
  account_register_url: `${root}/account/register`,
  account_addresses_url: `${root}/account/addresses`,
  checkout_url: `${root}/checkout`,
  collections_url: `${root}/collections`,
  all_products_collection_url: `${root}/collections/all`,
  search_url: `${root}/search`,
  predictive_search_url: `${root}/search/suggest`,
  cart_url: `${root}/cart`,
  cart_add_url: `${root}/cart/add`,
  cart_change_url: `${root}/cart/change`,
  cart_clear_url: `${root}/cart/clear`,
  cart_update_url: `${root}/cart/update`,
  product_recommendations_url: `${root}/recommendations/products`,
})

function localizationObject(site: Site) {
  const { settings, locale } = site.scope
  const code = String(settings.tax_country || '')
  const country = {
    iso_code: code,
    name: code ? countryName(code, locale) : '',
    currency: currencyObject(site),
  }
  return {
    language: languageObject(locale),
    available_languages: locales.map(languageObject),
    country,
    available_countries: code ? [country] : [],
    market: { handle: 'main', id: 1 },
  }
}

function requestObject({ scope, origin, preview }: Site, { pageType }: PagePlan) {
  return {
    origin,
    host: new URL(origin).host,
    path: `${scope.root}${scope.path}`,
    page_type: pageType,
    locale: languageObject(scope.locale),
    design_mode: preview?.isEdited ?? false,
    visual_preview_mode: preview !== null,
  }
}

interface Template {
  template: string
  suffix: string | null
}

function templateObject({ template, suffix }: Template) {
  const [path = ''] = template.split('.')
  const [directory, name] = path.includes('/') ? path.split('/') : [null, path]
  // Older themes print it, and compare it with a name.
  return { '@text': template, name, suffix, directory }
}

/** The objects that every page has. */
export function sharedObjects(site: Site, plan: PagePlan, template: Template): Record<string, unknown> {
  const { scope } = site
  return {
    shop: shopObject(site),
    request: requestObject(site, plan),
    localization: localizationObject(site),
    routes: routesUnder(scope.root),
    template: templateObject(template),
    cart: site.cart,
    customer: site.customer,
    page_title: plan.title,
    page_description: plan.description || null,
    canonical_url: addressIn(site, scope.locale, plan.canonical ?? scope.path),
    current_page: Number(scope.search.get('page') ?? 1) || 1,
    current_tags: null,
    handle: null,
    powered_by_link: '',
    additional_checkout_buttons: false,
    all_country_option_tags: '',
    country_option_tags: '',
  }
}
