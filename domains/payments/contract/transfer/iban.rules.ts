import { remainder97 } from '@comptoir/platform/contract'

const longest = 34

/** Without spaces, in capitals, as it is stored. */
export const plainIban = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** ISO 13616: country, two check digits, account; the whole, its head moved to the end, leaves 1 when divided by 97. */
export const isIban = (iban: string) =>
  iban.length <= longest &&
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(iban) &&
  remainder97(iban.slice(4) + iban.slice(0, 4)) === 1

/** In groups of four, as banks print it. */
export const spacedIban = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
