import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { type Context, count, emitDeleted, expectVersion } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { cancelReasons } from '../contract/order.ts'
import { orderClaimed, orderDeleted, orderError, orderNoted, orderReleased } from '../contract/order.wire.ts'
import type { OrderChange } from '../contract/order-request.ts'
import { editLocked } from './edit-order.ts'
import { cancelLocked, transition } from './move-order.ts'
import { withMoves } from './moves.ts'
import { lockOrder } from './record/order.queries.ts'
import { orders } from './record/order.table.ts'
import { assertOpen, noteRow } from './record/order-parts.ts'
import { changeOrder, type LockedOrder } from './record/save-order.ts'

async function moveTo(locked: LockedOrder, { type, reason }: NonNullable<OrderChange['state']>) {
  if (type !== 'CANCELED') return transition(locked, type, reason)
  const known = cancelReasons.find((name) => name === reason) ?? 'other'
  return cancelLocked(locked, { reason: known, restock: true, refund: 'none', note: '' })
}

/** Atomic: contents, state or both. */
export async function updateOrder(context: Context, id: string, { version, state, ...edit }: OrderChange) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    const locked = { context, tx, order }
    const edited = Object.keys(edit).length > 0 ? await editLocked(locked, edit) : order
    const after = state ? await moveTo({ ...locked, order: edited }, state) : edited
    return withMoves(context, after)
  })
}

/** Drafts only: placed orders are never deleted. */
export async function deleteOrder({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    const isPaid = before.totals.paid > 0 || before.totals.refunded > 0
    if (!before.draft || isPaid) throw orderError('ORDER_NOT_DELETABLE')
    if (Object.keys(before.metafields).length > 0) await clearFieldFiles(tx, { entity: 'order', id })
    await tx.delete(orders).where(and(eq(orders.shop_id, shop), eq(orders.id, id)))
    count(tx, `orders.${before.tag}`, -1)
    emitDeleted(tx, orderDeleted, before)
    return { success: true as const }
  })
}

/** Assigns the order to the user, visible to colleagues. */
export async function claimOrder(context: Context, id: string, version: number) {
  const { db, shop, actor, now } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    assertOpen(before)
    const claim = { assignee_id: actor.id, claimed_at: now().toISOString() }
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderClaimed, claim))
  })
}

export async function releaseOrder(context: Context, id: string, version: number) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    assertOpen(before)
    const release = { assignee_id: null, claimed_at: null }
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderReleased, release))
  })
}

/** Notes are appended, so concurrent ones need no version. */
export async function addNote(context: Context, id: string, body: string) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    const notes = [...before.notes, noteRow(context, body)]
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderNoted, { notes }))
  })
}
