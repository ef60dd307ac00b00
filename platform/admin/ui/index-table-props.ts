import type { ReactNode } from 'react'
import type { ColumnLayout } from '../../contract/list-choices.ts'
import type { Column } from './index-table-column.ts'
import type { Selection } from './use-row-selection.ts'

export interface IndexTableProps<Row extends { id: string }> {
  /** What the list holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What one row is called: "Select 20418". */
  nameOf?: (row: Row) => string
  total?: number
  totalIs?: 'exact' | 'at_least'
  hasMore?: boolean
  onMore?: () => void
  isLoading?: boolean
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
  /** A field, descending with a minus. */
  sort?: string
  onSort?: (sort: string) => void
  layout?: ColumnLayout
  onLayout?: (layout: ColumnLayout) => void
  selected?: Selection
  /** Makes rows selectable. */
  onSelect?: (selected: Selection) => void
  onOpen?: (row: Row) => void
  onPeek?: (row: Row) => void
  /** Changed by someone else a moment ago. */
  isFresh?: (id: string) => boolean
  /** Names the query these rows answer: while it stays, rows that come in wait until nobody is at work. */
  view?: string
  /** The views and filters; in their place, while rows are selected, the bulk bar. */
  toolbar?: ReactNode
  bulk?: ReactNode
  foot?: ReactNode
}
