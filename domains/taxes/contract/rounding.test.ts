import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundingIn, type Taxable, taxesOf, taxLinesOf } from './tax.rules.ts'
import type { TaxPart } from './tax-rate.ts'

const vat = (percent: number): TaxPart => ({ title: 'VAT', percent, compound: false })

test.each([
  ['yen with 10 % in the price', true, 10, [115, 115, 115], [11, 10, 10], [10, 10, 10]],
  ['euro with 20 % added', false, 20, [13, 13, 13], [3, 3, 2], [3, 3, 3]],
  ['one line', true, 20, [801], [134], [134]],
  ['the largest remainder first', false, 10, [14, 19, 11], [1, 2, 1], [1, 2, 1]],
  ['less than half a cent', false, 1, [20, 20], [0, 0], [0, 0]],
] as const)('%s: lines share the tax of the rate', (...row) => {
  const [, isIncluded, percent, amounts, once, each] = row
  const taxables = amounts.map((amount) => ({ amount, parts: [vat(percent)] }))
  const of = (rounding: 'rate' | 'line') => taxesOf(taxables, { isIncluded, rounding }).map(([line]) => line?.amount)

  expect(of('rate')).toEqual(once)
  expect(of('line')).toEqual(each)
})

/** Up to 99 million of a currency with 0, 2 or 3 decimals. */
const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_000_000 }), fc.constantFrom(1, 100, 1_000))
  .map(([units, minor]) => units * minor + (units % minor))
const percent = fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1_000)
/** Sets of taxes as places have them: one or two, the second perhaps compound. */
const sets = fc.array(
  fc
    .tuple(percent, fc.option(fc.record({ percent, compound: fc.boolean() })))
    .map(([first, second]): TaxPart[] => [vat(first), ...(second ? [{ title: 'Second', ...second }] : [])]),
  { minLength: 1, maxLength: 3 },
)
const documents = sets.chain((parts) =>
  fc.array(fc.record({ amount, parts: fc.constantFrom(...parts) }), { maxLength: 40 }),
)

type Fraction = readonly [bigint, bigint]
const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

/** Exact share of a tax as a reduced fraction, computed apart from the product. */
function exactShare({ amount: of, parts }: Taxable, at: number, isIncluded: boolean): Fraction {
  const million = 100_000n
  let [net, shares, sum] = [1n, [] as bigint[], 0n]
  for (const part of parts) {
    const rate = BigInt(Math.round(part.percent * 1_000))
    const own = (part.compound ? net + sum : net) * rate
    net *= million
    shares = [...shares.map((share) => share * million), own]
    sum = sum * million + own
  }
  const [top, base] = [BigInt(of) * (shares[at] ?? 0n), isIncluded ? net + sum : net]
  const by = gcd(top, base) || 1n
  return [top / by, base / by]
}

const plus = ([one, of]: Fraction, [other, by]: Fraction): Fraction => [one * by + other * of, of * by]

test('rounded once per rate, the lines add up to the exact tax of the rate', () => {
  fc.assert(
    fc.property(documents, fc.boolean(), (taxables, isIncluded) => {
      const lines = taxesOf(taxables, { isIncluded, rounding: 'rate' })
      const taxes = lines.flatMap((own, at) =>
        own.map(({ title, rate, amount }, part) => {
          const exact = exactShare(taxables[at] ?? { amount: 0, parts: [] }, part, isIncluded)
          return { key: `${rate} ${title}`, amount: BigInt(amount), exact }
        }),
      )

      expect(lines.map((own) => own.length)).toEqual(
        taxables.map(({ amount, parts }) => (amount === 0 ? 0 : parts.length)),
      )
      for (const { amount, exact } of taxes) {
        const off = amount * exact[1] - exact[0]
        expect(off < exact[1] && -off < exact[1]).toBe(true)
      }
      for (const ofRate of Map.groupBy(taxes, ({ key }) => key).values()) {
        const [top, base] = ofRate.reduce((sum, { exact }) => plus(sum, exact), [0n, 1n] as Fraction)
        const given = ofRate.reduce((sum, { amount }) => sum + amount, 0n)
        expect(given).toBe((2n * top + base) / (2n * base))
      }
    }),
  )
})

test('rounded on each line, every line is taxed as if it stood alone', () => {
  fc.assert(
    fc.property(documents, fc.boolean(), (taxables, isIncluded) => {
      expect(taxesOf(taxables, { isIncluded, rounding: 'line' })).toEqual(
        taxables.map(({ amount, parts }) => taxLinesOf(amount, parts, isIncluded)),
      )
    }),
  )
})

test.each([
  ['', 'FR', 'line'],
  ['', 'JP', 'rate'],
  ['line', 'JP', 'line'],
  ['rate', 'FR', 'rate'],
  [undefined, undefined, 'line'],
])('the setting %s in %s rounds by %s', (tax_rounding, tax_country, rounding) => {
  expect(roundingIn({ tax_rounding, tax_country })).toBe(rounding)
})
