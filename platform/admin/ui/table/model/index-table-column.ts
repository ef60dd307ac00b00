import type { ReactNode } from 'react'
import type { ColumnLayout } from '../../../../contract/lists/list-choices.ts'

export interface Column<Row> {
  id: string
  header: string
  /** The header is read out, not shown: what the column holds says it already. */
  headless?: boolean
  cell: (row: Row) => ReactNode
  /** Field to sort by; without it the header does not sort. */
  sort?: string
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end'
  /** Minimum width in pixels, and share of the remaining width. */
  width?: number
  grow?: number
  to?: (row: Row) => string
  phone?: 'title' | 'subtitle' | 'end' | 'end-sub' | 'hidden'
  hidden?: boolean
  fixed?: boolean
}

export type Form = 'table' | 'cards'

type Choosable = Pick<Column<unknown>, 'id' | 'hidden' | 'fixed' | 'phone'>

const isOnPhone = ({ phone = 'hidden' }: Choosable) => phone !== 'hidden'

export function isOn(form: Form, column: Choosable, layout: ColumnLayout): boolean {
  if (column.fixed) return true
  if (form === 'cards') return layout.cards[column.id] ?? isOnPhone(column)
  return layout.visible[column.id] ?? !column.hidden
}

export const withColumn = (layout: ColumnLayout, form: Form, decided: Readonly<Record<string, boolean>>) =>
  form === 'cards'
    ? { ...layout, cards: { ...layout.cards, ...decided } }
    : { ...layout, visible: { ...layout.visible, ...decided } }

/** Sorts by the user's order; columns unknown to it keep their declared position. */
export function arrange<Each extends { id: string }>(columns: readonly Each[], order: readonly string[]): Each[] {
  const known = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const rest = columns.filter((column) => !order.includes(column.id))
  const firstRest = rest[0]
  const startsWithRest = firstRest !== undefined && columns[0] === firstRest
  return startsWithRest ? [firstRest, ...known, ...rest.slice(1)] : [...known, ...rest]
}

export interface LaidOutColumn<Row> {
  column: Column<Row>
  isInTable: boolean
  /** A corner of the card, or a line below when the corners are taken. */
  slot: NonNullable<Column<Row>['phone']> | 'more'
}

/** Beside a preview a table keeps the columns that a card has, and the one it is sorted by. */
const isBesidePreview = ({ sort, ...column }: Column<never>, sorted: string) =>
  column.fixed || isOnPhone(column) || (sort !== undefined && sorted.replace('-', '') === sort)

/** `sorted` is the sort, such as `-created_at`, of a table beside a preview. */
export const laidOutColumns = <Row>(
  columns: readonly Column<Row>[],
  layout: ColumnLayout,
  sorted?: string,
): LaidOutColumn<Row>[] =>
  arrange(columns, layout.order)
    .map((column) => ({
      column,
      isInTable: isOn('table', column, layout) && (sorted === undefined || isBesidePreview(column, sorted)),
      slot: slotOf(column, layout),
    }))
    .filter(({ isInTable, slot }) => isInTable || slot !== 'hidden')

function slotOf<Row>(column: Column<Row>, layout: ColumnLayout): LaidOutColumn<Row>['slot'] {
  const { phone = 'hidden' } = column
  if (!isOn('cards', column, layout)) return 'hidden'
  return phone === 'hidden' ? 'more' : phone
}

const leastWidth = 96
const checkWidth = 40

const widthOf = (column: Pick<Column<unknown>, 'id' | 'width'>, layout: ColumnLayout) =>
  layout.widths[column.id] ?? column.width ?? leastWidth

/** Grid tracks: resized columns keep their width, the others share the rest. */
const tracksOf = (columns: readonly Pick<Column<unknown>, 'id' | 'width' | 'grow'>[], layout: ColumnLayout) =>
  columns.map((column) =>
    layout.widths[column.id] === undefined
      ? `minmax(${widthOf(column, layout)}px, ${column.grow ?? 1}fr)`
      : `${layout.widths[column.id]}px`,
  )

export function gridOf<Row>(shown: readonly LaidOutColumn<Row>[], layout: ColumnLayout, isSelectable: boolean) {
  const columns = shown.filter(({ isInTable }) => isInTable).map(({ column }) => column)
  const width = columns.reduce((sum, column) => sum + widthOf(column, layout), isSelectable ? checkWidth : 0)
  return {
    '--columns': [...(isSelectable ? [`${checkWidth}px`] : []), ...tracksOf(columns, layout)].join(' '),
    '--table-width': `${width}px`,
    '--more': shown.filter(({ slot }) => slot === 'more').length,
  }
}
