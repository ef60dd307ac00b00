import type { VariantValues } from '../../product/form/product-values.ts'
import {
  cellText,
  isFlag,
  isReadOnly,
  raisedText,
  readCell,
  readPercent,
  type SheetFormat,
  type SheetLine,
  sheetFields,
} from './sheet-columns.ts'

export interface Cell {
  row: number
  column: number
}

/** Both corners inclusive. */
export interface Area {
  top: number
  bottom: number
  first: number
  last: number
}

export const areaOf = (one: Cell, other: Cell): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  first: Math.min(one.column, other.column),
  last: Math.max(one.column, other.column),
})

export const cellsIn = ({ top, bottom, first, last }: Area) => (bottom - top + 1) * (last - first + 1)

export interface Sheet {
  lines: readonly SheetLine[]
  format: SheetFormat
}

export interface SheetEdit {
  parts: Map<string, Partial<VariantValues>>
  /** Cells whose text could not be parsed; they keep their value. */
  unread: number
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const cellsWithin = ({ top, bottom, first, last }: Area): Cell[] =>
  span(top, bottom).flatMap((row) => span(first, last).map((column) => ({ row, column })))

function write({ lines, format }: Sheet, area: Area, textAt: (cell: Cell) => string | undefined): SheetEdit {
  const edit: SheetEdit = { parts: new Map(), unread: 0 }
  for (const cell of cellsWithin(area)) {
    const line = lines[cell.row]
    const field = sheetFields[cell.column]
    const text = textAt(cell)
    if (!line || !field || isReadOnly(field) || text === undefined) continue
    const part = readCell(field, text, { format, known: line.known })
    if (part) edit.parts.set(line.id, { ...edit.parts.get(line.id), ...part })
    else edit.unread += 1
  }
  return edit
}

export const copied = ({ lines, format }: Sheet, { top, bottom, first, last }: Area): string[][] =>
  lines
    .slice(top, bottom + 1)
    .map((line) => sheetFields.slice(first, last + 1).map((field) => cellText(field, line, format)))

/** Pasted cells start at the first selected cell; a selection that is a multiple of their size is filled. */
export function pastedArea({ lines }: Sheet, area: Area, cells: readonly (readonly string[])[]): Area {
  const height = cells.length
  const width = Math.max(1, ...cells.map((row) => row.length))
  const isFilled = (area.bottom - area.top + 1) % height === 0 && (area.last - area.first + 1) % width === 0
  const bottom = isFilled ? area.bottom : area.top + height - 1
  const last = isFilled ? area.last : area.first + width - 1
  return { ...area, bottom: Math.min(bottom, lines.length - 1), last: Math.min(last, sheetFields.length - 1) }
}

export function pasted(sheet: Sheet, area: Area, cells: readonly (readonly string[])[]): SheetEdit {
  const width = Math.max(1, ...cells.map((row) => row.length))
  return write(sheet, pastedArea(sheet, area, cells), ({ row, column }) => {
    const from = cells[(row - area.top) % cells.length]
    return from?.[(column - area.first) % width]
  })
}

/** One entry for every cell: a value, or for amounts a change by percent (`+10 %`), which empty cells do not take. */
export const filled = (sheet: Sheet, area: Area, text: string) =>
  write(sheet, area, ({ row, column }) => {
    const line = sheet.lines[row]
    const field = sheetFields[column]
    const percent = field ? readPercent(field, text, sheet.format) : null
    return line && field && percent !== null ? raisedText(field, line, { percent, format: sheet.format }) : text
  })

export const filledColumn = (sheet: Sheet, column: number, text: string) =>
  filled(sheet, { top: 0, bottom: sheet.lines.length - 1, first: column, last: column }, text)

/** Booleans cannot be empty and stay. */
export const cleared = (sheet: Sheet, area: Area) =>
  write(sheet, area, ({ column }) => {
    const field = sheetFields[column]
    return field && !isFlag(field) ? '' : undefined
  })

export function filledDown(sheet: Sheet, area: Area): SheetEdit {
  const [first = []] = copied(sheet, area)
  return write(sheet, { ...area, top: area.top + 1 }, ({ column }) => first[column - area.first])
}
