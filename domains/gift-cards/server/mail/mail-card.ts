import { queueMail } from '@comptoir/mails/server'
import { type Context, emit, type Tx, updateRow } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError, giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCards } from '../gift-card.table.ts'
import { toGiftCard } from '../record/gift-card.queries.ts'
import { giftCardMail, secretContentOf } from './gift-card-mail.ts'

/** Sends a card with the code that was drawn for it in this transaction. @throws GIFT_CARD_NO_ADDRESS */
export async function mailCard(tx: Tx, context: Context, { card, code }: { card: GiftCard; code: string }) {
  const { recipient_email: address, recipient_name: name, locale, order_id } = card
  if (address === null) throw giftCardError('GIFT_CARD_NO_ADDRESS')
  await queueMail(tx, context, {
    ...{ template: giftCardMail, cause: `gift_card ${card.id} ${card.version}` },
    ...{ to: { address, name: name ?? '', locale }, ...(order_id !== null && { order_id }) },
    ...secretContentOf(context, card, code),
  })
  const row = await updateRow(tx, giftCards, { id: card.id, sent_at: context.now().toISOString() })
  emit(tx, giftCardUpdated, toGiftCard(row), card)
}
