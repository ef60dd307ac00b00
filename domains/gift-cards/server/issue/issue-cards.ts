import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import { one, type Queryable, shopOf, shops, type Tx } from '@comptoir/platform/server'
import { eq } from 'drizzle-orm'
import type { GiftCard } from '../../contract/gift-card.ts'
import { readCardsOfLines } from '../record/gift-card.queries.ts'
import { insertCards } from '../record/insert-cards.ts'
import { usualExpiry } from './expiry.ts'

interface SoldLine {
  line_id: string
  /** Each becomes a card. */
  pieces: number
  /** Of each. */
  amount: number
  giver: string | null
  recipient_name?: string | null
  /** Who gets the mail with the code: the buyer, where nobody else is named. Without one staff hand it over. */
  recipient_email?: string | null
  message?: string | null
  /** A day of the shop's calendar; sent at once without one. */
  send_on?: string | null
}

interface Sold {
  order: { id: string; number: number; locale: string; customer_id: string | null }
  lines: readonly SoldLine[]
}

export const currencyOfShop = async (db: Queryable, shop: number) =>
  one(await db.select({ currency: shops.currency }).from(shops).where(eq(shops.id, shop))).currency

const textOf = (text: string | null | undefined) => text?.trim() || null

const numbersTo = (pieces: number) => Array.from({ length: pieces }, (_, at) => at + 1)

/**
 * Makes the cards that an order has paid for, once for each piece of a line, however often it is asked. They are good at
 * once; their codes are made when they are mailed.
 *
 * @returns all cards of the lines
 */
export async function issueGiftCards(tx: Tx, { order, lines }: Sold): Promise<GiftCard[]> {
  const shop = shopOf(tx)
  const common = {
    ...{ order_id: order.id, order_number: order.number, customer_id: order.customer_id },
    locale: isLocale(order.locale) ? order.locale : defaultLocale,
    currency: await currencyOfShop(tx, shop),
    expires_at: await usualExpiry(tx, shop),
  }
  const wanted = lines.flatMap(({ line_id, pieces, amount, send_on = null, ...line }) =>
    numbersTo(pieces).map((piece) => ({
      ...{ ...common, line_id, piece, amount, send_on },
      giver: textOf(line.giver),
      recipient_name: textOf(line.recipient_name),
      recipient_email: textOf(line.recipient_email),
      message: textOf(line.message),
    })),
  )
  await insertCards(tx, wanted)
  return readCardsOfLines(
    tx,
    lines.map(({ line_id }) => line_id),
  )
}
