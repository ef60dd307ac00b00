import { issueGiftCards, spendGiftCards } from '@comptoir/gift-cards/server'
import { array, type Change, type Context, query, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftOf, worthOfCard } from '../../contract/line/gift-card.rules.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { keptIn } from '../../contract/line/take-back.rules.ts'
import type { Order } from '../../contract/order.ts'
import { lockOrder } from '../record/order.queries.ts'
import { orderLines } from '../record/order.table.ts'

/**
 * What the first rows of an order's ledger say was paid with gift cards is taken from them: what its checkout holds, or
 * now. After stock, as the order of locks wants it.
 * @throws GIFT_CARD_EMPTY and its kin for a card that somebody else has used up meanwhile
 */
export async function spendCards(tx: Tx, { id, payments }: Pick<Order, 'id' | 'payments'>, holder: string | null) {
  const claims = payments.flatMap(({ gift_card, amount }) => (gift_card ? { card_id: gift_card.id, amount } : []))
  if (claims.length > 0) await spendGiftCards(tx, { holder: holder ?? id, order_id: id, claims })
}

const isCard = ({ kind }: OrderLine) => kind === 'gift_card'

const isDay = z.iso.date()

function soldCard(line: OrderLine, { name = '', email = '' }: Order['customer']) {
  const { recipient_name, recipient_email, message, send_on } = giftOf(line.properties)
  return {
    ...{ line_id: line.id, pieces: keptIn(line), amount: worthOfCard(line), giver: name || null },
    ...{ recipient_name: recipient_name || null, recipient_email: recipient_email || email || null },
    ...{ message: message || null, send_on: isDay.safeParse(send_on).success ? send_on : null },
  }
}

/** Whether all of an order is paid, so that what it sells as money can be spent. */
const isPaidFor = ({ draft, state, totals }: Order) => !draft && state.type !== 'CANCELED' && totals.due === 0

/** Under the lock of the order: what is canceled meanwhile is not made. */
async function issueOf({ db, shop }: Context, id: string) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    const { number, locale, customer, customer_id, products } = order
    const lines = products.filter((line) => isCard(line) && keptIn(line) > 0).map((line) => soldCard(line, customer))
    if (number === null || lines.length === 0 || !isPaidFor(order)) return
    await issueGiftCards(tx, { order: { id, number, locale, customer_id }, lines })
  })
}

const Found = z.object({ order_id: z.string() })

/** Makes the gift cards of orders that are paid now. */
export async function issueCards(context: Context, changes: readonly Change<Order>[]) {
  const ids = [...new Set(changes.map(({ entity_id }) => entity_id))]
  const found = await query(
    context.db.current,
    Found,
    sql`select distinct ${orderLines.order_id} as order_id from ${orderLines}
        where ${and(eq(orderLines.shop_id, context.shop), eq(orderLines.kind, 'gift_card'))}
          and ${orderLines.order_id} = any(${array(ids)}::uuid[])`,
  )
  for (const { order_id } of found) await issueOf(context, order_id)
}
