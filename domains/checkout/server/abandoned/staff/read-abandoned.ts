import { customerByEmail, readCustomerStats } from '@comptoir/customers/server'
import { readMailRow } from '@comptoir/mails/server'
import { readAttempts } from '@comptoir/payments/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, type Queryable, query, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AbandonedCheckout, LetterRefusal } from '../../../contract/abandoned/abandoned-checkout.ts'
import { isOurs } from '../../../contract/abandoned/stop-reason.ts'
import { maxQuantityOf } from '../../cart/cart-goods.ts'
import { type Checkout, findCheckout } from '../../checkout/checkout.queries.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { type Purchase, readPurchase } from '../../checkout/compose-checkout.ts'
import { type KeptBasket, readAbandonedRow, readKept } from '../record/abandoned.queries.ts'
import { abandonedCheckouts } from '../record/abandoned-checkout.table.ts'
import { type Agreement, readAgreement } from '../record/agreement.ts'
import { type RecoveryLink, readLinks } from '../record/recovery-links.ts'

type Happened = AbandonedCheckout['happened'][number]

const Place = z.object({ nth: z.int() })

/** Which of this person's baskets it is. */
async function nthOf(db: Queryable, shop: number, { email, created_at }: Pick<Checkout, 'email' | 'created_at'>) {
  const [found] = await query(
    db,
    Place,
    sql`select count(*)::integer as nth from ${abandonedCheckouts}
          join ${checkouts} on ${checkouts.shop_id} = ${abandonedCheckouts.shop_id} and ${checkouts.id} = ${abandonedCheckouts.id}
        where ${checkouts.shop_id} = ${shop} and ${checkouts.email} = ${email}
          and ${checkouts.created_at} <= ${created_at}::timestamptz + interval '1 millisecond'`,
  )
  return Math.max(1, found?.nth ?? 1)
}

const ofLinks = (links: readonly RecoveryLink[]): Happened[] =>
  links.flatMap(({ kind, created_at, followed_at, made_by }): Happened[] => [
    ...(kind === 'copy' ? [{ kind: 'link_made' as const, at: created_at, text: made_by ?? '' }] : []),
    ...(followed_at === null ? [] : [{ kind: 'link_followed' as const, at: followed_at, text: '' }]),
  ])

async function ofAttempts(db: Queryable, shop: number, id: string): Promise<Happened[]> {
  const attempts = await readAttempts(db, shop, id)
  return attempts.flatMap(({ state, error, created_at }): Happened[] => {
    if (state === 'failed') return [{ kind: 'declined', at: created_at, text: error?.message ?? '' }]
    return state === 'canceled' || state === 'expired' ? [{ kind: 'left_bank', at: created_at, text: '' }] : []
  })
}

const ofRefusal = ({ last_refusal }: Checkout): Happened[] =>
  last_refusal
    ? [
        {
          kind: last_refusal.kind === 'code' ? 'code_refused' : 'sold_out',
          at: last_refusal.at,
          text: last_refusal.code ?? '',
        },
      ]
    : []

