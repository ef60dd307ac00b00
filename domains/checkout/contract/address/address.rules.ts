import { countryCodes, plainDigits } from '@comptoir/platform/contract'
import {
  type AddressField,
  addressFields,
  addressFormat,
  type EnteredAddress,
  isFamilyNameFirst,
} from './address-format.ts'
import type { FieldFault } from './field-fault.ts'

type Fields = Readonly<Record<string, unknown>>

/** As long as a record of an address holds. */
const longest: Readonly<Record<AddressField | 'company', number>> = {
  ...{ first_name: 50, last_name: 50, company: 100, line1: 200, line2: 200, postcode: 20, city: 100, province: 100 },
}

/** Marks that turn the direction of a text, and control characters, have no place in an address. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line of a form: without marks that nobody sees, and with single spaces. */
export const plainLine = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim() : ''

const isCountry = (code: string) => countryCodes.some((known) => known === code)

/** An address as a form sends it; `prefix` tells two addresses of one form apart. Parts its country does not ask for stay empty. */
export function enteredAddress(fields: Fields, prefix: string): EnteredAddress {
  const country = plainLine(fields[`${prefix}country`]).toUpperCase()
  const asked = new Set(addressFormat(country).rows.flat())
  const text = (field: AddressField) => (asked.has(field) ? plainLine(fields[prefix + field]) : '')
  const [first_name = '', last_name = '', line1 = '', line2 = '', postcode = '', city = '', province = ''] =
    addressFields.map(text)
  return {
    ...{ first_name, last_name, line1, line2, city, province, country },
    company: plainLine(fields[`${prefix}company`]),
    postcode: plainDigits(postcode).toUpperCase(),
  }
}

function faultOf(address: EnteredAddress, field: AddressField | 'company'): Omit<FieldFault, 'field'> | null {
  const { required, postcode, provinces } = addressFormat(address.country)
  const text = address[field]
  if (text === '') return field !== 'company' && required.has(field) ? { code: 'REQUIRED' } : null
  if (text.length > longest[field]) return { code: 'TOO_LONG', values: { most: longest[field] } }
  if (field === 'postcode' && postcode && !postcode.pattern.test(text)) {
    return { code: 'ADDRESS_ZIP_INVALID', values: { example: postcode.example } }
  }
  const isUnknown = field === 'province' && provinces && !provinces.some(({ value }) => value === text)
  return isUnknown ? { code: 'CHOOSE' } : null
}

/** Names alone are asked of whoever picks the goods up. */
export function nameFaults(address: EnteredAddress, prefix: string): FieldFault[] {
  return (['first_name', 'last_name'] as const).flatMap((field) => {
    const fault = faultOf(address, field)
    return fault ? [{ field: prefix + field, ...fault }] : []
  })
}

/** Every part that is missing or cannot be, in the order of the form. */
export function addressFaults(address: EnteredAddress, prefix: string): FieldFault[] {
  if (!isCountry(address.country)) return [{ field: `${prefix}country`, code: 'CHOOSE' }]
  const asked = [...addressFormat(address.country).rows.flat(), 'company' as const]
  return asked.flatMap((field) => {
    const fault = faultOf(address, field)
    return fault ? [{ field: prefix + field, ...fault }] : []
  })
}

/** First and last name in the order of the country. */
export function fullNameOf({ first_name, last_name, country }: EnteredAddress) {
  const names = isFamilyNameFirst(country) ? [last_name, first_name] : [first_name, last_name]
  return names.filter(Boolean).join(' ')
}

/** As orders and customers keep it. Where the post asks for no town, the part of the country or the country stands for it. */
export function recordedAddress(entered: EnteredAddress, phone: string) {
  const { line1, line2, city, province, postcode, country, company } = entered
  return {
    ...{ name: fullNameOf(entered), company, line1, line2, postcode, country, phone },
    city: city || province || country,
    province,
  }
}
