/**
 * What a spreadsheet would take for a formula, also full-width or small, and behind what it may skip: blanks, control
 * and format characters, others that show nothing.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** Text that a spreadsheet shows as it is and never runs. */
export const safeCell = (text: string) => (formula.test(text) || text.startsWith("'") ? `'${text}` : text)

/** The text of a cell that was made safe. */
export const readCell = (cell: string) =>
  cell.startsWith("'") && (formula.test(cell.slice(1)) || cell.startsWith("''")) ? cell.slice(1) : cell

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line of a CSV file. Numbers are written as they are: a minus in front of one is no formula. */
export const csvLine = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(safeCell(cell)))).join(',')}\r\n`
