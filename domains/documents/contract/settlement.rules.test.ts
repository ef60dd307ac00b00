import { partOf } from '@comptoir/orders/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asPast, creditLines, invoicedTotal, invoicedUnits, invoiceLines, type PastLine } from './settlement.rules.ts'
import { netDiscount, type Source, sumOf } from './source.rules.ts'

const vat = (amount: number, rate = 20) => [{ title: 'VAT', rate, amount }]
const teapots = (given: Partial<Source> = {}): Source => ({
  ...{ key: 'teapots', kind: 'goods', order_line_id: 'teapots', title: 'Teapot', options: '', sku: 'TP' },
  ...{ of: 3, taken: 0, gross: 1_000, discount: 0, taxes: vat(167), ...given },
})
const all = () => Number.MAX_SAFE_INTEGER
const invoice = (sources: Source[], past: PastLine[], ready: (source: Source) => number = all) =>
  asPast('invoice', invoiceLines({ sources, past }, ready))
const credit = (sources: Source[], past: PastLine[], adjustment = 0) =>
  asPast('credit_note', creditLines({ sources, past }, adjustment))
const figures = (lines: PastLine[]) => lines.map(({ units, gross, tax }) => [units, gross, tax])

describe('pieces', () => {
  test('that leave in two parcels stand on two invoices, which are the whole together', () => {
    const first = invoice([teapots()], [], () => 2)
    const second = invoice([teapots()], first)

    expect(figures([...first, ...second])).toEqual([
      [2, 667, 112],
      [1, 333, 55],
    ])
    expect(invoice([teapots()], [...first, ...second])).toEqual([])
  })

  test('that were taken back before are on no invoice', () => {
    const taken = [teapots({ taken: 1 })]
    const lines = invoice(taken, [])

    expect(figures(lines)).toEqual([[2, 667, 112]])
    expect(credit(taken, lines)).toEqual([])
  })

  test('that come back are credited at what their invoices asked for, once', () => {
    const past = invoice([teapots()], [])
    const one = credit([teapots({ taken: 1 })], past)
    const rest = credit([teapots({ taken: 3 })], [...past, ...one])

    expect(figures([...one, ...rest])).toEqual([
      [1, 333, 55],
      [2, 667, 112],
    ])
    expect(credit([teapots({ taken: 1 })], [...past, ...one])).toEqual([])
  })

  test('are the same however their taxes were kept', () => {
    const past = invoice([teapots()], []).map((line) => {
      const taxes = line.source.taxes.map(({ title, rate, amount }) => ({ amount, rate, title }))
      return { ...line, source: { ...line.source, taxes } }
    })

    expect(credit([teapots()], past)).toEqual([])
  })

  test('that cost something else now are credited as they were and invoiced anew', () => {
    const past = invoice([teapots()], [])
    const cheaper = [teapots({ gross: 900, taxes: vat(150) })]
    const back = credit(cheaper, past)

    expect(figures(back)).toEqual([[3, 1_000, 167]])
    expect(figures(invoice(cheaper, [...past, ...back]))).toEqual([[3, 900, 150]])
  })
})

describe('an adjustment', () => {
  const two = [teapots(), teapots({ key: 'books', of: 1, gross: 500, taxes: vat(26, 5.5) })]

  test('is shared by rate, and credited once', () => {
    const past = invoice(two, [])
    const back = credit(two, past, 300)

    expect(back.map(({ gross, tax, taxes }) => [gross, tax, taxes[0]?.rate])).toEqual([
      [200, 33, 20],
      [100, 5, 5.5],
    ])
    expect(credit(two, [...past, ...back], 300)).toEqual([])
    expect(sumOf(credit(two, [...past, ...back], 400).map(({ gross }) => gross))).toBe(100)
  })

  test('that keeps something makes the credit smaller', () => {
    const past = invoice(two, [])
    const back = credit([teapots({ taken: 3 }), two[1] ?? teapots()], past, -150)

    expect(sumOf(back.map(({ gross }) => gross))).toBe(850)
  })

  test('is no more than invoices ask for', () => {
    const past = invoice(two, [], ({ key }) => (key === 'books' ? 1 : 0))
    const back = credit(two, past, 800)

    expect(invoicedTotal([...past, ...back])).toBe(0)
    const later = invoice(two, [...past, ...back])
    expect(sumOf(credit(two, [...past, ...back, ...later], 800).map(({ gross }) => gross))).toBe(300)
  })
})

