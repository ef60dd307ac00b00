import { useState } from 'react'
import { type Area, areaOf, type Cell } from './cells/sheet-changes.ts'
import { sheetFields } from './cells/sheet-columns.ts'

export interface Cursor {
  /** Start of the selection, and the cell that the keys move. */
  anchor: Cell
  head: Cell
}

const lastColumn = sheetFields.length - 1
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

export interface Move {
  key: string
  isFar: boolean
  isRtl: boolean
  rows: number
  pageRows: number
}

export function cellAfter({ row, column }: Cell, { key, isFar, isRtl, rows, pageRows }: Move): Cell | null {
  const onward = isRtl ? -1 : 1
  const far = isFar ? Math.max(rows, lastColumn) : 1
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-far, 0],
    ArrowDown: [far, 0],
    ArrowLeft: [0, -onward * far],
    ArrowRight: [0, onward * far],
    PageUp: [-pageRows, 0],
    PageDown: [pageRows, 0],
    Home: [isFar ? -rows : 0, -lastColumn],
    End: [isFar ? rows : 0, lastColumn],
  }
  const step = steps[key]
  return step ? { row: clamp(row + step[0], rows - 1), column: clamp(column + step[1], lastColumn) } : null
}

const start: Cell = { row: 0, column: 0 }

export function useSheetCursor(rows: number) {
  const [{ anchor, head }, setCursor] = useState<Cursor>({ anchor: start, head: start })
  const inside = ({ row, column }: Cell) => ({ row: clamp(row, Math.max(0, rows - 1)), column })
  const area: Area = areaOf(inside(anchor), inside(head))

  return {
    head: inside(head),
    area,
    go: (cell: Cell, isExtending = false) =>
      setCursor((before) => ({ anchor: isExtending ? before.anchor : cell, head: cell })),
    choose: (chosen: Area) =>
      setCursor({
        anchor: { row: chosen.top, column: chosen.first },
        head: { row: chosen.bottom, column: chosen.last },
      }),
    all: () => setCursor({ anchor: start, head: { row: Math.max(0, rows - 1), column: lastColumn } }),
  }
}
