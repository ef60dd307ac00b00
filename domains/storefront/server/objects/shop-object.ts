import { withdrawalTitle } from '@comptoir/checkout/storefront'
import type { LinkedPage } from '@comptoir/pages/storefront'
import { defaultLocale, type Locale, locales } from '@comptoir/platform/contract'
import { openingLines, shopAddressLines, shopContact } from '@comptoir/settings/contract'
import { isOn } from '../site/module-on.ts'
import type { Site } from '../site/site.ts'

/** Each language in itself. */
const endonyms: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  tr: 'Türkçe',
}

export const languageObject = (locale: Locale) => ({
  iso_code: locale,
  name: endonyms[locale],
  endonym_name: endonyms[locale],
  root_url: locale === defaultLocale ? '/' : `/${locale}`,
  primary: locale === defaultLocale,
})

export const currencyObject = ({ scope: { settings, locale } }: Site) => ({
  iso_code: String(settings.currency_code),
  symbol: settings.currency,
  name: new Intl.DisplayNames(locale, { type: 'currency' }).of(String(settings.currency_code)),
})

/** Names as in other shops' themes; `company`, `registration` and `vat_number` are ours. */
function contactObject({ scope: { settings, locale } }: Site) {
  const { email, phone, registration, vat_number, ...address } = shopContact(settings, locale)
  const lines = shopAddressLines(settings, locale)
  const { company, line1, line2, postcode, city, country, country_code } = address
  return {
    email,
    phone,
    address: {
      company,
      address1: line1,
      address2: line2,
      street: [line1, line2].filter(Boolean).join(', '),
      zip: postcode,
      city,
      province: '',
      country,
      country_code,
      country_upper: country.toLocaleUpperCase(locale),
      summary: lines.join(', '),
      /** Of ours: as on an envelope; empty without an address. */
      lines,
    },
    registration,
    vat_number,
  }
}

const openingHoursIn = ({ opening_hours }: Site['scope']['settings']): string[] =>
  Array.isArray(opening_hours) ? opening_hours.map(String) : []

export function shopObject(site: Site) {
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
    ...contactObject(site),
    currency: currency.iso_code,
    money_format: `${currency.symbol}{{amount}}`,
    money_with_currency_format: `${currency.symbol}{{amount}} ${currency.iso_code}`,
    enabled_currencies: [currency],
    enabled_payment_types: [],
    /** Of ours: names of the ways to pay. */
    payment_methods: site.payments,
    /** Of ours: the week in lines. */
    opening_hours: openingLines(openingHoursIn(settings), scope.locale),
    enabled_locales: locales.map(languageObject),
    published_locales: locales.map(languageObject),
    locale: scope.locale,
    customer_accounts_enabled: isOn(site.context, 'accounts'),
    /** Of ours: accounts are opened and passwords renewed by mail. */
    customer_registration_enabled: isOn(site.context, 'accounts') && site.context.mailer !== null,
    customer_accounts_optional: true,
    features: {},
    ...policyObjects(site),
    metafields: {},
  }
}

type Foot = Pick<Site, 'policies' | 'scope' | 'context'>

/** Where consumers withdraw, on every page of the shop (directive 2011/83/EU, article 11a). */
export function withdrawalPage({ scope, context: { settings } }: Foot): LinkedPage[] {
  const countries = settings.withdrawal_countries
  if (!(Array.isArray(countries) && countries.length > 0)) return []
  const title = withdrawalTitle(scope.locale)
  return [{ handle: 'withdrawal', title, url: `${scope.root}/withdraw`, body: '' }]
}

const shownPolicies = (site: Foot) => {
  const { terms, returns, privacy } = site.policies
  return [...[terms, returns, privacy].filter((page) => page !== null), ...withdrawalPage(site)]
}

/** As themes read it. */
const policyObject = (page: LinkedPage | null) =>
  page && { id: page.handle, handle: page.handle, title: page.title, url: page.url, body: page.body }

/** By the names that themes of other shops use. */
const policyObjects = (site: Site) => ({
  policies: shownPolicies(site).map(policyObject),
  terms_of_service: policyObject(site.policies.terms),
  refund_policy: policyObject(site.policies.returns),
  privacy_policy: policyObject(site.policies.privacy),
})

/** Pages of terms, returns and privacy that the shop has, and the one that a purchase accepts. */
export const policiesOf = (site: Foot): LinkedPolicies => ({
  shown: shownPolicies(site),
  terms: site.policies.terms,
})

interface LinkedPolicies {
  shown: readonly Pick<LinkedPage, 'title' | 'url'>[]
  terms: Pick<LinkedPage, 'title' | 'url'> | null
}
