import { z } from 'zod'

/** The part after the prefix, as the Commission's VAT information exchange system (VIES) describes it. */
const european: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z]\d{7}[A-Z0-9]$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d{7}[A-W][A-I]?$|^\d[A-Z+*]\d{5}[A-W]$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}$|^\d{12}$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^\d{9}$|^\d{12}$|^(?:GD|HA)\d{3}$/,
}

/** Greece writes its numbers with EL, though many know it as GR. */
export const vatPrefixOf = (number: string) => {
  const prefix = number.slice(0, 2)
  return prefix === 'GR' ? 'EL' : prefix
}

/** True if VIES knows numbers of this country. */
export const isEuropeanVat = (number: string) => Object.hasOwn(european, vatPrefixOf(number))

const anywhere = /^[A-Z]{2}[0-9A-Z+*]{2,13}$/

/** Written as its country does; numbers of countries outside the Union only have to begin with its letters. */
export function isVatNumber(number: string) {
  if (!anywhere.test(number)) return false
  return european[vatPrefixOf(number)]?.test(number.slice(2)) ?? true
}

/** VAT number of a business, with the prefix of its country; empty for persons. */
export const VatNumber = z
  .string()
  .max(40, 'TOO_LONG')
  .overwrite((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((number) => number === '' || isVatNumber(number), 'VAT_ID_INVALID')
