import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The field its header sorts by; without it the header does not sort. */
  sort?: string
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** Least width in pixels, and its share of what is left over. */
  width?: number
  grow?: number
  /** The address its content links to. */
  to?: (row: Row) => string
  /** Its place on the two-line card of a narrow screen. */
  phone?: 'title' | 'subtitle' | 'end' | 'end-sub' | 'hidden'
  /** Left out until someone asks for it. */
  hidden?: boolean
  /** Can neither be hidden nor moved. */
  fixed?: boolean
}

/** What one person made of the columns. */
export interface ColumnLayout {
  order: readonly string[]
  /** Ids, with what was decided about them; the columns' own wishes hold for the rest. */
  visible: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
}

export const plainLayout: ColumnLayout = { order: [], visible: {}, widths: {} }

export const isShown = (column: Pick<Column<unknown>, 'id' | 'hidden' | 'fixed'>, layout: ColumnLayout) =>
  column.fixed || (layout.visible[column.id] ?? !column.hidden)

/** Columns in the person's order; those the order does not know come where they were declared. */
export function arrange<Each extends { id: string }>(columns: readonly Each[], order: readonly string[]): Each[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const rest = columns.filter((column) => !order.includes(column.id))
  const firstRest = rest[0]
  const startsWithRest = firstRest !== undefined && columns[0] === firstRest
  return startsWithRest ? [firstRest, ...known, ...rest.slice(1)] : [...known, ...rest]
}

const leastWidth = 96

export const widthOf = (column: Pick<Column<unknown>, 'id' | 'width'>, layout: ColumnLayout) =>
  layout.widths[column.id] ?? column.width ?? leastWidth

/** The tracks of the grid: a width someone chose stays, the others share what is left. */
export const tracksOf = (columns: readonly Pick<Column<unknown>, 'id' | 'width' | 'grow'>[], layout: ColumnLayout) =>
  columns.map((column) =>
    layout.widths[column.id] === undefined
      ? `minmax(${widthOf(column, layout)}px, ${column.grow ?? 1}fr)`
      : `${layout.widths[column.id]}px`,
  )