const lines = fc.array(
  fc.record({
    of: fc.integer({ min: 1, max: 9 }),
    gross: fc.integer({ min: 10, max: 5_000 }),
    percent: fc.constantFrom(0, 5.5, 20),
  }),
  { minLength: 1, maxLength: 4 },
)
const steps = fc.array(fc.record({ at: fc.nat(3), ready: fc.nat(9), taken: fc.nat(9), adjustment: fc.nat(200) }), {
  maxLength: 12,
})

/** After each step of a walk, what was issued for it; in the end everything may be invoiced. */
function issued(sources: Source[], walk: readonly { at: number; ready: number; taken: number; adjustment: number }[]) {
  const ready = sources.map(() => 0)
  let past: PastLine[] = []
  let adjustment = 0
  const settle = () => {
    past = [...past, ...credit(sources, past, adjustment)]
    past = [...past, ...invoice(sources, past, ({ key }) => ready[Number(key)] ?? 0)]
    past = [...past, ...credit(sources, past, adjustment)]
  }
  for (const step of walk) {
    const at = step.at % sources.length
    const source = sources[at] ?? teapots()
    ready[at] = Math.max(ready[at] ?? 0, Math.min(source.of, step.ready))
    source.taken = Math.max(source.taken, Math.min(source.of, step.taken))
    adjustment += step.adjustment
    settle()
  }
  ready.fill(9)
  settle()
  return { past, adjustment }
}

test('whatever is sent, given back and adjusted, in the end invoices less credit notes are what is kept', () => {
  const property = fc.property(lines, steps, (given, walk) => {
    const sources = given.map(({ of, gross, percent }, at) =>
      teapots({ key: String(at), of, gross, taxes: vat(Math.round(gross - gross / (1 + percent / 100)), percent) }),
    )
    const { past, adjustment } = issued(sources, walk)
    const kept = sumOf(sources.map(({ of, taken, gross }) => gross - partOf(gross, taken, of)))
    expect(invoicedTotal(past)).toBe(Math.max(0, kept - adjustment))
    for (const { key, of } of sources) {
      expect(invoicedUnits(past, key)).toBeGreaterThanOrEqual(0)
      expect(invoicedUnits(past, key)).toBeLessThanOrEqual(of)
    }
    for (const { gross, tax, net, taxes } of past) {
      expect(net + tax).toBe(gross)
      expect(sumOf(taxes.map(({ amount }) => amount))).toBe(tax)
    }
  })
  fc.assert(property, { numRuns: 2_000 })
})

const discounted = (discount: number, total: number, ...tax_lines: ReturnType<typeof vat>[]) => ({
  ...{ discount, total, tax_lines: tax_lines.flat() },
  tax: sumOf(tax_lines.flat().map(({ amount }) => amount)),
})

test.each([
  ['without the tax in it', discounted(600, 6_000, vat(1_000)), 500],
  ['of a price of which next to nothing is left', discounted(5_999, 1, vat(0)), 4_999],
  ['of two taxes', discounted(115, 1_150, vat(50, 5), vat(100, 10)), 100],
  ['that has no tax in it', discounted(600, 6_000), 600],
])('a discount stands beside net amounts: %s', (_case, given, expected) => {
  expect(netDiscount(given, true)).toBe(expected)
})

test('where prices are without tax it is as it is', () => {
  expect(netDiscount(discounted(600, 6_000, vat(1_200)), false)).toBe(600)
})
