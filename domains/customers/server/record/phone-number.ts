import { Phone } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { digitsOfPhone } from '../../contract/customer.rules.ts'

/** A number as it was typed, and the country of the address that came with it. */
export interface TypedPhone {
  phone: string
  country: string | null
}

export interface PhoneNumber {
  /** With the code of its country; as they were typed if they are the number of no country that is known. */
  digits: string
  /** How the number may have been written down, in digits. */
  spellings: readonly string[]
}

function parsed(phone: string, country: string | null) {
  const defaultCountry = country && isSupportedCountry(country) ? country : undefined
  // Some dial zeros instead of the plus sign, wherever they are.
  const number = parsePhoneNumberFromString(phone.replace(/^00/, '+'), { defaultCountry, extract: false })
  return number?.isValid() ? number : undefined
}

/** @param countries where its owner may be, the likeliest first: whoever is there leaves the code of it out */
export function phoneNumberIn(phone: string, countries: readonly (string | null)[]): PhoneNumber {
  const typed = Phone.safeParse(phone).data ?? phone
  const plain = digitsOfPhone(typed)
  for (const country of countries) {
    const number = parsed(typed, country)
    if (!number) continue
    const digits = digitsOfPhone(number.number)
    return { digits, spellings: [...new Set([digits, digitsOfPhone(number.formatNational()), plain])] }
  }
  return { digits: plain, spellings: plain === '' ? [] : [plain] }
}

/** A number of the country of the address, else of the shop's. */
export const phoneNumberOf = ({ settings }: Pick<Context, 'settings'>, { phone, country }: TypedPhone): PhoneNumber =>
  phoneNumberIn(phone, [country, String(settings.tax_country ?? '')])

/** Equal digits are enough where the country of one of them is not known. */
export const isSameNumber = (one: PhoneNumber, other: PhoneNumber) =>
  one.spellings.includes(other.digits) || other.spellings.includes(one.digits)
