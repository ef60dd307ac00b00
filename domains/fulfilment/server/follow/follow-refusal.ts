import { orderError, orderRefusalUndone, orderRefused } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { consequence, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import { isUnderWay } from '../../contract/fulfillment.rules.ts'
import type { Fulfillment } from '../../contract/fulfillment.ts'
import { lockedFulfillments } from '../fulfillment.queries.ts'
import { type BeforeRefusal, fulfillments } from '../fulfillment.table.ts'
import { restoreParcel, saveParcel, timesIn } from '../save-parcel.ts'

const ofOrder = (tx: Tx, id: string) => and(eq(fulfillments.shop_id, shopOf(tx)), eq(fulfillments.order_id, id))

const forget = (tx: Tx, order: string) =>
  tx.update(fulfillments).set({ before_refusal: null }).where(ofOrder(tx, order))

const keep = (tx: Tx, { id, order_id }: Fulfillment, before_refusal: BeforeRefusal) =>
  tx
    .update(fulfillments)
    .set({ before_refusal })
    .where(and(ofOrder(tx, order_id), eq(fulfillments.id, id)))

async function follow(tx: Tx, id: string) {
  const { refusal } = await readOrder(tx, shopOf(tx), id)
  if (!refusal) return
  const { at, way } = refusal
  const to = way === 'bring_back' ? 'failed' : 'out_for_delivery'
  await forget(tx, id)
  for (const parcel of (await lockedFulfillments(tx, id)).filter(isUnderWay)) {
    const times = timesIn(to, parcel, at)
    const { version } = await saveParcel(tx, parcel, {
      ...{ status: to, ...times, returning_at: to === 'failed' ? at : null },
    })
    const { status, shipped_at, returning_at } = parcel
    await keep(tx, parcel, { version, status, shipped_at, returning_at })
  }
}

/** What was refused at the door comes back, or stays with the carrier, who tries again. */
export const followRefusals = consequence([orderRefused], async (tx, ids) => {
  for (const id of ids) await follow(tx, id)
})

/** The parcels of the last refusal are what they were. @throws REFUSAL_SETTLED if one of them has changed since */
async function undo(tx: Tx, id: string) {
  const parcels = await lockedFulfillments(tx, id)
  const refused = await tx
    .select({ id: fulfillments.id, before: fulfillments.before_refusal })
    .from(fulfillments)
    .where(and(ofOrder(tx, id), isNotNull(fulfillments.before_refusal)))
  if (refused.length === 0) throw orderError('REFUSAL_SETTLED')
  for (const { id: parcel_id, before } of refused) {
    const parcel = parcels.find((each) => each.id === parcel_id)
    if (!before || parcel?.version !== before.version) throw orderError('REFUSAL_SETTLED', { parcel: parcel?.number })
    const { version: _, ...was } = before
    await restoreParcel(tx, parcel, was)
  }
  await forget(tx, id)
}

export const followUndoneRefusals = consequence([orderRefusalUndone], async (tx, ids) => {
  for (const id of ids) await undo(tx, id)
})
