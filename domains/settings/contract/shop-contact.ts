import { countryName } from '@comptoir/platform/contract'

type Stored = Readonly<Record<string, unknown>>

const textOf = (settings: Stored, key: string) => {
  const value = settings[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** The shop's postal address and how it is reached; empty texts for what nobody has entered. */
export function shopContact(settings: Stored, locale: string) {
  const code = textOf(settings, 'tax_country')
  return {
    company: textOf(settings, 'shop_company') || textOf(settings, 'name'),
    line1: textOf(settings, 'shop_line1'),
    line2: textOf(settings, 'shop_line2'),
    postcode: textOf(settings, 'shop_postcode'),
    city: textOf(settings, 'shop_city'),
    country_code: code,
    country: code === '' ? '' : countryName(code, locale),
    email: textOf(settings, 'shop_email'),
    phone: textOf(settings, 'shop_phone'),
    registration: textOf(settings, 'shop_registration'),
    vat_number: textOf(settings, 'shop_vat_number'),
  }
}

/** The address line by line, as on an envelope. None as long as only the country is known. */
export function shopAddressLines(settings: Stored, locale: string): string[] {
  const { company, line1, line2, postcode, city, country } = shopContact(settings, locale)
  const place = [postcode, city].filter(Boolean).join(' ')
  if (line1 === '' && place === '') return []
  return [company, line1, line2, place, country].filter(Boolean)
}
