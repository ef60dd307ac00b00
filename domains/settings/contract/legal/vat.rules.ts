import { isEuropeanVat, isVatNumber } from '@comptoir/platform/contract'
import { isBritishVat, isFrenchVat, isGermanVat } from './check-digits.ts'

const checks: Readonly<Record<string, (rest: string) => boolean>> = {
  FR: isFrenchVat,
  DE: isGermanVat,
  GB: isBritishVat,
}

/**
 * A number that has the shape of a VAT number is stored without blanks, in capitals. Anything else stays as it is written:
 * older shops have words here.
 */
export function plainVat(text: string) {
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const isNumber = /\d/.test(plain) && (isVatNumber(plain) || isBritishVat(plain))
  return isNumber ? plain : text.trim()
}

const groups: Readonly<Record<string, RegExp>> = {
  FR: /^(FR)(.{2})(\d{3})(\d{3})(\d{3})$/,
  GB: /^(GB)(\d{3})(\d{4})(\d{2})(\d{3})?$/,
}

/** As people read it: `FR 40 303 265 045`. */
export function spacedVat(plain: string) {
  if (!isVatNumber(plain)) return plain
  const parts = groups[plain.slice(0, 2)]?.exec(plain)?.slice(1) ?? [plain.slice(0, 2), plain.slice(2)]
  return parts.filter(Boolean).join(' ')
}

/** The country whose number it is; British ones are also written without the letters. */
function prefixOf(plain: string, country: string) {
  if (/^\d/.test(plain)) return country === 'GB' ? 'GB' : ''
  return plain.slice(0, 2)
}

/**
 * True if it can be the number of a shop under this country's law. Numbers of the Union have the shape of their country, those
 * of France, Germany and the United Kingdom their check digits; elsewhere it is whatever the country calls so.
 */
export function isShopVat(text: string, country: string) {
  const plain = plainVat(text)
  const prefix = prefixOf(plain, country)
  const check = checks[prefix]
  if (check) return check(plain.replace(prefix, ''))
  if (isEuropeanVat(country) || country === 'GB') return isVatNumber(plain) && isEuropeanVat(plain)
  return true
}
