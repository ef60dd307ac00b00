import { numberFormat } from './texts/formats.ts'

/** Signs that make a spreadsheet run a formula, also full-width or small. */
const sign = /[=+\-@＝＋－＠﹦﹢﹣﹫]/
/** Blanks, control, format and invisible characters that a spreadsheet skips; and the apostrophes that are added below. */
const skipped = /[\s'\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * Behind them a cell may begin: many spreadsheets split the whole line at semicolons or tabs, and a quotation mark within
 * what they take for a cell means nothing to them.
 */
const separator = /[;\t\v\f\r\n\u2028\u2029]/

const apostrophe = "'"

/** For each character: true if an apostrophe guards what begins there, should a cell begin there. From behind, in one pass. */
function guardedAt(characters: readonly string[]): boolean[] {
  const guarded = Array<boolean>(characters.length)
  let isFormula = false
  for (const [at, character] of [...characters.entries()].toReversed()) {
    isFormula = sign.test(character) || (isFormula && skipped.test(character))
    guarded[at] = isFormula || character === apostrophe
  }
  return guarded
}

const mayBegin = (characters: readonly string[], at: number) => at === 0 || separator.test(characters[at - 1] ?? '')

const isPlain = (text: string) => !(sign.test(text) || text.includes(apostrophe))

/** Puts an apostrophe before what a spreadsheet would run as a formula, at the beginning and behind every separator. */
export function safeCell(text: string): string {
  if (isPlain(text)) return text
  const characters = [...text]
  const guarded = guardedAt(characters)
  return characters
    .map((character, at) => (guarded[at] && mayBegin(characters, at) ? apostrophe + character : character))
    .join('')
}

/** Reverses `safeCell`. */
export function readCell(cell: string): string {
  if (isPlain(cell)) return cell
  const characters = [...cell]
  const guarded = guardedAt(characters)
  return characters
    .filter((character, at) => !(character === apostrophe && mayBegin(characters, at) && guarded[at + 1]))
    .join('')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export interface CsvLook {
  separator: ',' | ';'
  decimal: '.' | ','
}

const plainLook: CsvLook = { separator: ',', decimal: '.' }

/** As spreadsheets of a language open a file: where numbers have a comma, cells stand apart by a semicolon. */
export const csvLookIn = (locale: string): CsvLook =>
  numberFormat(locale).format(0.5).includes(',') ? { separator: ';', decimal: ',' } : plainLook

/** Numbers stay numbers: a leading minus is no formula. Texts are quoted. */
export const csvLine = (cells: readonly (string | number)[], { separator, decimal } = plainLook) =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell).replace('.', decimal) : quoted(safeCell(cell))))
    .join(separator)}\r\n`

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** What separates the cells of a table: the most frequent candidate in its first line, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const header = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1)[0] ?? ''
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((most, candidate) => (candidate.count > most.count ? candidate : most)).delimiter
}