/** Newest first. */
async function happenedTo(
  context: Context,
  checkout: Checkout,
  { basket, links }: { basket: KeptBasket; links: readonly RecoveryLink[] },
) {
  const { db, shop } = context
  const all: Happened[] = [
    { kind: 'began', at: checkout.created_at, text: '' },
    ...(await ofAttempts(db.current, shop, checkout.id)),
    ...ofRefusal(checkout),
    { kind: 'left', at: basket.left_at, text: '' },
    ...ofLinks(links),
    ...(basket.came_back_at === null
      ? []
      : [
          {
            kind: basket.order_id === null ? ('came_back' as const) : ('ordered' as const),
            at: basket.came_back_at,
            text: '',
          },
        ]),
  ]
  return all.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** A purchase that can still be shown at the prices of now; null once it has ended. */
export async function readOpenPurchase(context: Context, tx: Tx, checkout: Checkout): Promise<Purchase | null> {
  if (checkout.state !== 'open' || checkout.cart_id === null) return null
  const purchase = await readPurchase(context, tx, { checkout, member: null })
  return purchase.lines.length > 0 ? purchase : null
}

/** Of the lines that were left; what is no longer shown is not there. */
function stockOf({ lines }: KeptBasket, purchase: Purchase | null): AbandonedCheckout['stock'] {
  if (!purchase) return {}
  const known = lines.flatMap(({ variant_id }) => variant_id ?? [])
  return Object.fromEntries(
    known.map((id) => {
      const good = purchase.goods.get(id)
      return [id, good ? maxQuantityOf(good) : 0]
    }),
  )
}

/** Goods of a purchase that can be bought now, some of each at least. */
export const thereIsSomeOf = ({ lines, goods }: Pick<Purchase, 'lines' | 'goods'>) =>
  lines.filter(({ variant_id }) => {
    const good = goods.get(variant_id)
    return good !== undefined && maxQuantityOf(good) !== 0
  })

interface Writing {
  basket: KeptBasket
  agreed: Agreement
  isThere: boolean
  links: readonly RecoveryLink[]
}

/**
 * Why nobody may write to a shopper by hand. Who agreed may be written to. Who did not gets one answer to what failed on
 * our side (declined, sold out, no delivery): it is about their own purchase and advertises nothing. Whoever refused gets
 * none.
 */
export function letterRefusal({ basket, agreed, isThere, links }: Writing): LetterRefusal | null {
  if (basket.order_id !== null) return 'BASKET_ORDERED'
  if (agreed.state === 'refused') return 'BASKET_NO_MORE'
  if (agreed.state === 'granted') return isThere ? null : 'BASKET_EMPTY'
  if (!isOurs(basket.reason)) return 'BASKET_NOT_AGREED'
  return links.some(({ kind }) => kind === 'letter') ? 'BASKET_ANSWERED' : null
}

async function lettersOf({ db, shop }: Context, links: readonly RecoveryLink[]): Promise<AbandonedCheckout['letters']> {
  const written = links.filter(({ kind }) => kind !== 'copy')
  const kept = await Promise.all(
    written.map(({ mail_id }) => (mail_id === null ? null : readMailRow(db.current, shop, mail_id).catch(() => null))),
  )
  return written.map(({ id, step, locale, code, created_at, followed_at, made_by }, at) => ({
    ...{ id, step: step ?? 0, locale: locale as Locale, code, at: created_at, followed_at },
    by: made_by,
    mail_id: kept[at]?.id ?? null,
  }))
}

/** Of whoever has a record by this address. */
async function ordersOf(db: Queryable, shop: number, email: string | null) {
  const customer_id = email === null ? null : await customerByEmail(db, shop, email)
  const { orders } = customer_id === null ? { orders: 0 } : await readCustomerStats(db, shop, customer_id)
  return { customer_id, orders }
}

/** One basket with what can be said of it now; no address of it. @throws NOT_FOUND */
export async function readAbandonedRecord(context: Context, id: string): Promise<AbandonedCheckout> {
  const { db, shop } = context
  const basket = await readKept(db.current, shop, id)
  const checkout = await findCheckout(db.current, shop, id)
  if (!checkout) throw new Error('A basket that was left has its checkout')
  const purchase = await db.transaction((tx) => readOpenPurchase(context, tx, checkout))
  const [row, links, agreed, person, nth] = await Promise.all([
    readAbandonedRow(context, db.current, id),
    readLinks(db.current, shop, id),
    readAgreement(context, db.current, checkout),
    ordersOf(db.current, shop, checkout.email),
    nthOf(db.current, shop, checkout),
  ])
  const isThere = purchase !== null && thereIsSomeOf(purchase).length > 0
  return {
    ...{ ...row, ...person, nth, agreed, sums: basket.sums },
    total_today: purchase?.quote.total ?? null,
    stock: stockOf(basket, purchase),
    happened: await happenedTo(context, checkout, { basket, links }),
    letters: await lettersOf(context, links),
    letter_refusal: letterRefusal({ basket, agreed, isThere, links }),
    draft_id: basket.draft_id,
    codes: basket.sums.discounts.flatMap(({ code }) => code ?? []),
    country: checkout.shipping_address?.country ?? '',
    shipping_method_id: checkout.shipping_method_id,
  }
}
