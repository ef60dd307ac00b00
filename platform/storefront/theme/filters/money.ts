import type { Context, Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { toDouble } from '../../liquid/values/numbers.ts'
import { isNil, textOf } from '../../liquid/values/values.ts'
import { pageOf } from '../model/page.ts'

type Options = Intl.NumberFormatOptions

/** Nil stays nothing: a product without a price shows none. */
const amount = (
  optionsOf: (currency: string, digits: number) => Options,
  change: (text: string) => string = (text) => text,
): Filter =>
  function (input) {
    if (isNil(input) || input === '') return ''
    const { currency, digits, locale } = pageOf(this).money
    const value = toDouble(numberOf(input)) / 10 ** digits
    return change(new Intl.NumberFormat(locale, optionsOf(currency, digits)).format(value))
  }

const withSymbol = (currency: string, digits: number): Options => ({
  style: 'currency',
  currency,
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
})
const plain = (_currency: string, digits: number): Options => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
})

const withCode: Filter = function (input) {
  const text = amount(withSymbol).call(this, input)
  return text === '' ? '' : `${textOf(text)} ${pageOf(this).money.currency}`
}

/** Whole amounts without their zeros: €5, €5.50. */
function withoutZeros(this: Context, input: unknown) {
  const { digits } = pageOf(this).money
  const isWhole = toDouble(numberOf(input)) % 10 ** digits === 0
  return amount((currency) => withSymbol(currency, isWhole ? 0 : digits)).call(this, input)
}

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

const weight: Filter = function (input, unit = 'kg') {
  const name = textOf(unit)
  const value = toDouble(numberOf(input)) / (grams[name] ?? 1)
  return `${new Intl.NumberFormat(pageOf(this).money.locale, { maximumFractionDigits: 2 }).format(value)} ${name}`
}

export const moneyFilters: [string, Filter][] = [
  ['money', amount(withSymbol)],
  ['money_with_currency', withCode],
  ['money_without_currency', amount(plain)],
  ['money_without_trailing_zeros', withoutZeros],
  ['weight_with_unit', weight],
  ['unit_price_with_measurement', amount(withSymbol)],
]
