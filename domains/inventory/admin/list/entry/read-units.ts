import { parseLocaleNumber } from '@comptoir/platform/admin/i18n/formats/parse-locale-number.ts'
import { maxUnits } from '../../../contract/stock.ts'

export type UnitsFault = 'not_whole' | 'negative' | 'too_many'

/** Null for an empty entry. */
export function readUnits(text: string, tag: string): number | UnitsFault | null {
  if (text.trim() === '') return null
  const number = parseLocaleNumber(text, tag)
  if (number === null || !Number.isInteger(number)) return 'not_whole'
  if (number < 0) return 'negative'
  return number > maxUnits ? 'too_many' : number
}

const isUnits = (read: number | UnitsFault | null) => typeof read === 'number'

/** A column copied from a spreadsheet; null if one of its lines is no number of units. */
export function readColumn(text: string, tag: string): number[] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines.length < 2) return null
  const numbers = lines.map((line) => readUnits(line.split('\t')[0] ?? '', tag))
  return numbers.every(isUnits) ? numbers : null
}
