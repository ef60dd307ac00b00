import { type Conversion, convertAmount, ExchangeRate, minorDigits } from '@comptoir/platform/contract'
import type { PricesAfterward } from '../../contract/setting.wire.ts'

export interface ConversionChoice {
  way: 'convert' | 'keep'
  rate: number | null
  round_to: number
}

/** Rounding steps that shops use, in minor units. */
export const roundings = [1, 5, 10, 50, 100, 500, 1_000] as const

/** Decimal text without an exponent; null if it is no rate. */
function rateText(rate: number | null) {
  if (rate === null) return null
  const text = rate.toFixed(9).replace(/\.?0+$/, '')
  return ExchangeRate.safeParse(text).success ? text : null
}

/** Null while the rate is missing. */
export function pricesOf({ way, rate, round_to }: ConversionChoice): PricesAfterward | null {
  if (way === 'keep') return 'keep_numbers'
  const text = rateText(rate)
  return text === null ? null : { rate: text, round_to }
}

/** The amount after the change, in minor units of the new currency. */
export function amountAfter(amount: number, prices: PricesAfterward, { from, to }: Pick<Conversion, 'from' | 'to'>) {
  if (prices !== 'keep_numbers') return convertAmount(amount, { from, to, ...prices })
  if (minorDigits(from) === minorDigits(to)) return amount
  return convertAmount(amount, { from, to, rate: '1', round_to: 1 })
}
