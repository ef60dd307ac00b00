import { emit, type Tx, updateRow } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCards } from '../gift-card.table.ts'
import { hashOfCode } from '../pay/paying-cards.ts'
import { toGiftCard } from '../record/gift-card.queries.ts'
import { searchOf } from '../record/insert-cards.ts'
import { drawCode } from './draw-code.ts'

/** Draws a code for a locked card; one that it had stops at once. The code is returned, and known nowhere else. */
export async function giveCode(tx: Tx, before: GiftCard): Promise<{ card: GiftCard; code: string }> {
  const code = drawCode()
  const last4 = code.slice(-4)
  const row = await updateRow(tx, giftCards, {
    ...{ id: before.id, code_hash: hashOfCode(code), last4 },
    search: searchOf({ ...before, last4 }),
  })
  const card = toGiftCard(row)
  emit(tx, giftCardUpdated, card, before)
  return { card, code }
}
