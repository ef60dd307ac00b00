import { findOrderByNumber, findOrderByToken } from '@comptoir/orders/server'
import { type Context, hashToken, isToken, networkOf, openLimiter, spendPoint } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { checkouts } from '../checkout/checkout.table.ts'
import { shownMinutes } from './status-token.ts'

export type StatusOrder = NonNullable<Awaited<ReturnType<typeof findOrderByToken>>>

/** The order that a status page is about; null for any other address. */
export async function findStatusOrder({ db, shop }: Context, token: string): Promise<StatusOrder | null> {
  return isToken(token) ? findOrderByToken(db.current, shop, hashToken(token)) : null
}

/** The browser that has ordered sees all of it for a while. */
export async function hasJustOrdered(
  { db, shop }: Context,
  order: string,
  token: string | undefined,
): Promise<boolean> {
  if (!isToken(token)) return false
  const isIt = and(
    eq(checkouts.shop_id, shop),
    eq(checkouts.order_id, order),
    eq(checkouts.token_hash, hashToken(token)),
    sql`${checkouts.updated_at} > now() - make_interval(mins => ${shownMinutes})`,
  )
  const found = await db.current.select({ id: checkouts.id }).from(checkouts).where(isIt)
  return found.length > 0
}

const tries = openLimiter({ name: 'order-status:tries', points: 10, seconds: 15 * 60 })

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/**
 * Whether this e-mail address and postcode are those of the order. Guessing is slow: few tries for an order and a network.
 * @throws RATE_LIMITED
 */
export async function provesOwner({ ip }: Context, order: StatusOrder, given: { email: string; postcode: string }) {
  await spendPoint(tries, `${order.id} ${networkOf(ip)}`)
  const { email = '' } = order.customer
  const postcode = order.shipping_address?.postcode ?? ''
  return email !== '' && plain(email) === plain(given.email) && plain(postcode) === plain(given.postcode)
}

const searches = openLimiter({ name: 'order-status:searches', points: 20, seconds: 15 * 60 })

/**
 * The order with this number, for whoever knows its e-mail address and postcode, too; null otherwise. Guessing is slow.
 * @throws RATE_LIMITED
 */
export async function findOwnOrder(context: Context, given: { number: string; email: string; postcode: string }) {
  const { db, shop, ip } = context
  await spendPoint(searches, networkOf(ip))
  const number = /^#?(\d{1,9})$/.exec(given.number)?.[1]
  const order = number === undefined ? null : await findOrderByNumber(db.current, shop, Number(number))
  return order && (await provesOwner(context, order, given)) ? order : null
}

/** A shopper is spoken to by their first name; in Japanese by the family name. */
export async function readSpokenName({ db, shop }: Context, order: StatusOrder, locale: string): Promise<string> {
  const [found] = await db.current
    .select({ address: checkouts.shipping_address })
    .from(checkouts)
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.order_id, order.id)))
  const { first_name = '', last_name = '' } = found?.address ?? {}
  return (locale === 'ja' ? last_name : first_name) || (order.customer.name ?? '')
}
