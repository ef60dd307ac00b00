import type { Taxation } from '@comptoir/taxes/contract'
import { expect, test } from 'vitest'
import { type Discount, decided } from '../../testing/decided-discounts.ts'
import { grossOf, priceOrder, totalsOf, type UnpricedLine } from './pricing.rules.ts'

/** Whole numbers below `limit`, the same in each run (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
type Roll = ReturnType<typeof dice>
const pick = <Item>(roll: Roll, items: readonly [Item, ...Item[]]): Item => items[roll(items.length)] ?? items[0]

const reduced = '0198f0c0-0000-7000-8000-00000000000a'
const line = (more: Partial<UnpricedLine>): UnpricedLine => ({
  ...{ id: 'a', kind: 'product', quantity: 1, unit_price: 0, listed_price: null, tax_class_id: null },
  requires_shipping: true,
  ...more,
})

const percents = [0, 5, 5.5, 8, 9.975, 10, 19, 20, 21.25] as const
const aTax = (roll: Roll) => ({ title: pick(roll, ['VAT', 'GST']), percent: pick(roll, percents), compound: false })

function aTaxation(roll: Roll): Taxation {
  const parts = pick(roll, [[aTax(roll)], [aTax(roll), { ...aTax(roll), compound: roll(2) === 0 }], []])
  const rate = {
    ...{ id: reduced, country: '', province: '', valid_from: '2026-01-01', version: 1 },
    ...{ parts, by_class: [{ tax_class_id: reduced, parts: [aTax(roll)] }], applies_to_shipping: roll(3) > 0 },
  }
  return { rate: roll(10) === 0 ? null : rate, isIncluded: roll(2) === 0, rounding: pick(roll, ['line', 'rate']) }
}

/** Decimals of a currency decide how large its prices are. */
const scales = { 0: 20_000, 2: 50_000, 3: 900_000 } as const

function aBasket(roll: Roll, decimals: keyof typeof scales) {
  const tax_class_id = () => (roll(3) === 0 ? reduced : null)
  const lines = Array.from({ length: 1 + roll(4) }, (_, at) =>
    line({
      id: `line ${at}`,
      quantity: 1 + roll(12),
      unit_price: roll(scales[decimals]),
      tax_class_id: tax_class_id(),
    }),
  )
  if (roll(4) === 0) lines.push(line({ id: 'fee', kind: 'fee', unit_price: roll(500), tax_class_id: tax_class_id() }))
  const scopes: [Discount['scope'][], ...Discount['scope'][][]] = [['order'], ['line', 'order'], ['shipping'], [], []]
  const discounts = pick(roll, scopes).map((scope): Discount => {
    const amount = roll(scales[decimals])
    return { scope, amount }
  })
  const shipping = roll(3) === 0 ? null : { price: roll(2_000) }
  const deliveryTerms = { tax_class_id: tax_class_id(), taxed_as_goods: false }
  return { lines, discounts, decide: decided(discounts), shipping, deliveryTerms, isExempt: roll(8) === 0 }
}

/** Half away from zero; amounts are never negative. */
const rounded = (units: bigint, base: bigint) => (2n * units + base) / (2n * base)

type Parts = NonNullable<Taxation['rate']>['parts']

/** Each tax as a fraction of the amount, in thousandths of a percent. */
function fractionsOf(parts: Parts, isIncluded: boolean) {
  let gross = 100_000n ** BigInt(parts.length)
  const net = gross
  const shares = parts.map(({ percent, compound }) => {
    const share = ((compound ? gross : net) * BigInt(Math.round(percent * 1_000))) / 100_000n
    gross += share
    return share
  })
  return { shares, base: isIncluded ? gross : net }
}

const partsIn = ({ rate }: Taxation, tax_class: string | null): Parts =>
  rate?.by_class.find(({ tax_class_id }) => tax_class_id === tax_class)?.parts ?? rate?.parts ?? []

type Basket = ReturnType<typeof aBasket>

