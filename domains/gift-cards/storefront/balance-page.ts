import { formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, fillText } from '@comptoir/platform/server'
import { normalizedGiftCode, spacedGiftCode } from '../contract/gift-card-code.ts'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }
import { type HolderAnswer, readHolderCard } from '../server/list/read-holder-card.ts'

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

/** A card as themes read it. */
export interface GiftCardObject {
  last_four_characters: string
  /** As it is typed at the checkout. */
  code: string
  /** With its currency: it may be another one than the shop's. */
  balance: string
  initial_value: string
  expires_on: string | null
  /** Why it pays nothing now; null if it pays. */
  fault: string | null
  enabled: boolean
  expired: boolean
  entries: readonly { text: string; amount: string; at: string }[]
  /** Address of the shop's picture for gift cards; null for none. */
  picture: string | null
}

export type BalancePage =
  | { card: GiftCardObject }
  /** Seconds of the pause, where too many codes were tried. */
  | { refusal: string; retryAfter: number | null }

function refusalOf(answer: Exclude<HolderAnswer, { kind: 'card' }>, locale: Locale) {
  const words = texts[locale].balance
  if (answer.kind === 'malformed') return { refusal: words.malformed, retryAfter: null }
  if (answer.kind === 'unknown') {
    return { refusal: fillText(words.unknown, locale, { left: answer.left }), retryAfter: null }
  }
  const minutes = Math.max(1, Math.ceil(answer.retry_after / 60))
  return { refusal: fillText(words.paused, locale, { minutes }), retryAfter: answer.retry_after }
}

/** The sign stands where the language has it. */
const signed = (taken: string, amount: number) => (amount < 0 ? taken : taken.replace(/[-−]/, '+'))

type Found = Extract<HolderAnswer, { kind: 'card' }>

function objectOf({ card, fault, entries }: Found, code: string, locale: Locale): Omit<GiftCardObject, 'picture'> {
  const words = texts[locale].balance
  const money = (amount: number) => formatMoney(amount, { currency: card.currency, locale })
  return {
    ...{ last_four_characters: card.last4 ?? '', code: spacedGiftCode(normalizedGiftCode(code)) },
    ...{ balance: money(card.balance), initial_value: money(card.initial), expires_on: card.expires_at },
    fault: fault && fault !== 'GIFT_CARD_NOT_FOUND' ? words.faults[fault] : null,
    ...{ enabled: card.state === 'active', expired: fault === 'GIFT_CARD_EXPIRED' },
    entries: entries.map(({ kind, amount, at, order_number }) => ({
      text: fillText(words.entries[kind], locale, { number: String(order_number ?? '–') }),
      amount: signed(money(-Math.abs(amount)), amount),
      at,
    })),
  }
}

/** What a code leads to, for a page that shows the balance: tries are counted, and what is left of them is said. */
export async function openBalance(context: Context, code: string, locale: Locale): Promise<BalancePage> {
  const answer = await readHolderCard(context, code)
  if (answer.kind !== 'card') return refusalOf(answer, locale)
  const picture = String(context.settings.gift_card_picture ?? '') || null
  return { card: { ...objectOf(answer, code, locale), picture } }
}
