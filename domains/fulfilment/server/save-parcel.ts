import { emit, insertAll, originOf, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Fulfillment, FulfillmentState } from '../contract/fulfillment.ts'
import {
  fulfillmentDelivered,
  fulfillmentFailed,
  fulfillmentOutForDelivery,
  fulfillmentPacked,
  fulfillmentReady,
  fulfillmentShipped,
  fulfillmentUpdated,
  fulfillmentVoided,
} from '../contract/fulfillment.wire.ts'
import { fulfillmentLines, fulfillments } from './fulfillment.table.ts'

const events = {
  packed: fulfillmentPacked,
  ready: fulfillmentReady,
  shipped: fulfillmentShipped,
  out_for_delivery: fulfillmentOutForDelivery,
  delivered: fulfillmentDelivered,
  failed: fulfillmentFailed,
  voided: fulfillmentVoided,
} satisfies Record<FulfillmentState, object>

const orNull = (text: string) => text || null

const columnsOf = ({ carrier, tracking_number, tracking_url, reason, shelf, ...parcel }: Fulfillment) => ({
  status: parcel.status,
  carrier: orNull(carrier),
  tracking_number: orNull(tracking_number),
  tracking_url: orNull(tracking_url),
  weight_g: parcel.weight_g,
  reason: orNull(reason),
  kept_until: parcel.kept_until,
  shelf: orNull(shelf),
  shipped_at: parcel.shipped_at,
  delivered_at: parcel.delivered_at,
  returning_at: parcel.returning_at,
})

/** What a parcel's times are once it has a state; a repeated step keeps the first time that it left. */
export function timesIn(
  status: FulfillmentState,
  { shipped_at, delivered_at, returning_at }: Times,
  at: string,
): Times {
  if (status === 'delivered') {
    return { shipped_at: shipped_at ?? at, delivered_at: delivered_at ?? at, returning_at: null }
  }
  const isOut = status === 'shipped' || status === 'out_for_delivery' || status === 'failed'
  return {
    shipped_at: isOut ? (shipped_at ?? at) : shipped_at,
    delivered_at: null,
    // Sent again, it is not on its way back any more.
    returning_at: status === 'failed' || status === 'voided' ? returning_at : null,
  }
}
type Times = Pick<Fulfillment, 'shipped_at' | 'delivered_at' | 'returning_at'>

interface NewParcel
  extends Pick<
    Fulfillment,
    'order_id' | 'number' | 'status' | 'lines' | 'carrier' | 'tracking_number' | 'tracking_url'
  > {
  weight_g: number | null
  at: string
}

const lineRows = ({ id, order_id, lines }: Pick<Fulfillment, 'id' | 'order_id' | 'lines'>) =>
  rowsFor(
    fulfillmentLines,
    lines.map(({ order_line_id: line_id, location_id, quantity }, position) => ({
      ...{ order_id, fulfillment_id: id, position, line_id, location_id, quantity },
    })),
  )

/** Under the lock of its order. */
export async function insertParcel(tx: Tx, { at, lines, ...given }: NewParcel): Promise<Fulfillment> {
  const { actor } = originOf(tx)
  const parcel: Fulfillment = {
    ...{ id: newId(), reason: '', kept_until: null, shelf: '', label: null, version: 1, lines },
    ...given,
    ...timesIn(given.status, { shipped_at: null, delivered_at: null, returning_at: null }, at),
    ...{ packed_by: actor.name, packed_at: at, created_at: at, updated_at: at },
  }
  const { id, order_id, number } = parcel
  await insertAll(tx, [
    rowsFor(fulfillments, [
      {
        ...{ id, order_id, number, ...columnsOf(parcel), packed_at: at, created_at: at, updated_at: at },
        ...{ actor_kind: actor.kind, user_id: actor.id, actor_name: orNull(actor.name), version: 1 },
      },
    ]),
    lineRows(parcel),
  ])
  emit(tx, events[parcel.status], parcel)
  return parcel
}

async function write(tx: Tx, before: Fulfillment, changes: Partial<Fulfillment>): Promise<Fulfillment> {
  const after = { ...before, ...changes, version: before.version + 1 }
  const { id, order_id, version } = after
  const [saved] = await tx
    .update(fulfillments)
    .set({ ...columnsOf(after), version, updated_at: sql`now()` })
    .where(and(eq(fulfillments.shop_id, shopOf(tx)), eq(fulfillments.order_id, order_id), eq(fulfillments.id, id)))
    .returning({ updated_at: fulfillments.updated_at })
  return { ...after, updated_at: saved?.updated_at ?? after.updated_at }
}

/** Saves a changed parcel under the lock of its order; the event is that of its new state, if it has one. */
export async function saveParcel(tx: Tx, before: Fulfillment, changes: Partial<Fulfillment>): Promise<Fulfillment> {
  const parcel = await write(tx, before, changes)
  emit(tx, before.status === parcel.status ? fulfillmentUpdated : events[parcel.status], parcel, before)
  return parcel
}

/** A parcel is again what it was: whoever heard then that it was sent is not told a second time. */
export async function restoreParcel(tx: Tx, before: Fulfillment, changes: Partial<Fulfillment>): Promise<void> {
  emit(tx, fulfillmentUpdated, await write(tx, before, changes), before)
}

/** Other pieces than were packed. Under the lock of its order. */
export async function saveLines(tx: Tx, before: Fulfillment, lines: Fulfillment['lines']): Promise<Fulfillment> {
  const { id, order_id } = before
  await tx
    .delete(fulfillmentLines)
    .where(
      and(
        eq(fulfillmentLines.shop_id, shopOf(tx)),
        eq(fulfillmentLines.order_id, order_id),
        eq(fulfillmentLines.fulfillment_id, id),
      ),
    )
  await insertAll(tx, [lineRows({ id, order_id, lines })])
  return saveParcel(tx, before, { lines })
}
