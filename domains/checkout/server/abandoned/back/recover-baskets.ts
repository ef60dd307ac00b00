import { customerOfAccount } from '@comptoir/accounts/server'
import { customerByEmail } from '@comptoir/customers/server'
import { countryOf, findOrderSince, readOrder } from '@comptoir/orders/server'
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

const Found = z.object({ id: z.string() })

/** Baskets that this order may have come of: its own, that of the link that led to it, and others of its person. */
const basketsOf = (db: Queryable, shop: number, { order, email }: { order: string; email: string }) =>
  query(
    db,
    Found,
    sql`select ${abandonedCheckouts.id} from ${abandonedCheckouts}
          join ${checkouts} on ${checkouts.shop_id} = ${abandonedCheckouts.shop_id} and ${checkouts.id} = ${abandonedCheckouts.id}
        where ${abandonedCheckouts.shop_id} = ${shop} and ${abandonedCheckouts.order_id} is null and (
          ${checkouts.order_id} = ${order}
          or ${checkouts.email} = ${email}
          or ${abandonedCheckouts.draft_id} = ${order}
          or ${abandonedCheckouts.id} = (select l.checkout_id from ${checkouts} c join ${recoveryLinks} l
              on l.shop_id = c.shop_id and l.id = c.recovery_link_id where c.shop_id = ${shop} and c.order_id = ${order}))
        order by ${abandonedCheckouts.id}`,
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

/** An order was placed: what its person had left behind has come back. */
export async function recoverBaskets(context: Context, id: string) {
  const { db, shop } = context
  const { customer, placed_at, total } = await readOrder(db.current, shop, id)
  if (!placed_at) return
  const email = plainAddress(customer.email ?? '')
  const found = await basketsOf(db.current, shop, { order: id, email })
  const led = await linkThatLed(db.current, shop, { baskets: found.map((basket) => basket.id), placed_at })
  for (const { id: basket } of found) {
    const by_step = led?.id === basket ? led.step : null
    await db.transaction((tx) => recover(tx, shop, { basket, order: { id, placed_at, total }, by_step }))
  }
}
