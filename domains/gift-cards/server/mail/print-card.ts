import { timingSafeEqual } from 'node:crypto'
import { readLogo } from '@comptoir/media/server'
import { dateFormat, directionOf, formatMoney } from '@comptoir/platform/contract'
import { type Context, pdfReply, type Sheet, zoneOf } from '@comptoir/platform/server'
import { paperSizeOf, shopAddressLines, shopContact } from '@comptoir/settings/contract'
import { and, eq } from 'drizzle-orm'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import { isGiftCode, normalizedGiftCode, spacedGiftCode } from '../../contract/gift-card-code.ts'
import { giftCards } from '../gift-card.table.ts'
import { hashOfCode } from '../pay/paying-cards.ts'
import { readCard } from '../record/gift-card.queries.ts'
import { endWords, giftCardWords, giverOf } from './gift-card-mail.ts'

async function isItsCode({ db, shop }: Context, id: string, code: string) {
  if (!isGiftCode(code)) return false
  const [found] = await db.current
    .select({ hash: giftCards.code_hash })
    .from(giftCards)
    .where(and(eq(giftCards.shop_id, shop), eq(giftCards.id, id)))
  return found?.hash ? timingSafeEqual(found.hash, hashOfCode(code)) : false
}

async function sheetOf(context: Context, card: GiftCard, code: string): Promise<Sheet> {
  const { settings, now } = context
  const { locale, currency } = card
  const words = giftCardWords[locale].paper
  const { company, registration, email, phone } = shopContact(settings, locale)
  const amount = formatMoney(card.balance, { currency, locale })
  const facts = [
    { label: words.from, value: giverOf(context, card) },
    { label: words.for, value: card.recipient_name ?? '' },
  ]
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: paperSizeOf(settings), author: company, from: [] },
    ...{ title: words.title, name: amount, made_at: Math.floor(now().getTime() / 1_000) },
    day: dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(context) }).format(now()),
    ...{ brand: String(settings.name), logo: await readLogo(context, String(settings.legal_logo)) },
    facts: facts.filter(({ value }) => value !== ''),
    parties: [],
    table: {
      columns: [{ label: giftCardWords[locale].block.code, share: 1, look: 'count' }],
      rows: [[spacedGiftCode(code)]],
    },
    words: [card.message ?? '', endWords(context, card, locale), words.how, words.secret].filter(Boolean),
    ...{ rates: null, sums: [], total: null, settled: [], files: [] },
    foot: [
      [company, registration].filter(Boolean),
      shopAddressLines(settings, locale),
      [email, phone].filter(Boolean),
    ].filter(({ length }) => length > 0),
  }
}

/**
 * The card as a paper, for whoever has its code at hand: it is kept nowhere.
 *
 * @throws NOT_FOUND, GIFT_CARD_NOT_FOUND if the code is not that of the card, PAPER_NOT_PRINTED
 */
export async function printCard(context: Context, { id, code }: { id: string; code: string }) {
  const card = await readCard(context.db.current, context.shop, id)
  const plain = normalizedGiftCode(code)
  if (!(await isItsCode(context, id, plain))) throw giftCardError('GIFT_CARD_NOT_FOUND')
  return pdfReply(context, await sheetOf(context, card, plain), `gift-card-${card.last4 ?? ''}`)
}
