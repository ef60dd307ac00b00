import { type Context, query, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import { giftCards } from '../gift-card.table.ts'
import { giveCode } from '../issue/give-code.ts'
import { readCardRow } from '../list/list-cards.ts'
import { mailCard } from '../mail/mail-card.ts'
import { assertOwn, lockCard } from './change-card.ts'

/** A new code goes only to a card that pays. @throws GIFT_CARD_MOVED, GIFT_CARD_DISABLED */
function assertOn(card: GiftCard) {
  assertOwn(card)
  if (card.state === 'disabled') throw giftCardError('GIFT_CARD_DISABLED')
}

/** Mails the card with a new code. @throws NOT_FOUND, GIFT_CARD_MOVED, GIFT_CARD_DISABLED, GIFT_CARD_NO_ADDRESS */
export const sendCard = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const before = await lockCard(tx, id)
    assertOn(before)
    if (before.recipient_email === null) throw giftCardError('GIFT_CARD_NO_ADDRESS')
    await mailCard(tx, context, await giveCode(tx, before))
    return { gift_card: await readCardRow(tx, context.shop, id) }
  })

/** A new code to be handed over. @throws NOT_FOUND, GIFT_CARD_MOVED, GIFT_CARD_DISABLED */
export const replaceCode = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const before = await lockCard(tx, id)
    assertOn(before)
    const { code } = await giveCode(tx, before)
    return { gift_card: await readCardRow(tx, context.shop, id), code }
  })

/** Cards of a day leave at nine in the morning of the shop. */
const hourOfSending = 9
const batch = 50

const Due = z.object({ id: z.string() })

const readDue = async ({ db, shop, settings }: Context) => {
  const zone = String(settings.time_zone ?? 'UTC')
  const due = await query(
    db.current,
    Due,
    sql`select ${giftCards.id} from ${giftCards}
        where ${giftCards.shop_id} = ${shop} and ${giftCards.sent_at} is null and ${giftCards.recipient_email} is not null
          and ${giftCards.last4} is null and ${giftCards.state} = 'active' and ${giftCards.balance} > 0
          and (${giftCards.send_on} is null
            or (${giftCards.send_on} + make_interval(hours => ${hourOfSending})) at time zone ${zone} <= now())
        order by ${giftCards.id} limit ${batch}`,
  )
  return due.map(({ id }) => id)
}

const isDue = ({ sent_at, recipient_email, last4, state, balance }: GiftCard) =>
  sent_at === null && recipient_email !== null && last4 === null && state === 'active' && balance > 0

async function sendOne(tx: Tx, context: Context, id: string) {
  const before = await lockCard(tx, id)
  // Sent meanwhile, or switched off.
  if (isDue(before)) await mailCard(tx, context, await giveCode(tx, before))
}

/** Each in a transaction of its own, so that a card whose mail cannot be written does not keep the others. */
export async function sendDueCards(context: Context): Promise<void> {
  for (let due = await readDue(context); due.length > 0; due = due.length < batch ? [] : await readDue(context)) {
    for (const id of due) await context.db.transaction((tx) => sendOne(tx, context, id))
  }
}
