import { applyMetafields, clearFieldFiles } from '@comptoir/custom-fields/server'
import { type Context, count, emitDeleted, expectVersion } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { fulfillmentOf } from '../contract/order.rules.ts'
import { cancelReasons, type Order } from '../contract/order.ts'
import {
  orderClaimed,
  orderDeleted,
  orderEdited,
  orderError,
  orderNoted,
  orderReleased,
} from '../contract/order.wire.ts'
import type { OrderChange } from '../contract/order-request.ts'
import { buildLines, withExistingIds } from './build-lines.ts'
import { cancelLocked, transition } from './move-order.ts'
import { withMoves } from './moves.ts'
import { lockOrder } from './order.queries.ts'
import { orders } from './order.table.ts'
import { customerPart, derivedFields, namedCustomer, noteRow, shippingPart } from './order-parts.ts'
import { changeOrder, type LockedOrder } from './save-order.ts'

type Edit = Omit<OrderChange, 'version' | 'state'>

/** Fields that cannot change once the order is placed. */
const fixedOncePlaced = ['customer_id', 'customer', 'products', 'shipping_method_id'] as const

function assertEditable(before: Order, edit: Edit) {
  const field = before.draft ? undefined : fixedOncePlaced.find((name) => edit[name] !== undefined)
  if (field) throw orderError('ORDER_NOT_EDITABLE', { field })
}

/** Changed contents of a draft, at current prices. */
async function contentChanges({ context, tx, order: before }: LockedOrder, edit: Edit): Promise<Partial<Order>> {
  const buyer =
    edit.customer_id || edit.customer
      ? await customerPart(tx, context, { ...edit, named: await namedCustomer(tx, context, edit) })
      : {}
  const products = edit.products
    ? withExistingIds(await buildLines(context, tx, edit.products), before.products)
    : before.products
  const shipping =
    edit.shipping_method_id === undefined
      ? before.shipping
      : (await shippingPart(tx, context, edit.shipping_method_id)).shipping
  return {
    ...buyer,
    products,
    shipping,
    fulfillment_status: fulfillmentOf('NEW', products),
    ...derivedFields({ ...before, products, shipping }),
  }
}

const fieldsOf = ({ tx, order }: LockedOrder, { metafields }: Edit) =>
  applyMetafields(
    tx,
    { entity: 'order', id: order.id, label: order.number === null ? '' : `#${order.number}` },
    { input: metafields, before: order.metafields },
  )

async function editLocked(locked: LockedOrder, edit: Edit): Promise<Order> {
  assertEditable(locked.order, edit)
  const { customer_id, customer, products, shipping_method_id, metafields: _input, ...plain } = edit
  const content = locked.order.draft ? await contentChanges(locked, edit) : {}
  const metafields = await fieldsOf(locked, edit)
  const given = Object.entries({ ...plain, metafields }).filter(([, value]) => value !== undefined)
  const changes = { ...content, ...Object.fromEntries(given) }
  return changeOrder(locked, orderEdited, changes)
}

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
    const reversed = { assignee_id: actor.id, claimed_at: now().toISOString() }
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderClaimed, reversed))
  })
}

export async function releaseOrder(context: Context, id: string, version: number) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    return withMoves(
      context,
      await changeOrder({ context, tx, order: before }, orderReleased, { assignee_id: null, claimed_at: null }),
    )
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
