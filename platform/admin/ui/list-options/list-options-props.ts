import type { ColumnLayout } from '../../../contract/lists/list-choices.ts'
import type { Column, Form } from '../table/model/index-table-column.ts'

export interface ListOptionsProps {
  /** Table rows, or cards on a narrow screen. */
  on: Form
  columns: readonly Pick<Column<unknown>, 'id' | 'header' | 'hidden' | 'fixed' | 'phone' | 'sort'>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  isCompact?: boolean
  onCompact?: (isCompact: boolean) => void
  /** None for a list with one order only. */
  sorting?: Sorting
}

export interface Sorting {
  sort: string
  onSort: (sort: string) => void
}
