import type { VariantValues } from '../product/product-values.ts'
import { cellText, isFlag, readCell, type SheetFormat, type SheetLine, sheetFields } from './sheet-columns.ts'

/** A place by the rows and columns that are shown. */
export interface Place {
  row: number
  column: number
}

/** From one corner to the other, both in it. */
export interface Area {
  top: number
  bottom: number
  first: number
  last: number
}

export const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  first: Math.min(one.column, other.column),
  last: Math.max(one.column, other.column),
})

export const cellsIn = ({ top, bottom, first, last }: Area) => (bottom - top + 1) * (last - first + 1)

export interface Sheet {
  /** The rows that are shown, in their order. */
  lines: readonly SheetLine[]
  format: SheetFormat
}

export interface Written {
  /** By the key of the variant, what becomes of it. */
  parts: Map<string, Partial<VariantValues>>
  /** Cells whose text could not be read; they stay as they were. */
  unread: number
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const placesIn = ({ top, bottom, first, last }: Area): Place[] =>
  span(top, bottom).flatMap((row) => span(first, last).map((column) => ({ row, column })))

/** Writes a text into every cell of an area that has one. */
function write({ lines, format }: Sheet, area: Area, textAt: (place: Place) => string | undefined): Written {
  const written: Written = { parts: new Map(), unread: 0 }
  for (const place of placesIn(area)) {
    const line = lines[place.row]
    const field = sheetFields[place.column]
    const text = textAt(place)
    if (!line || !field || text === undefined) continue
    const part = readCell(field, text, { format, known: line.known })
    if (part) written.parts.set(line.variant.key, { ...written.parts.get(line.variant.key), ...part })
    else written.unread += 1
  }
  return written
}

export const copied = ({ lines, format }: Sheet, { top, bottom, first, last }: Area): string[][] =>
  lines
    .slice(top, bottom + 1)
    .map((line) => sheetFields.slice(first, last + 1).map((field) => cellText(field, line, format)))

/** Where what is pasted goes: from the first cell on; an area that it fits into several times is filled. */
export function pastedArea({ lines }: Sheet, area: Area, cells: readonly (readonly string[])[]): Area {
  const height = cells.length
  const width = Math.max(1, ...cells.map((row) => row.length))
  const isFilled = (area.bottom - area.top + 1) % height === 0 && (area.last - area.first + 1) % width === 0
  const bottom = isFilled ? area.bottom : area.top + height - 1
  const last = isFilled ? area.last : area.first + width - 1
  return { ...area, bottom: Math.min(bottom, lines.length - 1), last: Math.min(last, sheetFields.length - 1) }
}

export function pasted(sheet: Sheet, area: Area, cells: readonly (readonly string[])[]): Written {
  const width = Math.max(1, ...cells.map((row) => row.length))
  return write(sheet, pastedArea(sheet, area, cells), ({ row, column }) => {
    const from = cells[(row - area.top) % cells.length]
    return from?.[(column - area.first) % width]
  })
}

/** The same in every cell. */
export const filled = (sheet: Sheet, area: Area, text: string) => write(sheet, area, () => text)

/** Empties what can be empty; a yes or no stays. */
export const cleared = (sheet: Sheet, area: Area) =>
  write(sheet, area, ({ column }) => {
    const field = sheetFields[column]
    return field && !isFlag(field) ? '' : undefined
  })

/** The first row of the area in all others. */
export function filledDown(sheet: Sheet, area: Area): Written {
  const [first = []] = copied(sheet, area)
  return write(sheet, { ...area, top: area.top + 1 }, ({ column }) => first[column - area.first])
}
