import type { ColumnLayout } from '../../../contract/lists/list-choices.ts'
import type { Filter } from '../../ui/filters/filter.ts'
import { type Column, isOn } from '../../ui/table/model/index-table-column.ts'
import { type FieldQuery, fieldPrefix } from './list-address.ts'

export interface ListFields<Row> {
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
}

export const fieldId = (key: string) => fieldPrefix + key

export function withShownFields<Row, Query extends FieldQuery>(
  query: Query,
  { columns }: ListFields<Row>,
  layout: ColumnLayout,
): Query {
  const shown = columns.filter((column) => isOn('table', column, layout) || isOn('cards', column, layout))
  if (shown.length === 0) return query
  return { ...query, fields: shown.map(({ id }) => id.slice(fieldPrefix.length)).join(',') }
}

export const requestedFields = ({ field, fields }: FieldQuery): FieldQuery => ({ field, fields })
