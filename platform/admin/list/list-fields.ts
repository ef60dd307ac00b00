import type { ColumnLayout } from '../../contract/list-choices.ts'
import type { Filter } from '../ui/filter.ts'
import { type Column, isOn } from '../ui/index-table-column.ts'
import { type FieldQuery, fieldPrefix } from './list-address.ts'

/** The fields that the shop has given the records of a list: columns and filters that it has besides its own. */
export interface ListFields<Row> {
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
}

/** The name of a field's column and filter. */
export const fieldId = (key: string) => fieldPrefix + key

/** The query, with the fields that somebody has made a column of: only these are asked for. */
export function withShownFields<Row, Query extends FieldQuery>(
  query: Query,
  { columns }: ListFields<Row>,
  layout: ColumnLayout,
): Query {
  const shown = columns.filter((column) => isOn('table', column, layout) || isOn('cards', column, layout))
  if (shown.length === 0) return query
  return { ...query, fields: shown.map(({ id }) => id.slice(fieldPrefix.length)).join(',') }
}

/** What is asked of the server for the fields of a list. */
export const fieldsAsked = ({ field, fields }: FieldQuery): FieldQuery => ({ field, fields })
