import { parseLocaleNumber } from '@comptoir/platform/admin/i18n/parse-locale-number.ts'

const maxUnits = 9_999_999

export function readUnits(text: string, tag: string): number | null {
  const number = parseLocaleNumber(text, tag)
  return number !== null && Number.isInteger(number) && Math.abs(number) <= maxUnits ? number : null
}

/** A column copied from a spreadsheet; null if one of its lines is no whole number. */
export function readColumn(text: string, tag: string): number[] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines.length < 2) return null
  const numbers = lines.map((line) => readUnits(line.split('\t')[0] ?? '', tag))
  return numbers.every((number) => number !== null) ? numbers : null
}
