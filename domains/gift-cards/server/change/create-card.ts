import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import type { NewGiftCard } from '../../contract/gift-card-row.ts'
import { endOf, usualExpiry } from '../issue/expiry.ts'
import { giveCode } from '../issue/give-code.ts'
import { currencyOfShop } from '../issue/issue-cards.ts'
import { readCardRow } from '../list/list-cards.ts'
import { mailCard } from '../mail/mail-card.ts'
import { insertCards } from '../record/insert-cards.ts'

type Made = Omit<NewGiftCard, 'send'>

/** A card without a code. */
export async function insertCard(tx: Tx, context: Context, { ends_on, locale, ...card }: Made): Promise<GiftCard> {
  const own = isLocale(context.actor.locale) ? context.actor.locale : defaultLocale
  const [made] = await insertCards(tx, [
    {
      ...{ ...card, locale: locale ?? own, currency: await currencyOfShop(tx, context.shop) },
      expires_at: ends_on === undefined ? await usualExpiry(tx, context.shop) : await endOf(context, ends_on),
    },
  ])
  if (!made) throw new Error('A card of no line is always new')
  return made
}

/** Shown once; what is sent on a later day gets its code that day. */
export const createCard = (context: Context, { send, ...wanted }: NewGiftCard) =>
  context.db.transaction(async (tx) => {
    const made = await insertCard(tx, context, { ...wanted, send_on: send === 'later' ? wanted.send_on : null })
    if (send === 'later') return { gift_card: await readCardRow(tx, context.shop, made.id), code: null }
    const { card, code } = await giveCode(tx, made)
    if (send === 'now') await mailCard(tx, context, { card, code })
    return { gift_card: await readCardRow(tx, context.shop, made.id), code }
  })