/** Without the taxes in it. */
function netOf(amount: bigint, parts: Parts) {
  const { shares, base } = fractionsOf(parts, true)
  return amount - shares.reduce((sum, share) => sum + rounded(amount * share, base), 0n)
}

const least = (one: bigint, other: bigint) => [one, other].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? one

const offOf = (discounts: readonly Discount[], wanted: Discount['scope']) =>
  discounts.reduce((off, { scope, amount }) => (scope === wanted ? off + BigInt(amount) : off), 0n)

/** What is taxed: each line and the delivery after discounts, told anew with whole numbers alone. */
function expectedOf({ lines, discounts, shipping, deliveryTerms, isExempt }: Basket, taxation: Taxation) {
  const charged = (amount: bigint, parts: Parts) => (isExempt && taxation.isIncluded ? netOf(amount, parts) : amount)
  const goods = lines.map((each, at) => {
    const parts = partsIn(taxation, each.tax_class_id)
    const gross = BigInt(each.quantity) * charged(BigInt(each.unit_price), parts)
    const left = at === 0 ? gross - least(offOf(discounts, 'line'), gross) : gross
    return { parts, gross, left, isFee: each.kind === 'fee' }
  })
  const before = goods.reduce((all, { left, isFee }) => all + (isFee ? 0n : left), 0n)
  const parts = taxation.rate?.applies_to_shipping ? partsIn(taxation, deliveryTerms.tax_class_id) : []
  const agreed = charged(BigInt(shipping?.price ?? 0), parts)
  const delivery = agreed - least(offOf(discounts, 'shipping'), agreed)
  return { goods, before, onOrder: least(offOf(discounts, 'order'), before), delivery, parts }
}

const sum = (amounts: readonly (number | bigint)[]) => amounts.reduce<bigint>((all, amount) => all + BigInt(amount), 0n)

function checkLines(basket: Basket, taxation: Taxation) {
  const priced = priceOrder(basket, taxation)
  const expected = expectedOf(basket, taxation)
  const totals = priced.products.map(({ total }) => BigInt(total))
  const faults = expected.goods.flatMap(({ gross, left, isFee }, at) => {
    const total = totals[at] ?? -1n
    const share = expected.before === 0n || isFee ? left : left - (left * expected.onOrder) / expected.before
    // A share of the order's discount is the exact one or rounded up by one.
    return total <= share && total >= share - 1n && total >= 0n && total <= gross
      ? []
      : [`line ${at}: ${total}, ${share}`]
  })
  const lost = sum(expected.goods.map(({ left }) => left)) - sum(totals)
  if (lost !== expected.onOrder) faults.push(`discount: ${lost}, ${expected.onOrder}`)
  if (BigInt(priced.shipping?.price ?? 0) !== (basket.shipping ? expected.delivery : 0n)) faults.push('delivery')
  return { priced, expected, totals, faults }
}

/** The exact sum of each tax of a document, rounded once, or each line's. */
function taxFaults({ priced, expected, totals }: ReturnType<typeof checkLines>, basket: Basket, taxation: Taxation) {
  const taxed = [
    ...priced.products.map(({ tax_lines }, at) => ({
      tax_lines,
      amount: totals[at] ?? 0n,
      parts: expected.goods[at]?.parts ?? [],
    })),
    {
      tax_lines: priced.shipping?.tax_lines ?? [],
      amount: basket.shipping ? expected.delivery : 0n,
      parts: expected.parts,
    },
  ]
  if (basket.isExempt) return taxed.every(({ tax_lines }) => tax_lines.length === 0) ? [] : ['taxed though exempt']
  return taxed.flatMap(({ tax_lines, amount, parts }, at) => {
    const { shares, base } = fractionsOf(parts, taxation.isIncluded)
    return tax_lines.flatMap((tax, index) => {
      const units = amount * (shares[index] ?? 0n)
      const isExact = BigInt(tax.amount) === rounded(units, base)
      const isNear = BigInt(tax.amount) === units / base || BigInt(tax.amount) === units / base + 1n
      return (taxation.rounding === 'line' ? isExact : isNear) ? [] : [`tax ${at}.${index}: ${tax.amount}`]
    })
  })
}

