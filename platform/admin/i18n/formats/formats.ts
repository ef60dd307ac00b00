import { createContext } from 'react'
import { formatMoney, symbolOf } from '../../../contract/values/money/amount.ts'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import { isolated } from './isolated.ts'

/** BCP 47 tags; Arabic keeps Latin digits, as codes and prices use them. */
const tags: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn-ca-gregory',
  ja: 'ja-JP',
  tr: 'tr-TR',
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

export interface FormatsOptions {
  locale: Locale
  currency: string
  symbol?: string
  timeZone?: string
}

export type Moment = string | number | Date
const dateOf = (at: Moment) => (at instanceof Date ? at : new Date(at))

/** Made when first used: a dozen of them for each language would take longer than drawing the first page. */
function once<Value>(make: () => Value) {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

export function formatsFor({ locale, currency, symbol, timeZone }: FormatsOptions) {
  const tag = tags[locale]
  const number = once(() => new Intl.NumberFormat(tag))
  const sameYear = once(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone }))
  const otherYear = once(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
  )
  const monthOf = once(() => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone }))
  const yearOf = once(() => new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone }))
  const exact = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }))
  const full = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }))
  const clock = once(() => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }))
  const since = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'short' }))
  const changes = once(
    () => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  )
  const calendar = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }))
  const regions = once(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }))
  const tongues = once(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }))
  const listing = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))

  const date = (at: Moment, now = Date.now()) => {
    const then = dateOf(at)
    return (yearOf().format(then) === yearOf().format(now) ? sameYear() : otherYear()).format(then)
  }

  /** Null within the last minute, which has a text of its own. */
  const ago = (at: Moment, now = Date.now()) => {
    const passed = Math.max(0, now - dateOf(at).getTime())
    const unit = units.find(([, length]) => passed >= length)
    if (!unit) return null
    const text = since().format(-Math.floor(passed / unit[1]), unit[0])
    // Counters follow their number without a space, as in the panel's own texts.
    return locale === 'ja' ? text.replace(' ', '') : text
  }

  return {
    locale,
    tag,
    currency,
    date,
    ago,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      options ? new Intl.NumberFormat(tag, options).format(value) : number().format(value),
    percent: (share: number, digits = 1) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(share),
    signed: (value: number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
        .format(value)
        .replace('-', '−'),
    change: (share: number) => changes().format(share).replace('-', '−'),
    country: (code: string) => regions().of(code) ?? code,
    /** "French", as it stands within a sentence. */
    language: (code: string) => tongues().of(code) ?? code,
    money: (amount: number, code = currency) =>
      formatMoney(amount, { currency: code, locale: tag, symbol: code === currency ? symbol : undefined }),
    symbol: (code = currency) => (code === currency && symbol ? symbol : symbolOf(code, tag)),
    /** A calendar day (`2026-11-20`), independent of the time zone. */
    day: (day: string) => calendar().format(new Date(day)),
    /** "Sunday 22 November 2026 at 08:52". */
    weekday: (at: Moment) => full().format(dateOf(at)),
    /** "March 2024". */
    month: (at: Moment) => monthOf().format(dateOf(at)),
    dateTime: (at: Moment) => exact().format(dateOf(at)),
    time: (at: Moment) => clock().format(dateOf(at)),
    /** "#20418 – Lina Haddad": joins the parts that exist. */
    line: (parts: readonly (string | undefined)[]) =>
      parts.flatMap((part) => (part ? [isolated(part, locale)] : [])).join(' – '),
    list: (items: readonly string[]) => listing().format(items.map((item) => isolated(item, locale))),
  }
}

export type BaseFormats = ReturnType<typeof formatsFor>

export const FormatsContext = createContext<BaseFormats>(formatsFor({ locale: 'en', currency: 'EUR' }))
