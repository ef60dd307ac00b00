import type { ReactNode } from 'react'
import type { ColumnLayout } from '../../../../contract/lists/list-choices.ts'
import type { Column } from './index-table-column.ts'
import type { Selection } from './use-row-selection.ts'

export interface IndexTableProps<Row extends { id: string }> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Accessible name of a row: "Select 20418". */
  nameOf?: (row: Row) => string
  total?: number
  totalIs?: 'exact' | 'at_least'
  hasMore?: boolean
  onMore?: () => void
  isLoading?: boolean
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
  sort?: string
  onSort?: (sort: string) => void
  layout?: ColumnLayout
  onLayout?: (layout: ColumnLayout) => void
  selected?: Selection
  onSelect?: (selected: Selection) => void
  onOpen?: (row: Row) => void
  onPreview?: (row: Row) => void
  /** Called as the cursor moves by keys. */
  onCursor?: (row: Row) => void
  isHighlighted?: (id: string) => boolean
  /** Cells have two lines, cards up to four. */
  isTall?: boolean
  /** Which edge a row has: red, or the marigold of what waits for somebody. */
  markOf?: (row: Row) => 'bad' | 'waiting' | undefined
  /** Identifies the query: while it stays the same and the list is in use, new rows wait. */
  view?: string
  /** Views and filters; replaced by the bulk bar while rows are selected. */
  toolbar?: ReactNode
  bulk?: ReactNode
  /** A drawer of kind `preview`: on a wide page it stands beside the rows, which make room for it. */
  preview?: ReactNode
  foot?: ReactNode
  /** In the grid, above its rows. */
  over?: ReactNode
}
