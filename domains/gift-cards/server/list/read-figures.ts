import { dayIn } from '@comptoir/platform/contract'
import { type Context, one, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCardFigures } from '../../contract/gift-card-row.ts'
import { giftCardEntries, giftCardRefusals, giftCards } from '../gift-card.table.ts'
import { currencyOfShop } from '../issue/issue-cards.ts'
import { inView, isUntold } from './list-cards.ts'

const Cards = z.object({
  ...{
    owed: z.int(),
    owed_cards: z.int(),
    owed_others: z.int(),
    sold: z.int(),
    sold_cards: z.int(),
    sold_orders: z.int(),
  },
  ...{ ending: z.int(), ending_cards: z.int(), untold: z.int() },
})
const Spent = z.object({ amount: z.int(), orders: z.int() })
const Refused = z.object({ codes: z.int(), networks: z.int() })

const isSold = sql`${giftCards.order_id} is not null and ${giftCards.line_id} is not null
  and ${giftCards.created_at} > now() - interval '30 days'`

/** The head of the list. */
export async function readFigures(context: Context): Promise<GiftCardFigures> {
  const { shop, now, db } = context
  const currency = await currencyOfShop(db.read, shop)
  const [cards, spent, refused] = await Promise.all([
    query(
      db.read,
      Cards,
      sql`select coalesce(sum(${giftCards.balance}) filter (where ${inView.with_balance}), 0)::bigint as owed,
            count(*) filter (where ${inView.with_balance})::integer as owed_cards,
            (select count(*) from ${giftCards} where ${giftCards.shop_id} = ${shop}
              and ${giftCards.currency} <> ${currency} and ${inView.with_balance})::integer as owed_others,
            coalesce(sum(${giftCards.initial}) filter (where ${isSold}), 0)::bigint as sold,
            count(*) filter (where ${isSold})::integer as sold_cards,
            count(distinct ${giftCards.order_id}) filter (where ${isSold})::integer as sold_orders,
            coalesce(sum(${giftCards.balance}) filter (where ${inView.ends_soon}), 0)::bigint as ending,
            count(*) filter (where ${inView.ends_soon})::integer as ending_cards,
            count(*) filter (where ${isUntold})::integer as untold
          from ${giftCards} where ${giftCards.shop_id} = ${shop} and ${giftCards.currency} = ${currency}`,
    ),
    query(
      db.read,
      Spent,
      sql`select -coalesce(sum(${giftCardEntries.amount}), 0)::bigint as amount,
            count(distinct ${giftCardEntries.order_id}) filter (where ${giftCardEntries.kind} = 'spend')::integer as orders
          from ${giftCardEntries}
          where ${giftCardEntries.shop_id} = ${shop} and ${giftCardEntries.kind} in ('spend', 'refund')
            and ${giftCardEntries.currency} = ${currency} and ${giftCardEntries.at} > now() - interval '30 days'`,
    ),
    query(
      db.read,
      Refused,
      sql`select ${giftCardRefusals.codes}, ${giftCardRefusals.networks} from ${giftCardRefusals}
          where ${giftCardRefusals.shop_id} = ${shop} and ${giftCardRefusals.day} = ${dayIn(zoneOf(context), now())}::date`,
    ),
  ])
  const found = one(cards)
  return {
    owed: { amount: found.owed, cards: found.owed_cards, others: found.owed_others },
    sold: { amount: found.sold, cards: found.sold_cards, orders: found.sold_orders },
    spent: one(spent),
    ending: { amount: found.ending, cards: found.ending_cards, untold: found.untold },
    refused: refused[0] ?? { codes: 0, networks: 0 },
  }
}
