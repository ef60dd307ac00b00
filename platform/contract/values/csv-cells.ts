/**
 * Leading characters that make a spreadsheet run a formula, also full-width or small, after blanks, control,
 * format or invisible characters.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** Quotes text that a spreadsheet would run as a formula. */
export const safeCell = (text: string) => (formula.test(text) || text.startsWith("'") ? `'${text}` : text)

/** Reverses `safeCell`. */
export const readCell = (cell: string) =>
  cell.startsWith("'") && (formula.test(cell.slice(1)) || cell.startsWith("''")) ? cell.slice(1) : cell

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Numbers stay numbers: a leading minus is no formula. */
export const csvLine = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(safeCell(cell)))).join(',')}\r\n`

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** What separates the cells of a table: the most frequent candidate in its first line, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const header = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1)[0] ?? ''
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((most, candidate) => (candidate.count > most.count ? candidate : most)).delimiter
}
