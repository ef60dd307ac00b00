import { remainder97 } from './remainder97.ts'

/** ISO 13616. */
const longest = 34

/** Letters and digits of an account, by country: SWIFT, IBAN registry, release 99. */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22 },
  ...{ CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22 },
  ...{ GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30 },
  ...{ KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20 },
  ...{ MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22 },
  ...{ RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
  ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
}

/** Without spaces, in capitals, as it is stored. */
export const plainIban = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

const hasItsLength = (iban: string) => iban.length === (lengths[iban.slice(0, 2)] ?? iban.length)

/**
 * ISO 13616: country, two check digits, account; the whole, its head moved to the end, leaves 1 when divided by 97. A
 * country that the registry knows has accounts of one length.
 */
export const isIban = (iban: string) =>
  iban.length <= longest &&
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(iban) &&
  hasItsLength(iban) &&
  remainder97(iban.slice(4) + iban.slice(0, 4)) === 1

/** In groups of four, as banks print it. */
export const spacedIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** ISO 9362: bank, country, place, and a branch that may be left out. */
export const isBic = (bic: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
