import { remainder97 } from '@comptoir/platform/contract'

const shape = /^RF(\d{2})0*([A-Z0-9]{1,21})$/

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/**
 * ISO 11649: `RF`, two check digits by ISO 7064 (MOD 97-10), then the reference of at most 21 letters and digits. Banks
 * refuse one that was mistyped. In groups of four, as they print it.
 */
export function creditorReference(number: number): string {
  const check = String(98 - remainder97(`${number}RF00`)).padStart(2, '0')
  return `RF${check}${number}`.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Check digits fit, whatever its spaces and case. */
export const isCreditorReference = (text: string) => {
  const reference = plain(text)
  return shape.test(reference) && remainder97(reference.slice(4) + reference.slice(0, 4)) === 1
}

/** The number of the order that a bank's statement names so; null for anything else. */
export function numberOfReference(text: string): number | null {
  const body = shape.exec(plain(text))?.[2] ?? ''
  return isCreditorReference(text) && /^\d{1,9}$/.test(body) ? Number(body) : null
}
