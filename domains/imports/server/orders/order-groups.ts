import { maxLines } from '@comptoir/orders/contract'
import type { CsvRow } from '../read/read-csv.ts'
import type { OrderColumn } from './order-columns.ts'

export type OrderCells = Readonly<Partial<Record<OrderColumn, string>>>

/** The rows of one order; the first holds what is not a line's. */
export interface OrderGroup {
  row: number
  number: string
  rows: CsvRow<OrderColumn>[]
}

/** Rows that follow one another and name the same order, or none. */
export async function* orderGroups(rows: AsyncIterable<CsvRow<OrderColumn>>): AsyncGenerator<OrderGroup> {
  let group: OrderGroup | null = null
  for await (const row of rows) {
    const number: string = row.cells.order ?? group?.number ?? ''
    if (group && number !== group.number) {
      yield group
      group = null
    }
    group ??= { row: row.row, number, rows: [] }
    // One more than fits is enough to refuse it.
    if (group.rows.length <= maxLines) group.rows.push(row)
  }
  if (group) yield group
}
