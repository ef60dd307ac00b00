import type { ReactNode } from 'react'
import type { ColumnLayout } from '../../contract/list-choices.ts'

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

/** What a row looks like: a line of a table or, where that has no room, a card. */
export type Form = 'table' | 'cards'

type Choosable = Pick<Column<unknown>, 'id' | 'hidden' | 'fixed' | 'phone'>

const hasPlace = ({ phone = 'hidden' }: Choosable) => phone !== 'hidden'

/** Whether a column is shown in the one form or the other. */
export function isOn(form: Form, column: Choosable, layout: ColumnLayout): boolean {
  if (column.fixed) return true
  if (form === 'cards') return layout.cards[column.id] ?? hasPlace(column)
  return layout.visible[column.id] ?? !column.hidden
}

export const withColumn = (layout: ColumnLayout, form: Form, decided: Readonly<Record<string, boolean>>) =>
  form === 'cards'
    ? { ...layout, cards: { ...layout.cards, ...decided } }
    : { ...layout, visible: { ...layout.visible, ...decided } }

/** Columns in the person's order; those the order does not know come where they were declared. */
export function arrange<Each extends { id: string }>(columns: readonly Each[], order: readonly string[]): Each[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const rest = columns.filter((column) => !order.includes(column.id))
  const firstRest = rest[0]
  const startsWithRest = firstRest !== undefined && columns[0] === firstRest
  return startsWithRest ? [firstRest, ...known, ...rest.slice(1)] : [...known, ...rest]
}

/** A column where somebody sees it: in the table, on the card, or both. */
export interface PlacedColumn<Row> {
  column: Column<Row>
  isInTable: boolean
  /** On the card: a corner of it, or a line below where the corners are taken. */
  place: NonNullable<Column<Row>['phone']> | 'more'
}

/** The columns someone sees, in the order they were put. */
export const placedColumns = <Row>(columns: readonly Column<Row>[], layout: ColumnLayout): PlacedColumn<Row>[] =>
  arrange(columns, layout.order)
    .map((column) => ({ column, isInTable: isOn('table', column, layout), place: placeOf(column, layout) }))
    .filter(({ isInTable, place }) => isInTable || place !== 'hidden')

function placeOf<Row>(column: Column<Row>, layout: ColumnLayout): PlacedColumn<Row>['place'] {
  const { phone = 'hidden' } = column
  if (!isOn('cards', column, layout)) return 'hidden'
  return phone === 'hidden' ? 'more' : phone
}

const leastWidth = 96
const checkWidth = 40

const widthOf = (column: Pick<Column<unknown>, 'id' | 'width'>, layout: ColumnLayout) =>
  layout.widths[column.id] ?? column.width ?? leastWidth

/** The tracks of the grid: a width someone chose stays, the others share what is left. */
const tracksOf = (columns: readonly Pick<Column<unknown>, 'id' | 'width' | 'grow'>[], layout: ColumnLayout) =>
  columns.map((column) =>
    layout.widths[column.id] === undefined
      ? `minmax(${widthOf(column, layout)}px, ${column.grow ?? 1}fr)`
      : `${layout.widths[column.id]}px`,
  )

/** The grid that head and rows share, and how many lines a card has below its two. */
export function gridOf<Row>(shown: readonly PlacedColumn<Row>[], layout: ColumnLayout, isSelectable: boolean) {
  const columns = shown.filter(({ isInTable }) => isInTable).map(({ column }) => column)
  const width = columns.reduce((sum, column) => sum + widthOf(column, layout), isSelectable ? checkWidth : 0)
  return {
    '--columns': [...(isSelectable ? [`${checkWidth}px`] : []), ...tracksOf(columns, layout)].join(' '),
    '--table-width': `${width}px`,
    '--more': shown.filter(({ place }) => place === 'more').length,
  }
}
