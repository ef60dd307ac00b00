import { prepareReservation } from '@comptoir/inventory/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, expectVersion, type Tx, triedOut } from '@comptoir/platform/server'
import { readTaxation } from '@comptoir/taxes/server'
import { v7 as newId } from 'uuid'
import {
  changesOf,
  type LineChanges,
  type MorePieces,
  missingOpen,
  openPiecesOf,
} from '../../contract/line/change-lines.rules.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { openIn, withCanceled } from '../../contract/line/pieces.rules.ts'
import { sharesOfLine } from '../../contract/line/shares.rules.ts'
import { type LinesChange, orderLinesChanged } from '../../contract/lines-change.wire.ts'
import { fulfillmentOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderEdited, orderTakenBack } from '../../contract/order-events.wire.ts'
import { moneyLeft } from '../../contract/payment/ledger.rules.ts'
import { grossOf, priceOrder } from '../../contract/price/pricing.rules.ts'
import { takeBackQuantities } from '../move/take-back-quantities.ts'
import { buildLines, wantedStock, withAllocations } from '../price/build-lines.ts'
import { assertCounted } from '../price/order-discounts.ts'
import { lockOrder, shopTerms } from '../record/order.queries.ts'
import { ledgerFields } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder, withMoves } from '../record/save-order.ts'
import { decideForAdded, type Entered, useAddedDiscounts, withAddedDiscounts } from './added-discounts.ts'
import { deliveryNow, takeDelivery } from './delivery-now.ts'
import { assertChangeable } from './session/changeable.ts'
import { endEdit } from './session/save-edit.ts'
import { inputOfMore, pricesToday } from './today-prices.ts'

/** @throws NOT_FOUND for a line of another order, PIECES_NOT_OPEN for pieces that have left */
function assertOpenPieces({ products }: Order, change: LinesChange, changes: LineChanges) {
  const unknown = change.lines.find(({ order_line_id }) => !products.some(({ id }) => id === order_line_id))
  if (unknown) throw apiError('NOT_FOUND', { entity: 'order_line' })
  const missing = missingOpen(changes)
  if (!missing) return
  const { line, quantity } = missing
  throw orderError('PIECES_NOT_OPEN', { field: 'lines', line_id: line.id, quantity, open: openIn(line) })
}

/** More of a line costs what its pieces do; it is a line of its own, so that what was sold stays as it was sold. */
const moreOf = ({ actor }: Context, { line, quantity, unit_price }: Omit<MorePieces, 'at'>): OrderLine => ({
  ...line,
  ...{ id: newId(), quantity, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0 },
  ...{ discount: 0, tax: 0, tax_lines: [], allocations: [] },
  ...(unit_price !== line.unit_price && {
    ...{ unit_price, listed_price: null },
    price_override: { by: actor.name, reason: '', original: line.unit_price },
  }),
  total: grossOf({ quantity, unit_price }),
})

/** Pieces that cost something else keep what is promised to them. */
const repricedOf = (context: Context, change: LineChanges['repriced'][number]): OrderLine => ({
  ...moreOf(context, change),
  allocations: openPiecesOf(change.line, change.quantity).flatMap(({ location_id, quantity }) =>
    location_id === null ? [] : [{ location_id, quantity, fulfilled: 0 }],
  ),
})

/** With their taxes, as the order was taxed. */
export async function freshLines(
  locked: LockedOrder,
  change: Pick<LinesChange, 'added'> & { entered?: Entered },
  { more, repriced }: Pick<LineChanges, 'more' | 'repriced'>,
) {
  const { context, tx, order } = locked
  const atToday = more.filter(({ line, at }) => at === 'today' && line.variant_id !== null)
  const added = [...change.added, ...atToday.map(inputOfMore)]
  const moved = repriced.map((each) => repricedOf(context, each))
  if (added.length > 0) {
    const { currency: current } = await shopTerms(tx)
    if (order.currency !== current) {
      throw orderError('ORDER_OTHER_CURRENCY', { field: 'added', currency: order.currency, current })
    }
  }
  const products = (await buildLines(context, tx, added)).productsIn(order.locale)
  const taxation = await readTaxation(tx, context, { address: order.shipping_address })
  const priced = priceOrder(
    {
      lines: [
        ...moved,
        ...more.filter((each) => !atToday.includes(each)).map((each) => moreOf(context, each)),
        ...products,
      ],
      ...{ shipping: null, deliveryTerms: null, isExempt: order.tax_exemption !== null },
      ...(change.entered && { decide: await decideForAdded(locked, change.entered, products) }),
    },
    { ...taxation, isIncluded: order.totals.tax_included },
  )
  return {
    ...{ fresh: priced.products.slice(moved.length), moved: priced.products.slice(0, moved.length) },
    ...{ discounts: priced.discounts, rejected: priced.rejected },
  }
}

