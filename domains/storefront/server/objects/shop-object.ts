import { defaultLocale, type Locale, locales } from '@comptoir/platform/contract'
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
