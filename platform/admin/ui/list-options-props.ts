import type { ColumnLayout } from '../../contract/list-choices.ts'
import type { Column, Form } from './index-table-column.ts'

/** How a list is shown, and ways to change it. */
export interface ListOptionsProps {
  /** Whether rows are lines of a table or, on a narrow screen, cards. */
  on: Form
  columns: readonly Pick<Column<unknown>, 'id' | 'header' | 'hidden' | 'fixed' | 'phone' | 'sort'>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  isCompact?: boolean
  onCompact?: (isCompact: boolean) => void
  sort: string
  onSort: (sort: string) => void
}
