import type { Good } from '@comptoir/catalogue/storefront'
import { type ComposedOrder, readOrderRows } from '@comptoir/orders/server'
import type { ListedOrphan, OrphanPurchase, PurchaseObstacle } from '@comptoir/payments/contract'
import {
  countOrphans,
  type OrphanRow,
  readLiveSession,
  readOrphanRow,
  readOrphanRows,
  readSession,
} from '@comptoir/payments/server'
import { type Context, oneOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { maxQuantityOf, readCartGoods } from '../cart/cart-goods.ts'
import { type Checkout, findCheckout } from '../checkout/checkout.queries.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { frozenIn } from '../place/place-checkout.ts'
import { paidPurchase } from '../place/place-paid.ts'

const { id, email, order_id } = checkouts

const readCheckouts = ({ db, shop }: Context, ids: readonly string[]) =>
  db.current
    .select({ id, email, order_id })
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop), oneOf(id, ids)))

/** With the e-mail address of their checkouts and the numbers of their orders. */
async function listed(context: Context, rows: readonly OrphanRow[]): Promise<ListedOrphan[]> {
  const found = await readCheckouts(
    context,
    rows.flatMap(({ checkout_id }) => checkout_id ?? []),
  )
  const checkoutOf = new Map(found.map((checkout) => [checkout.id, checkout]))
  const orderOf = (row: OrphanRow) => row.order_id ?? checkoutOf.get(row.checkout_id ?? '')?.order_id ?? null
  const orders = await readOrderRows(
    context.db.current,
    context.shop,
    rows.flatMap((row) => orderOf(row) ?? []),
  )
  return rows.map((row) => {
    const order = orders.find((each) => each.id === orderOf(row))
    return {
      ...row,
      email: checkoutOf.get(row.checkout_id ?? '')?.email ?? null,
      order: order ? { id: order.id, number: order.number } : null,
    }
  })
}

export async function listUnclaimed(context: Context, view: 'open' | 'solved') {
  const { db, shop } = context
  const [rows, counts] = await Promise.all([readOrphanRows(db.current, shop, view), countOrphans(db.current, shop)])
  return { payments: await listed(context, rows), counts }
}

/** What was to be ordered, with how much of it there is. */
function linesOf({ order }: ComposedOrder, goods: ReadonlyMap<string, Good>): OrphanPurchase['lines'] {
  return order.products.map(({ title, variant_title, variant_id, quantity }) => {
    const good = variant_id === null ? undefined : goods.get(variant_id)
    const available = good ? maxQuantityOf(good) : null
    return { title: [title, variant_title].filter(Boolean).join(', '), quantity, available }
  })
}

const placeOf = ({ order }: ComposedOrder) => {
  const { postcode = '', city = '', country = '' } = order.shipping_address ?? {}
  return [[postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

async function readOffer({ db, shop }: Context, { created_at, ...checkout }: Checkout): Promise<OrphanPurchase | null> {
  const offer = frozenIn(checkout)
  if (!offer) return null
  const { composed, lines } = offer
  const goods = await db.transaction((tx) => readCartGoods({ db: tx, shop }, { lines, checkout: checkout.id }))
  const { customer, shipping } = composed.order
  return {
    name: customer.name ?? '',
    place: placeOf(composed),
    delivery: shipping && { key: shipping.key, title: shipping.title },
    lines: linesOf(composed, goods),
    opened_at: created_at,
  }
}

const isShort = ({ lines }: OrphanPurchase) =>
  lines.some(({ quantity, available }) => available !== null && available < quantity)

/** What stands against the order now; it is asked again under the lock when somebody presses. */
async function obstacleOf(
  { db, shop }: Context,
  { checkout, purchase, row }: { checkout: Checkout | null; purchase: OrphanPurchase | null; row: OrphanRow },
): Promise<PurchaseObstacle | null> {
  if (!checkout) return 'PURCHASE_GONE'
  if (checkout.order_id !== null) return 'PURCHASE_HAS_ORDER'
  if (await readLiveSession(db.current, shop, checkout.id)) return 'PAYMENT_IN_PROGRESS'
  if (!paidPurchase(checkout, await readSession(db.current, shop, row.id))) return 'PURCHASE_CHANGED'
  return purchase && isShort(purchase) ? 'INSUFFICIENT_STOCK' : null
}

/** @throws NOT_FOUND */
export async function readUnclaimedPurchase(context: Context, id: string) {
  const { db, shop } = context
  const row = await readOrphanRow(db.current, shop, id)
  const checkout = row.checkout_id === null ? null : await findCheckout(db.current, shop, row.checkout_id)
  const purchase = checkout && (await readOffer(context, checkout))
  const [payment = null] = await listed(context, [row])
  if (!payment) throw new Error('A payment that was read is listed')
  return { payment, purchase, obstacle: row.is_open ? await obstacleOf(context, { checkout, purchase, row }) : null }
}
