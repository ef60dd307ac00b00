import type { TaxLine, TaxPart, TaxRate } from './tax-rate.ts'

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
 * A share of an amount. Rounds half away from zero, per line: the law of the Union leaves the method to its members
 * (CJEU C-484/06, Ahold), and this is the commercial one.
 */
const shareOf = (amount: number, part: bigint, base: bigint) =>
  Number((2n * BigInt(amount) * part + base) / (2n * base))

/** One tax of a line. `contained` is the percentage of all taxes in the amount, 0 if they are added to it. */
export const taxOf = (amount: number, percent: number, contained: number): number =>
  shareOf(amount, thousandths(percent), whole + thousandths(contained))

/** The taxes of goods of this class: its own, else the standard ones. */
export const partsOf = (rate: Pick<TaxRate, 'parts' | 'by_class'>, taxClass: string | null): readonly TaxPart[] =>
  rate.by_class.find(({ tax_class_id }) => tax_class_id === taxClass)?.parts ?? rate.parts

/** The taxes on a delivery whose price is of this class. */
export const shippingPartsOf = (
  rate: Pick<TaxRate, 'parts' | 'by_class' | 'applies_to_shipping'>,
  taxClass: string | null,
): readonly TaxPart[] => (rate.applies_to_shipping ? partsOf(rate, taxClass) : [])

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

/** No line for no rate or nothing to tax; a rate of 0 % is shown. Each tax is rounded once, from its exact share. */
export function taxLinesOf(amount: number, parts: readonly TaxPart[], isIncluded: boolean): TaxLine[] {
  if (amount === 0) return []
  const { net, sum, shares } = sharesOf(parts)
  const base = isIncluded ? net + sum : net
  return parts.map(({ title, percent }, at) => ({
    title,
    rate: percent,
    amount: shareOf(amount, shares[at] ?? 0n, base),
  }))
}
