import type { TaxLine } from './tax-line.ts'
import type { Taxation, TaxPart, TaxRate, TaxRounding } from './tax-rate.ts'

export interface TaxPlace {
  country: string
  province: string
}

const folded = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase('en')

/** How well a rate's place fits; null if it does not. */
function fitOf({ country, province }: TaxPlace, place: TaxPlace) {
  if (country === '') return 0
  if (country !== place.country) return null
  if (province === '') return 1
  return folded(province) === folded(place.province) ? 2 : null
}

type Dated = Pick<TaxRate, 'country' | 'province' | 'valid_from'>

/** The rate of the most specific place; of several the latest that is valid on the day (`2026-11-23`). */
export function rateAt<Rate extends Dated>(rates: readonly Rate[], place: TaxPlace, day: string): Rate | null {
  const fitting = rates.flatMap((rate) => {
    const fit = rate.valid_from <= day ? fitOf(rate, place) : null
    return fit === null ? [] : [{ rate, fit }]
  })
  const [best] = fitting.toSorted(
    (one, other) => other.fit - one.fit || other.rate.valid_from.localeCompare(one.rate.valid_from),
  )
  return best?.rate ?? null
}

const thousandths = (percent: number) => BigInt(Math.round(percent * 1_000))
const whole = 100_000n

/**
 * Half away from zero, the commercial way: the law of the Union leaves the method to its members (CJEU C-484/06,
 * Ahold), Japan to the seller.
 */
const rounded = (units: bigint, base: bigint) => (2n * units + base) / (2n * base)

/** One tax of a line. `contained` is the percentage of all taxes in the amount, 0 if they are added to it. */
export const taxOf = (amount: number, percent: number, contained: number): number =>
  Number(rounded(BigInt(amount) * thousandths(percent), whole + thousandths(contained)))

/**
 * Where tax is rounded: on each line, or once for each rate of a document, as a qualified invoice in Japan has to
 * (Consumption Tax Act, order, article 70-10) and EN 16931 checks (BR-CO-17). Without a choice Japan's shops do the latter.
 */
export const roundingIn = ({ tax_rounding, tax_country }: Readonly<Record<string, unknown>>): TaxRounding =>
  tax_rounding === 'line' || tax_rounding === 'rate' ? tax_rounding : tax_country === 'JP' ? 'rate' : 'line'

/** The taxes of goods of this class: its own, else the standard ones. */
export const partsOf = (rate: Pick<TaxRate, 'parts' | 'by_class'>, taxClass: string | null): readonly TaxPart[] =>
  rate.by_class.find(({ tax_class_id }) => tax_class_id === taxClass)?.parts ?? rate.parts

/**
 * Each tax as an exact share of the net amount, in fractions of `net`. A compound tax is one of the net amount with the
 * taxes before it: 9.5 % after 5 % are 9.975 % of the net amount.
 */
function sharesOf(parts: readonly Pick<TaxPart, 'percent' | 'compound'>[]) {
  const net = whole ** BigInt(parts.length)
  let sum = 0n
  const shares = parts.map(({ percent, compound }) => {
    const share = (thousandths(percent) * (compound ? net + sum : net)) / whole
    sum += share
    return share
  })
  return { net, sum, shares }
}

export interface Taxable {
  /** In minor units. */
  amount: number
  parts: readonly TaxPart[]
}

/** A tax before it is rounded: `units / base` of a minor unit. */
interface ExactTax extends Pick<TaxLine, 'title' | 'rate'> {
  units: bigint
  base: bigint
}

/** None for no rate or nothing to tax; a rate of 0 % is shown. */
function exactTaxes({ amount, parts }: Taxable, isIncluded: boolean): ExactTax[] {
  if (amount === 0) return []
  const { net, sum, shares } = sharesOf(parts)
  const base = isIncluded ? net + sum : net
  return parts.map(({ title, percent }, at) => ({
    ...{ title, rate: percent, base },
    units: BigInt(amount) * (shares[at] ?? 0n),
  }))
}

/** The taxes of one amount, each rounded once, from its exact share. */
export const taxLinesOf = (amount: number, parts: readonly TaxPart[], isIncluded: boolean): TaxLine[] =>
  exactTaxes({ amount, parts }, isIncluded).map(({ units, base, ...tax }) => ({
    ...tax,
    amount: Number(rounded(units, base)),
  }))

const sumOf = (numbers: readonly bigint[]) => numbers.reduce((sum, number) => sum + number, 0n)

/** Whole units whose sum is the rounded sum of the exact taxes: the largest remainders are rounded up, earlier ones first. */
function roundedTogether(taxes: readonly ExactTax[]): number[] {
  const base = [...new Set(taxes.map((tax) => tax.base))].reduce((product, one) => product * one, 1n)
  const exact = taxes.map((tax) => tax.units * (base / tax.base))
  const whole = exact.map((units) => units / base)
  const left = rounded(sumOf(exact), base) - sumOf(whole)
  const byRemainder = exact
    .map((units, at) => ({ at, rest: units % base }))
    .toSorted((one, other) => Number(other.rest > one.rest) - Number(one.rest > other.rest) || one.at - other.at)
  const isUp = new Set(byRemainder.slice(0, Number(left)).map(({ at }) => at))
  return whole.map((units, at) => Number(units) + Number(isUp.has(at)))
}

/** The taxes of each amount of one document: the goods and the delivery of an order. */
export function taxesOf(
  taxables: readonly Taxable[],
  { isIncluded, rounding }: Pick<Taxation, 'isIncluded' | 'rounding'>,
): TaxLine[][] {
  if (rounding === 'line') return taxables.map(({ amount, parts }) => taxLinesOf(amount, parts, isIncluded))
  const lines = taxables.map((taxable) => exactTaxes(taxable, isIncluded).map((exact) => ({ exact, amount: 0 })))
  for (const taxes of Map.groupBy(lines.flat(), ({ exact: { title, rate } }) => `${rate} ${title}`).values()) {
    const amounts = roundedTogether(taxes.map(({ exact }) => exact))
    for (const [at, tax] of taxes.entries()) tax.amount = amounts[at] ?? 0
  }
  return lines.map((taxes) => taxes.map(({ exact: { title, rate }, amount }) => ({ title, rate, amount })))
}
