import { createHash } from 'node:crypto'
import { fixed, type PipelinedTx, shopOf, shops } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftCardStates } from '../../contract/gift-card.ts'
import { isGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import { faultOf, type PayingCard } from '../../contract/paying-card.ts'
import { giftCardHolds, giftCards } from '../gift-card.table.ts'

/** What is saved of a code. Its 72 bits are drawn, so a hash without a secret cannot be guessed back. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

const Row = z.object({
  id: z.string(),
  last4: z.string().nullable(),
  state: z.enum(giftCardStates),
  currency: z.string(),
  expires_at: z.coerce.date().nullable(),
  available: z.int(),
  shop_currency: z.string(),
  now: z.coerce.date(),
})

const given = sql.placeholder

const payingWhere = (condition: SQL) =>
  fixed(
    Row,
    sql`select ${giftCards.id}, ${giftCards.last4}, ${giftCards.state}, ${giftCards.currency}, ${giftCards.expires_at},
          (${giftCards.balance} - ${giftCards.held} + coalesce(${giftCardHolds.amount}, 0))::bigint as available,
          ${shops.currency} as shop_currency, now() as now
        from ${giftCards} join ${shops} on ${shops.id} = ${giftCards.shop_id}
        left join ${giftCardHolds} on ${giftCardHolds.shop_id} = ${giftCards.shop_id}
          and ${giftCardHolds.card_id} = ${giftCards.id} and ${giftCardHolds.holder} = ${given('holder')}::uuid
        where ${giftCards.shop_id} = ${given('shop')} and ${condition}`,
  )

const byIds = payingWhere(sql`${giftCards.id} = any(${given('ids')}::uuid[])`)
const byCode = payingWhere(sql`${giftCards.code_hash} = ${given('hash')}::bytea`)

function toPayingCard({ id, last4, state, currency, expires_at, available, ...shop }: z.infer<typeof Row>): PayingCard {
  const ends = expires_at?.getTime() ?? null
  const fault = faultOf({ state, ends, currency, available }, { now: shop.now.getTime(), currency: shop.shop_currency })
  return { id, last4: last4 ?? '', available, currency, expires_at, fault }
}

interface Holder {
  /** Whose holds are not in the way: the checkout that asks. */
  holder?: string | null
}

/** Null for a code that no card has; a card that pays nothing says why. Count the guess with `giftCardAttempts`. */
export async function findGiftCard(
  tx: PipelinedTx,
  { code, holder = null }: Holder & { code: string },
): Promise<PayingCard | null> {
  const plain = normalizedGiftCode(code)
  if (!isGiftCode(plain)) return null
  const [found] = await byCode(tx, { shop: shopOf(tx), holder, hash: hashOfCode(plain) })
  return found ? toPayingCard(found) : null
}

const unknown = (id: string): PayingCard => ({
  ...{ id, last4: '', available: 0, currency: '', expires_at: null },
  fault: 'GIFT_CARD_NOT_FOUND',
})

/** In the order of the ids. */
export async function readPayingCards(
  tx: PipelinedTx,
  { ids, holder = null }: Holder & { ids: readonly string[] },
): Promise<PayingCard[]> {
  const found = ids.length > 0 ? await byIds(tx, { shop: shopOf(tx), holder, ids }) : []
  const cards = new Map(found.map((row) => [row.id, toPayingCard(row)]))
  return ids.map((id) => cards.get(id) ?? unknown(id))
}

const maxListed = 20

const byHolder = payingWhere(
  sql`${giftCards.last4} is not null and ${giftCards.state} = 'active' and ${giftCards.balance} > ${giftCards.held}
        and ${giftCards.currency} = ${shops.currency} and (${giftCards.expires_at} < now()) is not true
        and (lower(${giftCards.recipient_email}) = lower(${given('email')})
          or (${giftCards.recipient_email} is null and ${giftCards.customer_id} = ${given('customer')}::uuid))
      order by ${giftCards.expires_at} nulls last, ${giftCards.id} limit ${sql.raw(String(maxListed))}`,
)

/**
 * Cards that can pay and are somebody's: sent to their address, or bought and sent to nobody. What they have bought for
 * somebody else is that person's. Those that end first come first.
 */
export async function readHolderCards(
  tx: PipelinedTx,
  { email, customer_id }: { email: string | null; customer_id: string | null },
): Promise<PayingCard[]> {
  const found = await byHolder(tx, { shop: shopOf(tx), holder: null, email, customer: customer_id })
  return found.map(toPayingCard)
}
