import type { Context } from '@comptoir/platform/server'
import { shopOf } from '@comptoir/platform/server'
import type { GiftCard } from '../contract/gift-card.ts'
import { giveCode } from '../server/issue/give-code.ts'
import { currencyOfShop } from '../server/issue/issue-cards.ts'
import { insertCards, type NewCard } from '../server/record/insert-cards.ts'

/** Of 50.00, good for ever, with its code. */
export const aGiftCard = (context: Context, given: Partial<NewCard> = {}): Promise<{ card: GiftCard; code: string }> =>
  context.db.transaction(async (tx) => {
    const currency = await currencyOfShop(tx, shopOf(tx))
    const [card] = await insertCards(tx, [{ amount: 5_000, currency, locale: 'en', ...given }])
    if (!card) throw new Error('The piece of this line has a card')
    return giveCode(tx, card)
  })