function sumFaults({ priced }: ReturnType<typeof checkLines>, { isIncluded }: Taxation) {
  const totals = totalsOf({ ...priced, payments: [] })
  const subtotal = sum(priced.products.map(({ quantity, unit_price }) => BigInt(quantity) * BigInt(unit_price)))
  const taxes = [...priced.products.flatMap(({ tax_lines }) => tax_lines), ...(priced.shipping?.tax_lines ?? [])]
  const tax = sum(taxes.map(({ amount }) => amount))
  const total = sum(priced.products.map((each) => each.total)) + BigInt(totals.shipping) + (isIncluded ? 0n : tax)
  const isRight =
    BigInt(totals.subtotal) === subtotal &&
    BigInt(totals.tax) === tax &&
    BigInt(totals.total) === total &&
    totals.total === totals.subtotal - totals.discount + totals.shipping + (isIncluded ? 0 : totals.tax) &&
    totals.due === totals.total
  return isRight ? [] : ['sums']
}

test.each([[0], [2], [3]] as const)(
  '33,334 baskets of a currency with %i decimals cost what whole numbers say',
  (decimals) => {
    const roll = dice(20_261_127 + decimals)
    const faults: unknown[] = []
    for (let at = 0; at < 33_334 && faults.length === 0; at += 1) {
      const [basket, taxation] = [aBasket(roll, decimals), aTaxation(roll)]
      const checked = checkLines(basket, taxation)
      const found = [...checked.faults, ...taxFaults(checked, basket, taxation), ...sumFaults(checked, taxation)]
      if (found.length > 0) faults.push({ at, found, basket, taxation })
    }

    expect(faults).toEqual([])
  },
)

const untaxed: Taxation = { rate: null, isIncluded: true, rounding: 'line' }
const plain = { shipping: null, deliveryTerms: null, isExempt: false }

test('fees and gift cards get no discount, and no line costs less than nothing', () => {
  const lines = [
    line({ id: 'tea', unit_price: 300 }),
    line({ id: 'card', kind: 'gift_card', unit_price: 1_000 }),
    line({ id: 'fee', kind: 'fee', unit_price: 200 }),
  ]

  const { products } = priceOrder({ ...plain, lines, decide: decided([{ scope: 'order', amount: 900 }]) }, untaxed)

  expect(products.map(({ total }) => total)).toEqual([0, 1_000, 200])
})

test('discounts of a delivery make it free at most, and leave the subtotal', () => {
  const decide = decided([{ scope: 'shipping', amount: 900 }])
  const priced = priceOrder({ ...plain, lines: [line({ unit_price: 500 })], shipping: { price: 400 }, decide }, untaxed)

  expect(totalsOf({ ...priced, payments: [] })).toMatchObject({ subtotal: 500, discount: 0, shipping: 0, total: 500 })
})

test('a million pieces at the highest price are exact where a number is not', () => {
  expect(grossOf({ quantity: 999_999, unit_price: 99_999_999_999 })).toBe(Number(999_999n * 99_999_999_999n))
})

test('nothing is delivered for nothing', () => {
  const { shipping } = priceOrder({ ...plain, lines: [], shipping: { price: 400 } }, untaxed)

  expect(shipping?.price).toBe(0)
})

test('no more is taken back than an order costs, whatever was given back beside its goods', () => {
  const summed = { shipping: null, payments: [], totals: { tax_included: true, returned: 5_250 } }
  const line = { quantity: 2, unit_price: 1_000, discount: 0, tax: 0 }

  expect(totalsOf({ ...summed, products: [line] })).toMatchObject({ total: 2_000, returned: 2_000, due: 0 })
  expect(totalsOf({ ...summed, products: [{ ...line, quantity: 6 }] })).toMatchObject({ returned: 5_250, due: 750 })
})
