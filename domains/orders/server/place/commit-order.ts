import { applyMetafields } from '@comptoir/custom-fields/server'
import { guestFor, lockBuyer } from '@comptoir/customers/server'
import { moveUses, takeUses } from '@comptoir/discounts/server'
import { type Allocation, prepareReservation } from '@comptoir/inventory/server'
import { type Context, type PipelinedTx, pipelined, type Tx } from '@comptoir/platform/server'
import type { Order } from '../../contract/order.ts'
import { orderDrafted, orderPlaced } from '../../contract/order-events.wire.ts'
import { wantedStock, withAllocations } from '../price/build-lines.ts'
import type { ComposedOrder } from '../price/compose-order.ts'
import { knownAs, usesOf } from '../price/order-discounts.ts'
import { updateCustomerStats } from '../record/customer-sums.ts'
import { nextNumber } from '../record/order.queries.ts'
import { countryOf, derivedFields, type LedgerInput, paymentRow } from '../record/order-parts.ts'
import { insertOrder, type NewOrder } from '../record/save-order.ts'
import { spendCards } from './gift-cards.ts'
import { withPresentReferences } from './present-references.ts'

interface Composition {
  composed: ComposedOrder
  /** The first rows of the ledger. */
  payments: readonly LedgerInput[]
}

interface Terms {
  /** Takes over stock that is promised to this order already, once its customer is locked; null: it is reserved now. */
  held: ((tx: Tx, lines: ReturnType<typeof wantedStock>) => Promise<Allocation[]>) | null
  checkout_id: string | null
  /** SHA-256 of the secret in the address of its status page. */
  status_token: Buffer | null
  /** It was paid with the uses of discounts that its checkout holds; otherwise they are taken now. */
  isPaid: boolean
}

export interface Commitment extends Composition, Terms {}

const ofStaff: Terms = { held: null, checkout_id: null, status_token: null, isPaid: false }

/**
 * The record that the order refers to: the one found when it was composed or whoever it was merged into, else a new
 * guest. The order keeps the contact it was composed with. Before any stock is locked, as the order of locks wants it.
 */
async function buyerAtCommit(tx: PipelinedTx, context: Context, { order, person }: ComposedOrder) {
  const known = order.customer_id ? await lockBuyer(tx, context.shop, order.customer_id) : null
  return known?.id ?? newBuyer(tx, context, { order, person })
}

type Bought = Pick<ComposedOrder, 'order' | 'person'>

const newBuyer = async (tx: PipelinedTx, context: Context, { order, person }: Bought) =>
  person ? (await guestFor(tx, context, { ...person, country: countryOf(order) })).id : null

interface Completing extends Composition {
  customer_id: string | null
}

/** The composed order as of now, with its payments. */
async function completed(context: Context, tx: Tx, { composed, payments, customer_id }: Completing): Promise<NewOrder> {
  const { order } = composed
  const at = context.now().toISOString()
  const rows = payments.map((row) => paymentRow(context, { ...row, currency: order.currency }))
  const input = composed.metafields ?? undefined
  const metafields = (await applyMetafields(tx, { entity: 'order', id: order.id, label: '' }, { input })) ?? {}
  return {
    ...order,
    customer_id,
    metafields,
    payments: rows,
    ...derivedFields({ ...order, payments: rows }),
    state: { ...order.state, since: at },
    notes: order.notes.map((note) => ({ ...note, created_at: at })),
    placed_at: at,
  }
}

type DiscountedOrder = Pick<
  Order,
  'id' | 'customer_id' | 'customer' | 'shipping_address' | 'billing_address' | 'discounts'
>

interface Writing {
  context: Context
  tx: Tx
}

/**
 * Discounts are locked after stock, as the order of locks wants it.
 * @throws DISCOUNT_CHANGED for one that somebody else has used up meanwhile
 */
export async function useDiscounts({ context, tx }: Writing, order: DiscountedOrder, heldBy: string | null) {
  const uses = { uses: usesOf(order), customer: knownAs(order) }
  if (uses.uses.length === 0) return
  if (heldBy === null) await takeUses(context, tx, { holder: order.id, state: 'used', ...uses })
  else await moveUses(context, tx, { from: heldBy, to: order.id, ...uses })
}

/** Stock, number, customer's figures and all rows. The number is drawn after the stock check: a refused order uses none up. */
async function writeOrder({ context, tx }: Writing, order: NewOrder, { held, isPaid, ...keys }: Terms) {
  const lines = wantedStock(order)
  const reservation = held
    ? { allocations: await held(tx, lines), commit: async () => {} }
    : await prepareReservation(tx, lines)
  await useDiscounts({ context, tx }, order, isPaid ? keys.checkout_id : null)
  await spendCards(tx, order, keys.checkout_id)
  // One round trip.
  const [, returning, number] = await pipelined(tx, (tx) => [
    reservation.commit(),
    updateCustomerStats(tx, null, order),
    nextNumber(tx),
  ])
  const products = withAllocations(order.products, reservation.allocations)
  return insertOrder({ context, tx, event: orderPlaced, returning, keys }, { ...order, number, products })
}

/**
 * Writes a composed order as it is: nothing of it is priced or checked again, whoever charges for it has shown it before.
 * @throws INSUFFICIENT_STOCK if stock is reserved now
 */
export async function commitOrder(context: Context, tx: Tx, { composed, payments, ...terms }: Commitment) {
  const customer_id = await buyerAtCommit(tx, context, composed)
  const complete = await completed(context, tx, { composed, payments, customer_id })
  const order = await withPresentReferences(tx, context, complete)
  return writeOrder({ context, tx }, order, terms)
}

/** The same in the transaction that has composed it, where its customer is locked. A draft takes neither number nor stock. */
export async function commitComposed(context: Context, tx: Tx, composition: Composition): Promise<Order> {
  const { composed } = composition
  const customer_id = composed.order.customer_id ?? (await newBuyer(tx, context, composed))
  const order = await completed(context, tx, { ...composition, customer_id })
  return order.draft
    ? insertOrder({ context, tx, event: orderDrafted }, order)
    : writeOrder({ context, tx }, order, ofStaff)
}
