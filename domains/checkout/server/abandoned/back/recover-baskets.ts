import { customerOfAccount } from '@comptoir/accounts/server'
import { customerByEmail } from '@comptoir/customers/server'
import { countryOf, findOrderSince, readOrderRows } from '@comptoir/orders/server'
import { array, type Context, type Queryable, query, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutRecovered } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { type Checkout, lockCheckout } from '../../checkout/checkout.queries.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { abandonedCheckouts, recoveryLinks } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { plainAddress } from '../record/address-hash.ts'

type Known = Pick<Checkout, 'email' | 'account_id'>
type Person = Known & Pick<Checkout, 'phone' | 'shipping_address' | 'billing_address'>

/** The records of whoever fills in a checkout: by address, and of the account. */
async function recordsOf(db: Queryable, shop: number, { email, account_id }: Known) {
  const ids = await Promise.all([
    email === null ? null : customerByEmail(db, shop, email),
    account_id === null ? null : customerOfAccount(db, shop, account_id),
  ])
  return ids.filter((id) => id !== null)
}

/** The first order that the person of a checkout has placed since, wherever; null if there is none. */
export async function orderSince(context: Context, db: Queryable, { since, ...person }: Person & { since: string }) {
  const { email, phone } = person
  const customer_ids = await recordsOf(db, context.shop, person)
  const known = { customer_ids, email: email ?? '', phone: phone ?? '', country: countryOf(person) }
  return findOrderSince(context, db, { ...known, since })
}

const Found = z.object({ order: z.string(), basket: z.string() })

interface Asked {
  id: string
  email: string
}

const ofOpen = sql`${abandonedCheckouts.shop_id} = ${checkouts.shop_id} and ${abandonedCheckouts.id} = ${checkouts.id}
  and ${abandonedCheckouts.order_id} is null`

/** Baskets that these orders may have come of: their own, those of the links that led to them, and others of their people. */
const basketsOf = (db: Queryable, shop: number, orders: readonly Asked[]) =>
  query(
    db,
    Found,
    sql`with asked as materialized (
          select * from unnest(${array(orders.map(({ id }) => id))}::uuid[],
            ${array(orders.map(({ email }) => plainAddress(email)))}::text[]) as asked (id, email))
        select asked.id as order, ${checkouts.id} as basket from asked
          join ${checkouts} on ${checkouts.shop_id} = ${shop} and ${checkouts.order_id} = asked.id
          join ${abandonedCheckouts} on ${ofOpen}
        union
        select asked.id, ${checkouts.id} from asked
          join ${checkouts} on ${checkouts.shop_id} = ${shop} and ${checkouts.email} = asked.email
          join ${abandonedCheckouts} on ${ofOpen}
        union
        select asked.id, ${abandonedCheckouts.id} from asked
          join ${abandonedCheckouts} on ${abandonedCheckouts.shop_id} = ${shop} and ${abandonedCheckouts.draft_id} = asked.id
            and ${abandonedCheckouts.order_id} is null
        union
        select asked.id, ${abandonedCheckouts.id} from asked
          join ${checkouts} on ${checkouts.shop_id} = ${shop} and ${checkouts.order_id} = asked.id
          join ${recoveryLinks} on ${recoveryLinks.shop_id} = ${shop} and ${recoveryLinks.id} = ${checkouts.recovery_link_id}
          join ${abandonedCheckouts} on ${abandonedCheckouts.shop_id} = ${shop}
            and ${abandonedCheckouts.id} = ${recoveryLinks.checkout_id} and ${abandonedCheckouts.order_id} is null
        order by basket`,
  )

const Led = z.object({ id: z.string(), step: z.int() })

/** The basket whose link was followed last before the order, and the mail of that link; 0: written by hand. */
async function linkThatLed(
  db: Queryable,
  shop: number,
  { baskets, placed_at }: { baskets: readonly string[]; placed_at: string },
) {
  const [led] = await query(
    db,
    Led,
    sql`select ${recoveryLinks.checkout_id} as id, coalesce(${recoveryLinks.step}, 0) as step from ${recoveryLinks}
        where ${recoveryLinks.shop_id} = ${shop} and ${recoveryLinks.checkout_id} = any(${array(baskets)}::uuid[])
          and ${recoveryLinks.kind} <> 'copy' and ${recoveryLinks.followed_at} <= ${placed_at}::timestamptz
        order by ${recoveryLinks.followed_at} desc limit 1`,
  )
  return led ?? null
}

interface Placed {
  id: string
  placed_at: string
  total: number
}

interface Recovered {
  basket: string
  order: Placed
  by_step: number | null
}

/** The order came of this basket, or its person ordered elsewhere: either way nobody writes about it any more. */
async function recover(tx: Tx, shop: number, { basket, order, by_step }: Recovered) {
  const checkout = await lockCheckout(tx, shop, basket)
  const isOpen = and(eq(abandonedCheckouts.shop_id, shop), eq(abandonedCheckouts.id, basket))
  const [kept] = await tx.select().from(abandonedCheckouts).where(isOpen)
  if (!checkout || !kept || kept.order_id !== null || order.placed_at < kept.left_at) return
  const changed = await updateRow(tx, abandonedCheckouts, {
    ...{ id: basket, order_id: order.id, order_total: order.total, came_back_at: order.placed_at },
    ...{ by_step, waits_for_stock: false },
  })
  await tx
    .update(checkouts)
    .set({ abandoned_at: null })
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, basket)))
  emitNews(tx, checkoutRecovered, { ...changed, locale: checkout.locale })
}

async function recoverFor({ db, shop }: Context, order: Placed, baskets: readonly string[]) {
  const led = await linkThatLed(db.current, shop, { baskets, placed_at: order.placed_at })
  for (const basket of baskets) {
    const by_step = led?.id === basket ? led.step : null
    await db.transaction((tx) => recover(tx, shop, { basket, order, by_step }))
  }
}

/** Orders were placed: what their people had left behind has come back. Most have left nothing. */
export async function recoverBaskets(context: Context, ids: readonly string[]) {
  const { db, shop } = context
  const orders = await readOrderRows(db.current, shop, ids)
  const found = await basketsOf(
    db.current,
    shop,
    orders.map(({ id, customer }) => ({ id, email: customer.email ?? '' })),
  )
  const byOrder = Map.groupBy(found, ({ order }) => order)
  for (const { id, placed_at, total } of orders) {
    const baskets = (byOrder.get(id) ?? []).map(({ basket }) => basket)
    if (placed_at && baskets.length > 0) await recoverFor(context, { id, placed_at, total }, baskets)
  }
}
