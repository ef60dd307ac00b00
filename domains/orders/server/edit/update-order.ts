import { apiError } from '@comptoir/platform/contract'
import { assertCan, type Context, expectVersion } from '@comptoir/platform/server'
import { cancelReasons, type Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderClaimed, orderNoted, orderReleased } from '../../contract/order-events.wire.ts'
import type { OrderChange } from '../../contract/order-request.ts'
import { cardMoneyOf } from '../../contract/payment/ledger.rules.ts'
import { cancelLocked, plainly } from '../move/cancel-order.ts'
import { transition } from '../move/move-order.ts'
import { lockOrder } from '../record/order.queries.ts'
import { assertOpen, noteRow } from '../record/order-parts.ts'
import { removeOrder } from '../record/remove-order.ts'
import { changeOrder, type LockedOrder, withMoves } from '../record/save-order.ts'
import { editLocked } from './edit-order.ts'

async function moveTo(locked: LockedOrder, { type, reason }: NonNullable<OrderChange['state']>) {
  if (type !== 'CANCELED') return transition(locked, type, { reason })
  const known = cancelReasons.find((name) => name === reason) ?? 'other'
  return cancelLocked(locked, { ...plainly, reason: known })
}

/** Working through orders includes giving them to colleagues; what they say is another right. */
const onlyAssigns = (edit: object) => Object.keys(edit).every((field) => field === 'assignee_id')

/** Atomic: contents, state or both. */
export async function updateOrder(context: Context, id: string, { version, state, ...edit }: OrderChange) {
  const { db, shop } = context
  if (!onlyAssigns(edit)) assertCan(context, 'admin_orders_edit')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    const locked = { context, tx, order }
    const edited = Object.keys(edit).length > 0 ? await editLocked(locked, edit) : order
    const after = state ? await moveTo({ ...locked, order: edited }, state) : edited
    return withMoves(context, after)
  })
}

/** A draft that nothing but gift cards has paid, which get it back, or an order that was brought in from elsewhere. */
function assertDeletable({ draft, external, totals, payments }: Order) {
  const byCards = cardMoneyOf(payments).reduce((sum, { amount }) => sum + amount, 0)
  const isPaid = totals.paid > byCards || totals.refunded > 0
  if (external === null && (!draft || isPaid)) throw orderError('ORDER_NOT_DELETABLE')
}

export async function deleteOrder({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    assertDeletable(before)
    await removeOrder(tx, before)
    return { success: true as const }
  })
}

/** Assigns the order to the user, visible to colleagues. */
export async function claimOrder(context: Context, id: string, version: number) {
  const { db, shop, actor, now } = context
  // A program cannot have an order assigned to it.
  if (actor.id === null) throw apiError('FORBIDDEN', { flag: 'person' })
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
