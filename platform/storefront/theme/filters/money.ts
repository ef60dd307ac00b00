import { minorDigits } from '../../../contract/values/money/amount.ts'
import { numberFormat } from '../../../contract/values/texts/formats.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { toDouble } from '../../liquid/values/numbers.ts'
import { isNil, textOf } from '../../liquid/values/values.ts'
import { type MoneyFormat, pageOf } from '../model/page.ts'

type Style = 'currency' | 'decimal'

const formatOf = ({ currency, locale }: MoneyFormat, style: Style, digits: number) =>
  numberFormat(locale, {
    ...(style === 'currency' && { style, currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

function written(amount: number, money: MoneyFormat, { style, digits }: { style: Style; digits: number }) {
  const format = formatOf(money, style, digits)
  const value = amount / 10 ** money.digits
  if (!money.symbol || style !== 'currency') return format.format(value)
  const parts = format.formatToParts(value)
  return parts.map((part) => (part.type === 'currency' ? money.symbol : part.value)).join('')
}

/** Nil stays nothing: a product without a price shows none. */
const amount = (style: Style, digitsFor = (_amount: number, digits: number) => digits): Filter =>
  function (input) {
    if (isNil(input) || input === '') return ''
    const { money } = pageOf(this)
    const value = toDouble(numberOf(input))
    return written(value, money, { style, digits: digitsFor(value, money.digits) })
  }

const withSymbol = amount('currency')

const withCode: Filter = function (input) {
  const text = withSymbol.call(this, input)
  return text === '' ? '' : `${textOf(text)} ${pageOf(this).money.currency}`
}

/** An amount of a record that keeps its own currency, such as an order: `order.total_price | money_in: order.currency`. */
const inCurrency: Filter = function (input, code) {
  const { money } = pageOf(this)
  const currency = textOf(code)
  if (currency === money.currency || !/^[A-Z]{3}$/.test(currency)) return withSymbol.call(this, input)
  if (isNil(input) || input === '') return ''
  const digits = minorDigits(currency)
  return written(toDouble(numberOf(input)), { currency, digits, locale: money.locale }, { style: 'currency', digits })
}

/** Whole amounts without their zeros: €5, €5.50. */
const withoutZeros = amount('currency', (value, digits) => (value % 10 ** digits === 0 ? 0 : digits))

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

const weight: Filter = function (input, unit = 'kg') {
  const name = textOf(unit)
  const value = toDouble(numberOf(input)) / (grams[name] ?? 1)
  return `${numberFormat(pageOf(this).money.locale, { maximumFractionDigits: 2 }).format(value)} ${name}`
}

export const moneyFilters: [string, Filter][] = [
  ['money', withSymbol],
  ['money_in', inCurrency],
  ['money_with_currency', withCode],
  ['money_without_currency', amount('decimal')],
  ['money_without_trailing_zeros', withoutZeros],
  ['weight_with_unit', weight],
  ['unit_price_with_measurement', withSymbol],
]
