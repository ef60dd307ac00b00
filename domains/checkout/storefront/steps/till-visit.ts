import type { Rejection } from '@comptoir/discounts/contract'
import type { cardFields } from '@comptoir/payments/server'
import { formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, fillText } from '@comptoir/platform/server'
import type { ReactNode } from 'react'
import type { CartKey } from '../../server/cart/cart.queries.ts'
import type { GiftCardRefusal } from '../../server/cart/try-gift-card.ts'
import type { Member } from '../../server/checkout/open-checkout.ts'
import { tillWords } from '../store-texts.ts'
import type { Frame } from '../till/till.tsx'
import type { Speech } from '../till/till-context.ts'

/** As it was typed, and why it neither lowers nor pays anything. */
export type RefusedCode = { value: string } & ({ rejection: Rejection } | { card: GiftCardRefusal })

/** A visit of a page of the checkout. */
export interface TillVisit {
  context: Context
  locale: Locale
  /** Start of the shop's addresses: empty, or its language, `/fr`. */
  root: string
  /** The shop's public address. */
  origin: string
  timeZone: string
  /** The purchase that the address names. */
  id: string
  /** Of the cookie. */
  token: string | undefined
  cart: CartKey
  member: Member | null
  /** Accounts are open. */
  hasAccounts: boolean
  fields: Readonly<Record<string, unknown>>
  search: URLSearchParams
  /** A code that was typed and does not count: its field says why. */
  refusedCode?: RefusedCode
  frame: Omit<Frame, 'speech' | 'title' | 'isTest'>
}

/** What the page of a provider's fields or form needs of the browser. */
export type ProviderOrigins = Partial<Omit<ReturnType<typeof cardFields>, 'script'>>

/** What answers it. `data` is the same for programs; a function is asked for them alone. */
export type TillAnswer =
  | { kind: 'page'; status: number; page: ReactNode; data: object; provider?: ProviderOrigins }
  | { kind: 'redirect'; to: string; data?: object | (() => Promise<object>) }

/** How pages of this visit speak. */
export function speechOf(
  { context: { settings }, locale }: Pick<TillVisit, 'context' | 'locale'>,
  currency: string,
): Speech {
  const look = { currency, locale, symbol: String(settings.currency ?? '') }
  return {
    locale,
    words: tillWords(locale),
    fill: (text, values) => fillText(text, locale, values),
    money: (amount) => formatMoney(amount, look),
  }
}

export const checkoutPath = ({ root, id }: Pick<TillVisit, 'root' | 'id'>, step: string) =>
  `${root}/checkout/${id}/${step}`
