import { addDays, apiError, dayIn } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  insertAll,
  one,
  type Queryable,
  rowsFor,
  shopOf,
  type Tx,
  zoneOf,
} from '@comptoir/platform/server'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  linkDays,
  type PaymentLink,
  paymentLinkMade,
  paymentLinkOpened,
} from '../../contract/money/payment-link.wire.ts'
import { paymentLinks } from './payment-link.table.ts'

type Row = typeof paymentLinks.$inferSelect

const toLink = ({ shop_id: _, updated_at: __, ...link }: Row): PaymentLink => link

const isOf = (shop: number, order: string) => and(eq(paymentLinks.shop_id, shop), eq(paymentLinks.order_id, order))

/** The latest link of an order, which alone counts. */
export async function readPaymentLink(db: Queryable, shop: number, order: string): Promise<PaymentLink | null> {
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where(isOf(shop, order))
    .orderBy(desc(paymentLinks.created_at), desc(paymentLinks.id))
    .limit(1)
  return row ? toLink(row) : null
}

const today = (context: Context) => dayIn(zoneOf(context), context.now())

/** Whether an order that its customer was asked to pay can no longer be paid on its page. */
export const isPaymentLinkOver = (context: Context, link: PaymentLink | null) =>
  link !== null && link.last_day < today(context)

/**
 * The last day of a link that is made now.
 * @throws VALIDATION_FAILED for one that has passed, or is more than a year away
 */
export function lastDayOfLink(context: Context, asked: string | undefined): string {
  const first = today(context)
  const day = asked ?? addDays(first, linkDays.usual)
  if (day < first) throw refusedDay('TOO_SMALL')
  if (day > addDays(first, linkDays.max)) throw refusedDay('TOO_BIG')
  return day
}

const refusedDay = (code: string) =>
  apiError('VALIDATION_FAILED', { field: 'last_day', errors: [{ field: 'last_day', code }] })

type Made = Pick<PaymentLink, 'order_id' | 'last_day' | 'amount' | 'currency'> & { isMailed: boolean }

/** Under the lock of the order. */
export async function addPaymentLink(context: Context, tx: Tx, { isMailed, ...made }: Made): Promise<void> {
  const at = context.now().toISOString()
  const link: PaymentLink = {
    ...{ ...made, id: newId(), mailed_at: isMailed ? at : null, opened_at: null, version: 1, created_at: at },
  }
  await insertAll(tx, [rowsFor(paymentLinks, [link])])
  emit(tx, paymentLinkMade, link)
}

/** Notes that the page of the order was looked at, the first time since it was asked for its payment. */
export async function openPaymentLink({ db, now }: Context, link: PaymentLink): Promise<void> {
  if (link.opened_at) return
  await db.transaction(async (tx) => {
    const opened = await tx
      .update(paymentLinks)
      .set({ opened_at: now().toISOString(), version: sql`${paymentLinks.version} + 1`, updated_at: sql`now()` })
      .where(and(isOf(shopOf(tx), link.order_id), eq(paymentLinks.id, link.id), isNull(paymentLinks.opened_at)))
      .returning()
    if (opened.length > 0) emit(tx, paymentLinkOpened, toLink(one(opened)))
  })
}
