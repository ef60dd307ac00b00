import type { DomainEvent } from '@comptoir/platform/contract'
import {
  type Actor,
  type Context,
  count,
  difference,
  emit,
  emitPatch,
  insertAll,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, notInArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allowedTransitions, type Mover } from '../../contract/order.rules.ts'
import type { Order, OrderNote } from '../../contract/order.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { updateCustomerStats } from './customer-sums.ts'
import {
  discountAllocations,
  hashText,
  orderDiscounts,
  orderLineAllocations,
  orderLines,
  orderNotes,
  orderSearch,
  orders,
  orderTransitions,
  payments,
  taxLines,
} from './order.table.ts'
import {
  allocationRows,
  columnsOf,
  discountRows,
  lineRows,
  orderRow,
  searchRow,
  shareRows,
  taxRows,
} from './order-columns.ts'

const actorColumns = ({ kind, id, name }: Actor) => ({ actor_kind: kind, user_id: id, actor_name: name })

const paymentRows = (order_id: string, actor: Actor, added: readonly PaymentTx[]) =>
  added.map(({ actor: _name, gift_card, ...payment }) => ({
    ...{ order_id, ...payment, ...actorColumns(actor) },
    ...{ gift_card_id: gift_card?.id ?? null, last4: gift_card?.last4 ?? null },
  }))

const noteRows = (order_id: string, added: readonly OrderNote[]) =>
  added.map(({ author_id, author, ...note }) => ({ order_id, ...note, user_id: author_id, author_name: author }))

interface Step {
  order_id: string
  from: Order['state']['type'] | null
  state: Order['state']
}

const transitionRow = (actor: Actor, { order_id, from, state }: Step) => ({
  order_id,
  id: newId(),
  from_state: from,
  to_state: state.type,
  reason: state.reason,
  at: state.since,
  ...actorColumns(actor),
})

export type NewOrder = Omit<Order, 'version' | 'created_at' | 'updated_at'>

interface Placing {
  context: Context
  tx: Tx
  event: DomainEvent<Order>
  /** True if the customer has ordered before. */
  returning?: boolean
  /** How it is found by its checkout and by its customer, for an order of the shop's own checkout. */
  keys?: { checkout_id: string | null; status_token: Buffer | null }
  /** Member of staff credited with the order and its payments; by default the actor. */
  by?: Actor
}

const keyColumns = ({ checkout_id, status_token }: NonNullable<Placing['keys']> = noKeys) => ({
  checkout_id,
  status_token: status_token && hashText(status_token),
})
const noKeys = { checkout_id: null, status_token: null }

/** Inserts an order with all its rows in one statement and emits the event. */
export async function insertOrder(
  { context, tx, event, returning = false, by = context.actor, keys }: Placing,
  unsaved: NewOrder,
): Promise<Order> {
  const order = { ...unsaved, version: 1, created_at: unsaved.placed_at, updated_at: unsaved.placed_at }
  const { id, products, state } = order
  await insertAll(tx, [
    rowsFor(orders, [{ ...orderRow(order), ...keyColumns(keys), returning_customer: returning }]),
    rowsFor(orderLines, lineRows(id, products)),
    rowsFor(orderLineAllocations, allocationRows(id, products)),
    rowsFor(taxLines, taxRows(order)),
    rowsFor(orderDiscounts, discountRows(order)),
    rowsFor(discountAllocations, shareRows(order)),
    rowsFor(orderSearch, [searchRow(order)]),
    rowsFor(payments, paymentRows(id, by, order.payments)),
    rowsFor(orderNotes, noteRows(id, order.notes)),
    // Drafts have no transition yet.
    rowsFor(orderTransitions, order.draft ? [] : [transitionRow(by, { order_id: id, from: null, state })]),
  ])
  count(tx, `orders.${order.tag}`, 1)
  emit(tx, event, order)
  return order
}

export interface LockedOrder {
  context: Context
  tx: Tx
  order: Order
}

const addedTo = <Row extends { id: string }>(before: readonly Row[], after: readonly Row[]) => {
  const known = new Set(before.map(({ id }) => id))
  return after.filter(({ id }) => !known.has(id))
}

/** Updates lines in place by id; deletes lines removed from a draft. */
async function saveLines(tx: Tx, { id }: Order, lines: Order['products']) {
  const shop = shopOf(tx)
  const kept = lines.map((line) => line.id)
  const ofOrder = and(eq(orderLines.shop_id, shop), eq(orderLines.order_id, id))
  await tx.delete(orderLines).where(and(ofOrder, kept.length > 0 ? notInArray(orderLines.id, kept) : undefined))
  await tx
    .delete(orderLineAllocations)
    .where(and(eq(orderLineAllocations.shop_id, shop), eq(orderLineAllocations.order_id, id)))
  await insertAll(tx, [rowsFor(orderLines, lineRows(id, lines), { onConflict: ['shop_id', 'order_id', 'id'] })])
  await insertAll(tx, [rowsFor(orderLineAllocations, allocationRows(id, lines))])
}

