import {
  type Context,
  emit,
  expectVersion,
  lockAndRead,
  one,
  query,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError, giftCardUpdated } from '../../contract/gift-card.wire.ts'
import type { GiftCardChange } from '../../contract/gift-card-row.ts'
import { giftCardEntries, giftCards } from '../gift-card.table.ts'
import { endOf } from '../issue/expiry.ts'
import { readCardRow } from '../list/list-cards.ts'
import { readCard, toGiftCard } from '../record/gift-card.queries.ts'
import { searchOf } from '../record/insert-cards.ts'
import { writeEntries } from '../record/write-entries.ts'

export const lockCard = (tx: Tx, id: string): Promise<GiftCard> =>
  lockAndRead(tx, { table: giftCards, id }, (tx) => readCard(tx, shopOf(tx), id))

/** @throws GIFT_CARD_MOVED */
export function assertOwn(card: GiftCard) {
  if (card.moved_to !== null) throw giftCardError('GIFT_CARD_MOVED', { moved_to: card.moved_to })
}

const Expired = z.object({ amount: z.int() })

/** What had ended with the card comes back with its new end. */
async function bringBack(tx: Tx, { id, expires_at }: GiftCard, now: Date) {
  if (expires_at !== null && Date.parse(expires_at) < now.getTime()) return
  const expired = await query(
    tx,
    Expired,
    sql`select -coalesce(sum(${giftCardEntries.amount}), 0)::bigint as amount from ${giftCardEntries}
        where ${giftCardEntries.shop_id} = ${shopOf(tx)} and ${giftCardEntries.card_id} = ${id}
          and ${giftCardEntries.kind} = 'expire'`,
  )
  const { amount } = one(expired)
  if (amount > 0) await writeEntries(tx, [{ card_id: id, kind: 'expire', amount }])
}

type Parts = Partial<
  Pick<
    GiftCard,
    | 'recipient_name'
    | 'recipient_email'
    | 'message'
    | 'giver'
    | 'locale'
    | 'expires_at'
    | 'send_on'
    | 'sent_at'
    | 'told_end'
    | 'state'
  >
>

/** Whoever gets a card after its holder was told has not been told. */
const isOtherHolder = ({ recipient_email: before }: GiftCard, { recipient_email: after }: Parts) =>
  after !== undefined && after?.toLowerCase() !== before?.toLowerCase()

/** Writes what differs. */
export async function changeCard(tx: Tx, before: GiftCard, changed: Parts): Promise<GiftCard> {
  const parts = isOtherHolder(before, changed) ? { ...changed, told_end: null } : changed
  const search = searchOf({ ...before, ...parts })
  const after = toGiftCard(await updateRow(tx, giftCards, { id: before.id, ...parts, search }))
  emit(tx, giftCardUpdated, after, before)
  return after
}

/** @throws NOT_FOUND, VERSION_CONFLICT, GIFT_CARD_MOVED */
export const updateCard = (context: Context, id: string, { version, ends_on, ...parts }: GiftCardChange) =>
  context.db.transaction(async (tx) => {
    const before = await lockCard(tx, id)
    await expectVersion(tx, before, { entity: 'gift_card', version })
    assertOwn(before)
    const ends = ends_on === undefined ? {} : { expires_at: await endOf(context, ends_on) }
    const after = await changeCard(tx, before, { ...parts, ...ends })
    if (ends_on !== undefined) await bringBack(tx, after, context.now())
    return { gift_card: await readCardRow(tx, context.shop, id) }
  })

/** As `updateCard`, for one of many. */
export async function moveEnd(context: Context, tx: Tx, { before, day }: { before: GiftCard; day: string | null }) {
  const after = await changeCard(tx, before, { expires_at: await endOf(context, day) })
  await bringBack(tx, after, context.now())
}
