import type { Context } from '@comptoir/platform/server'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import { giftCardAttempts } from '../attempts.ts'
import { readCardRow } from '../list/list-cards.ts'
import { findGiftCard } from '../pay/paying-cards.ts'

/** Wrong and unknown answer alike; whoever guesses waits. @throws GIFT_CARD_NOT_FOUND, RATE_LIMITED */
export async function lookUpCard(context: Context, code: string) {
  const attempt = await giftCardAttempts.spend(context)
  const found = await context.db.transaction((tx) => findGiftCard(tx, { code }))
  if (!found) {
    await attempt.fail()
    throw giftCardError('GIFT_CARD_NOT_FOUND', { field: 'code', left: attempt.left })
  }
  await attempt.succeed()
  return { gift_card: await readCardRow(context.db.current, context.shop, found.id) }
}