/** Replaces the taxes of a draft, whose lines are saved. */
async function saveTaxes(tx: Tx, after: Order) {
  await tx.delete(taxLines).where(and(eq(taxLines.shop_id, shopOf(tx)), eq(taxLines.order_id, after.id)))
  await insertAll(tx, [rowsFor(taxLines, taxRows(after))])
}

/** Replaces the discounts of a draft, whose lines are saved. */
async function saveDiscounts(tx: Tx, after: Order) {
  await tx
    .delete(orderDiscounts)
    .where(and(eq(orderDiscounts.shop_id, shopOf(tx)), eq(orderDiscounts.order_id, after.id)))
  await insertAll(tx, [rowsFor(orderDiscounts, discountRows(after)), rowsFor(discountAllocations, shareRows(after))])
}

/** Rows to append: payments, notes and transitions. */
function additions({ context, order: before }: LockedOrder, after: Order) {
  const { id } = before
  const isPlaced = before.draft && !after.draft
  const step = { order_id: id, from: isPlaced ? null : before.state.type, state: after.state }
  const isStep = isPlaced || before.state.type !== after.state.type
  return [
    rowsFor(payments, paymentRows(id, context.actor, addedTo(before.payments, after.payments))),
    rowsFor(orderNotes, noteRows(id, addedTo(before.notes, after.notes))),
    rowsFor(orderTransitions, isStep ? [transitionRow(context.actor, step)] : []),
  ]
}

const searched = ['number', 'customer', 'products', 'placed_at', 'tags', 'shipping_address', 'billing_address']

/** The change as logged: of append-only lists only the new entries. */
function loggedChange(before: Order, after: Order, fields: readonly string[]) {
  const changed = difference(before, after)
  const appended = {
    payments: addedTo(before.payments, after.payments),
    notes: addedTo(before.notes, after.notes),
  }
  const added = Object.fromEntries(Object.entries(appended).filter(([field]) => fields.includes(field)))
  const { payments: _payments, notes: _notes, ...previous } = changed.before
  return { before: previous, after: { ...changed.after, ...added } }
}

/**
 * A draft is priced by its contents; a placed order gets the taxes of lines that are added to it, of its delivery, and those
 * that it lacked.
 */
const isTaxedAnew = (before: Order, after: Order, fields: readonly string[]) =>
  before.draft
    ? fields.includes('products') || fields.includes('shipping')
    : fields.includes('shipping') ||
      after.products.length > before.products.length ||
      after.totals.tax !== before.totals.tax

/** Saves changes of a locked order, updates counts and the customer's stats, and emits the event. */
export async function changeOrder(
  locked: LockedOrder,
  event: DomainEvent<Order>,
  changes: Partial<Order>,
): Promise<Order> {
  const { tx, order: before } = locked
  const changed = { ...before, ...changes }
  const fields = Object.keys(difference(before, changed).after)
  const returning = await updateCustomerStats(tx, before, changed)
  const row = await updateRow(tx, orders, {
    id: before.id,
    ...columnsOf(changed, fields),
    ...(before.draft && !changed.draft && { returning_customer: returning }),
  })
  if (fields.includes('products')) await saveLines(tx, before, changed.products)
  if (isTaxedAnew(before, changed, fields)) await saveTaxes(tx, changed)
  if (fields.includes('discounts')) await saveDiscounts(tx, changed)
  if (searched.some((field) => fields.includes(field))) {
    await insertAll(tx, [rowsFor(orderSearch, [searchRow(changed)], { onConflict: ['shop_id', 'order_id'] })])
  }
  await insertAll(tx, additions(locked, changed))
  if (before.tag !== changed.tag) {
    count(tx, `orders.${before.tag}`, -1)
    count(tx, `orders.${changed.tag}`, 1)
  }
  const saved = { ...changed, version: row.version, updated_at: row.updated_at }
  emitPatch(tx, event, { id: saved.id, version: saved.version, ...loggedChange(before, saved, fields) })
  return saved
}

/** Input of the transition guards. */
export const moverOf = ({ actor, settings, now }: Context): Mover => ({
  id: actor.id,
  role: actor.role?.key ?? '',
  requirePayment: settings.require_payment_before_preparation === true,
  now: now(),
})

/** The reply of all actions: the order with its transitions. Cancelling is offered to those who may cancel. */
export const withMoves = (context: Context, order: Order) => ({
  order,
  moves: allowedTransitions(order, moverOf(context)).filter(
    ({ to }) => to !== 'CANCELED' || context.can('admin_orders_cancel'),
  ),
})
