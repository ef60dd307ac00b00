import { dateFormat, type Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import type { FieldFault } from '../contract/address/field-fault.ts'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }
import type { CartFault } from '../server/cart/cart-fault.ts'

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

export type TillWords = typeof en.till

export const tillWords = (locale: Locale): TillWords => texts[locale].till

interface FaultSpeech {
  locale: Locale
  money(amount: number): string
}

/** Why a cart was not changed, for the visitor. */
export function faultText({ code, details }: CartFault, { locale, money }: FaultSpeech): string {
  const { min, max, last } = details
  const values = {
    ...details,
    ...(code === 'GIFT_CARD_AMOUNT' && { min: money(Number(min)), max: money(Number(max)) }),
    ...(code === 'GIFT_CARD_DAY' && {
      last: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(last))),
    }),
  }
  return fillText(texts[locale].faults[code], locale, values)
}

type ErrorText = keyof TillWords['errors']
const isKnown = (code: string): code is ErrorText => Object.hasOwn(en.till.errors, code)

/** Why a field of the checkout was refused. */
export function fieldText({ code, values = {} }: FieldFault, locale: Locale): string {
  const key = code === 'REQUIRED' ? 'MISSING' : code
  return fillText(texts[locale].till.errors[isKnown(key) ? key : 'REQUIRED'], locale, values)
}