type NewLines = Awaited<ReturnType<typeof freshLines>>

/** @throws INSUFFICIENT_STOCK */
export async function add(
  locked: LockedOrder,
  { fresh, moved, discounts: given }: NewLines,
  { repriced }: Pick<LineChanges, 'repriced'>,
): Promise<Order> {
  const { tx, order } = locked
  if (fresh.length + moved.length === 0) return order
  const reservation = await prepareReservation(tx, wantedStock({ id: order.id, products: [...fresh] }))
  await reservation.commit()
  const discounts = withAddedDiscounts(order.discounts, given)
  if (given.length > 0) await useAddedDiscounts(locked, { ...order, discounts })
  const left = withCanceled(
    order.products,
    repriced.flatMap(({ line, quantity }) => openPiecesOf(line, quantity)),
  )
  const products = [...left, ...moved, ...withAllocations(fresh, reservation.allocations)]
  const totals = { ...order.totals, returned: order.totals.returned + worthOf(order, repriced) }
  // What lies packed at the old price leaves its parcel.
  return changeOrder(locked, moved.length > 0 ? orderTakenBack : orderEdited, {
    ...ledgerFields({ ...order, products, totals }, order.payments),
    ...{ products, fulfillment_status: fulfillmentOf(order.state.type, products) },
    ...(given.length > 0 && { discounts }),
  })
}

/** What is not owed any more for pieces of an order's lines. */
const worthOf = ({ products, totals }: Order, pieces: readonly { line: OrderLine; quantity: number }[]) =>
  pieces.reduce((sum, { line, quantity }) => {
    const now = products.find(({ id }) => id === line.id) ?? line
    return sum + sharesOfLine(now, quantity, { isIncluded: totals.tax_included }).value
  }, 0)

/** Pieces that are taken out are back on their shelves, and what was to be paid for them is not. */
function takeOut(locked: LockedOrder, { less }: LineChanges): Promise<Order> | Order {
  const { order } = locked
  if (less.length === 0) return order
  const pieces = less.map(({ line, quantity }) => {
    return { line_id: line.id, quantity, location_id: null, restock: 'restock' as const }
  })
  return takeBackQuantities(locked, { pieces, value: worthOf(order, less) })
}

const differenceOf = (before: Order, { totals, payments }: Order) => ({
  total: totals.total - totals.returned - (before.totals.total - before.totals.returned),
  due: totals.due,
  overpaid: Math.max(0, moneyLeft(payments) - Math.max(0, totals.total - totals.returned)),
})

async function changeIn(context: Context, tx: Tx, { id, change }: { id: string; change: LinesChange }) {
  const before = await lockOrder(tx, context.shop, id)
  await expectVersion(tx, before, { entity: 'order', version: change.version })
  assertChangeable(before)
  const changes = changesOf(before.products, change.lines)
  assertOpenPieces(before, change, changes)
  const locked = { context, tx, order: before }
  const fresh = await freshLines(locked, { ...change, entered: change }, changes)
  if (!change.dry_run) assertCounted(fresh.rejected)
  const grown = await add(locked, fresh, changes)
  const goods = await takeOut({ ...locked, order: grown }, changes)
  const now = await deliveryNow({ ...locked, order: goods })
  const order = change.delivery === 'now' && now ? await takeDelivery({ ...locked, order: goods }, now) : goods
  const difference = differenceOf(before, order)
  const { expected_due = difference.due } = change
  if (expected_due !== difference.due) throw orderError('TOTAL_CHANGED', { field: 'expected_due', ...difference })
  emit(tx, orderLinesChanged, { id, version: order.version, mail: change.mail })
  if (!change.dry_run) await endEdit(locked, 'saved')
  return {
    ...withMoves(context, order),
    ...{ difference, discounts: fresh.discounts, rejected: [...fresh.rejected] },
    today: change.dry_run ? await pricesToday(tx, changes) : [],
    delivery: { before: before.totals.shipping, now: now?.shipping.price ?? null },
  }
}

/**
 * Other goods in a placed order: stock, lines, taxes and what is due follow in one transaction.
 * @throws DISCOUNT_REFUSED for a code that does not count; ORDER_NOT_EDITABLE, PIECES_NOT_OPEN, INSUFFICIENT_STOCK, TOTAL_CHANGED, ORDER_OTHER_CURRENCY, VERSION_CONFLICT
 */
export const changeOrderLines = (context: Context, id: string, change: LinesChange) =>
  context.db.transaction((tx) => {
    const work = () => changeIn(context, tx, { id, change })
    return change.dry_run ? triedOut(tx, work) : work()
  })
