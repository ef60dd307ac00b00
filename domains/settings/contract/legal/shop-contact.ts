import { countryName } from '@comptoir/platform/contract'
import { registrationOf, type Stored, textOf } from './stored-legal.ts'
import { spacedVat } from './vat.rules.ts'

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
    registration: registrationOf(settings),
    vat_number: spacedVat(textOf(settings, 'shop_vat_number')),
  }
}

/** Lines of the address without the name; none as long as only the country is known. */
export function shopPlaceLines(settings: Stored, locale: string): string[] {
  const { line1, line2, postcode, city, country } = shopContact(settings, locale)
  const place = [postcode, city].filter(Boolean).join(' ')
  if (line1 === '' && place === '') return []
  return [line1, line2, place, country].filter(Boolean)
}

/** The address line by line, as on an envelope. None as long as only the country is known. */
export function shopAddressLines(settings: Stored, locale: string): string[] {
  const lines = shopPlaceLines(settings, locale)
  return lines.length === 0 ? [] : [shopContact(settings, locale).company, ...lines].filter(Boolean)
}

/** The address of papers in its parts; null where it was written as lines of its own, or not at all. */
export function shopPlace(settings: Stored) {
  const { line1, line2, postcode, city } = shopContact(settings, 'en')
  const isOwn = textOf(settings, 'legal_address') !== ''
  return isOwn || shopPlaceLines(settings, 'en').length === 0 ? null : { line1, line2, postcode, city, province: '' }
}
