import { defaultLocale, type Locale, locales } from '@comptoir/platform/contract'
import { addressIn } from '../site/address.ts'
import { isOn } from '../site/module-on.ts'
import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'

/** Each language in itself. */
const endonyms: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  tr: 'Türkçe',
}

const languageObject = (locale: Locale) => ({
  iso_code: locale,
  name: endonyms[locale],
  endonym_name: endonyms[locale],
  root_url: locale === defaultLocale ? '/' : `/${locale}`,
  primary: locale === defaultLocale,
})

const routesUnder = (root: string) => ({
  root_url: root || '/',
  account_url: `${root}/account`,
  account_login_url: `${root}/account/login`,
  account_logout_url: `${root}/account/logout`,
  account_register_url: `${root}/account/register`,
  account_addresses_url: `${root}/account/addresses`,
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

const currencyObject = ({ scope: { settings, locale } }: Site) => ({
  iso_code: settings.currency_code,
  symbol: settings.currency,
  name: new Intl.DisplayNames(locale, { type: 'currency' }).of(String(settings.currency_code)),
})

function shopObject(site: Site) {
  const { scope, origin } = site
  const { settings } = scope
  const currency = currencyObject(site)
  return {
    name: settings.name,
    description: '',
    url: origin,
    secure_url: origin,
    domain: new URL(origin).host,
    permanent_domain: new URL(origin).host,
    email: '',
    currency: currency.iso_code,
    money_format: `${currency.symbol}{{amount}}`,
    money_with_currency_format: `${currency.symbol}{{amount}} ${currency.iso_code}`,
    enabled_currencies: [currency],
    enabled_payment_types: [],
    enabled_locales: locales.map(languageObject),
    published_locales: locales.map(languageObject),
    locale: scope.locale,
    customer_accounts_enabled: isOn(site.context, 'accounts'),
    /** Of ours: accounts are opened and passwords renewed by mail. */
    customer_registration_enabled: isOn(site.context, 'accounts') && site.context.mailer !== null,
    customer_accounts_optional: true,
    features: {},
    policies: [],
    metafields: {},
  }
}

function localizationObject(site: Site) {
  const { settings, locale } = site.scope
  const code = String(settings.tax_country || '')
  const country = {
    iso_code: code,
    name: code ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : '',
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
  return { name, suffix, directory }
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
    current_tags: [],
    handle: null,
    powered_by_link: '',
    additional_checkout_buttons: false,
    all_country_option_tags: '',
    country_option_tags: '',
  }
}
