import { job, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftCardRefusals, giftCards } from '../gift-card.table.ts'
import { lockAndReadCards } from '../record/gift-card.queries.ts'
import { writeEntries } from '../record/write-entries.ts'
import { sendDueCards } from './send-card.ts'

const batch = 200
const Ended = z.object({ id: z.string() })

/** What nobody holds of a card that has ended goes; its checkout may still pay with the rest. */
async function expireSome(tx: Tx): Promise<boolean> {
  const ended = await query(
    tx,
    Ended,
    sql`select ${giftCards.id} from ${giftCards}
        where ${giftCards.shop_id} = ${shopOf(tx)} and ${giftCards.expires_at} < now() and ${giftCards.balance} > ${giftCards.held}
        order by ${giftCards.id} limit ${batch}`,
  )
  const cards = await lockAndReadCards(
    tx,
    ended.map(({ id }) => id),
  )
  const stillEnded = await query(
    tx,
    Ended,
    sql`select ${giftCards.id} from ${giftCards} where ${giftCards.shop_id} = ${shopOf(tx)}
          and ${giftCards.id} = any(${sql.param(ended.map(({ id }) => id))}::uuid[]) and ${giftCards.expires_at} < now()`,
  )
  const isEnded = new Set(stillEnded.map(({ id }) => id))
  const entries = cards
    .filter(({ id, balance, held }) => isEnded.has(id) && balance > held)
    .map(({ id, balance, held }) => ({ card_id: id, kind: 'expire', amount: held - balance }) as const)
  await writeEntries(tx, entries)
  return entries.length === batch
}

/** The debt of a card ends with it: once an hour, so that nobody waits for midnight of the shop. */
export const expireCards = job({
  name: 'expire_gift_cards',
  schema: z.unknown(),
  every: '7 * * * *',
  async run({ db, shop }) {
    while (await db.transaction(expireSome));
    const isOld = sql`${giftCardRefusals.shop_id} = ${shop} and ${giftCardRefusals.day} < now() - interval '90 days'`
    await db.transaction((tx) => tx.delete(giftCardRefusals).where(isOld))
  },
})

export const sendCards = job({
  ...{ name: 'send_gift_cards', class: 'mail', schema: z.unknown(), every: '*/5 * * * *' },
  run: (context) => sendDueCards(context),
})
