import type { LegalIdKey } from './legal-ids.ts'

/** Settings by key, as they are stored. */
export type Stored = Readonly<Record<string, unknown>>

export function textOf(settings: Stored, key: string) {
  const value = settings[key]
  return typeof value === 'string' ? value.trim() : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Without blanks, as it is stored. */
export const idOf = ({ legal_ids }: Stored, key: LegalIdKey) => (isRecord(legal_ids) ? textOf(legal_ids, key) : '')

/** The register as it is printed. In Germany it is a court and a number. */
export function registrationOf(settings: Stored) {
  const parts = [idOf(settings, 'register_court'), idOf(settings, 'register_number')].filter(Boolean)
  const isGerman = textOf(settings, 'tax_country') === 'DE'
  return isGerman && parts.length > 0 ? parts.join(', ') : textOf(settings, 'shop_registration')
}
