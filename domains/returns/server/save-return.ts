import { emit, insertAll, originOf, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Return } from '../contract/return.ts'
import {
  returnApproved,
  returnCanceled,
  returnCounted,
  returnDeclined,
  returnExchanged,
  returnLabelled,
  returnReceived,
  returnRefunded,
  returnRequested,
  returnUnpacked,
} from '../contract/return.wire.ts'
import { tellOrder } from './return.queries.ts'
import { type FileRow, returnExchangeLines, returnFiles, returnLines, returns } from './return.table.ts'

const orNull = (text: string) => text || null

const columnsOf = (given: Return) => ({
  status: given.status,
  email: orNull(given.email),
  answer: orNull(given.answer),
  carrier: orNull(given.carrier),
  tracking_number: orNull(given.tracking_number),
  label_url: orNull(given.label_url),
  valid_until: given.valid_until,
  fee: given.fee,
  shipping: given.shipping_amount,
  back_value: given.back_value,
  new_value: given.new_value,
  owed: given.owed,
  refund_id: given.refund_id,
  is_told: given.is_told,
  approved_name: orNull(given.approved_name),
  approved_at: given.approved_at,
  received_name: orNull(given.received_name),
  received_at: given.received_at,
  unpacked_at: given.unpacked_at,
  closed_name: orNull(given.closed_name),
  closed_at: given.closed_at,
})

const lineRows = ({ id, order_id, lines }: Return) =>
  rowsFor(
    returnLines,
    lines.map(({ order_line_id: line_id, note, remark, ...line }, position) => ({
      ...{ ...line, order_id, return_id: id, position, line_id, note: orNull(note), remark: orNull(remark) },
    })),
  )

const exchangeRows = ({ id, order_id, exchange_lines }: Return) =>
  rowsFor(
    returnExchangeLines,
    exchange_lines.map(({ order_line_id: line_id, quantity }, position) => ({
      ...{ order_id, return_id: id, position, line_id, quantity },
    })),
  )

/** Under the lock of its order. */
export async function insertReturn(tx: Tx, given: Return, files: readonly FileRow[] = []): Promise<Return> {
  const { id, order_id, number, kind, requested_by, wish, title, image, worth, postage, locale, currency, version } =
    given
  await insertAll(tx, [
    rowsFor(returns, [
      {
        ...{ id, order_id, number, kind, requested_by, wish, title, image, worth, postage, locale, currency, version },
        ...{ ...columnsOf(given), refund_by: given.refund_by, requested_at: given.requested_at },
        ...{ requested_name: orNull(given.requested_name) },
        ...{ created_at: given.created_at, updated_at: given.updated_at },
      },
    ]),
    lineRows(given),
    rowsFor(
      returnFiles,
      files.map((file) => ({ ...file, order_id, return_id: id })),
    ),
  ])
  emit(tx, returnRequested, given)
  if (given.status === 'approved') emit(tx, returnApproved, given)
  await tellOrder(tx, order_id)
  return given
}

const events = {
  requested: returnRequested,
  approved: returnApproved,
  declined: returnDeclined,
  received: returnReceived,
  refunded: returnRefunded,
  exchanged: returnExchanged,
  canceled: returnCanceled,
} satisfies Record<Return['status'], object>

/** Of a return that stays where it is, something was labelled, counted or unpacked; of an exchange, what was over was given back. */
const eventOf = (before: Return, after: Return) => {
  if (before.status !== after.status) return events[after.status]
  if (after.status === 'exchanged') return returnRefunded
  if (before.label !== after.label) return returnLabelled
  return before.unpacked_at === after.unpacked_at ? returnCounted : returnUnpacked
}

export const nameNow = (tx: Tx) => originOf(tx).actor.name

/** Saves a changed return under the lock of its order. */
export async function saveReturn(tx: Tx, before: Return, changes: Partial<Return>): Promise<Return> {
  const after = { ...before, ...changes, version: before.version + 1 }
  const own = [eq(returns.shop_id, shopOf(tx)), eq(returns.order_id, after.order_id), eq(returns.id, after.id)]
  const [saved] = await tx
    .update(returns)
    .set({ ...columnsOf(after), version: after.version, updated_at: sql`now()` })
    .where(and(...own))
    .returning({ updated_at: returns.updated_at })
  if (changes.lines) {
    const ofReturn = and(
      eq(returnLines.shop_id, shopOf(tx)),
      eq(returnLines.order_id, after.order_id),
      eq(returnLines.return_id, after.id),
    )
    await tx.delete(returnLines).where(ofReturn)
    await insertAll(tx, [lineRows(after)])
  }
  if (changes.exchange_lines) await insertAll(tx, [exchangeRows(after)])
  const record = { ...after, updated_at: saved?.updated_at ?? after.updated_at }
  emit(tx, eventOf(before, record), record, before)
  if (before.status !== after.status) await tellOrder(tx, after.order_id)
  return record
}
