import type { Order, PaymentTx } from '@comptoir/orders/contract'
import { describe, expect, test } from 'vitest'
import {
  deliveryLeft,
  everythingLeft,
  linesLeft,
  priceRefund,
  type RefundedOrder,
  refundState,
} from './refund.rules.ts'

/** A seeded generator (mulberry32): the same steps at each run. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1)
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const line = (id: string, more: Partial<Order['products'][number]>): Order['products'][number] => ({
  ...{ id, kind: 'product', product_id: null, variant_id: null, custom: false, title: id, variant_title: '', sku: '' },
  ...{ barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [], properties: {} },
  ...{ quantity: 1, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0, unit_price: 0 },
  ...{ listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [], weight_g: null },
  ...{ price_override: null, requires_shipping: true, allocations: [], total: 0 },
  ...more,
})

const row = (id: string, more: Partial<PaymentTx>): PaymentTx => ({
  ...{ id, provider: 'stripe', kind: 'sale', status: 'success', amount: 0, currency: 'EUR', reference: null },
  ...{
    parent_id: null,
    answers_id: null,
    session_id: null,
    gift_card: null,
    capture_before: null,
    error: null,
    actor: '',
    at: '',
  },
  ...more,
})

/** A paid order of some lines with discounts and taxes that divide badly. */
function anOrder(random: (most: number) => number, unit: number): RefundedOrder {
  const isIncluded = random(1) === 1
  const products = Array.from({ length: 1 + random(3) }, (_, at) => {
    const quantity = 1 + random(6)
    const total = quantity * (random(9_999) + 1) * unit - random(quantity)
    return line(String(at), { quantity, total, tax: Math.floor((total * 19) / 119) })
  })
  const price = random(1_500) * unit
  const shippingTax = Math.floor((price * 19) / 119)
  const tax = sumOf(products.map((each) => each.tax)) + shippingTax
  const total = sumOf(products.map((each) => each.total)) + price + (isIncluded ? 0 : tax)
  return {
    products,
    shipping: {
      ...{ method_id: null, key: 'homeDelivery', title: '', price },
      tax_lines: [{ title: 'VAT', rate: 0.19, amount: shippingTax }],
    },
    payments: [row('paid', { amount: total })],
    totals: {
      ...{ subtotal: total, discount: 0, shipping: price, tax, tax_included: isIncluded, total, authorized: 0 },
      ...{ paid: total, refunded: 0, returned: 0, due: 0 },
    },
  }
}

type Priced = ReturnType<typeof priceRefund>
interface Step extends Priced {
  shipping_amount: number
  adjustment_amount: number
  tax_amount: number
}

/** The order after a refund, as the server leaves it. */
function after(order: RefundedOrder, step: Step, at: number): RefundedOrder {
  const taken = (id: string) =>
    sumOf(step.lines.flatMap(({ order_line_id, quantity }) => (order_line_id === id ? quantity : [])))
  return {
    ...order,
    products: order.products.map((each) => ({ ...each, canceled_quantity: each.canceled_quantity + taken(each.id) })),
    payments: [...order.payments, row(`refund ${at}`, { kind: 'refund', amount: step.amount, parent_id: 'paid' })],
    totals: { ...order.totals, returned: order.totals.returned + step.value },
  }
}

const choose = (order: RefundedOrder, random: (most: number) => number) =>
  linesLeft(order).flatMap(({ order_line_id, quantity }) => {
    const some = random(quantity)
    return some > 0 ? [{ order_line_id, quantity: some, restock: 'restock' as const, location_id: null }] : []
  })

const all = (order: RefundedOrder) =>
  linesLeft(order).flatMap(({ order_line_id, quantity }) =>
    quantity > 0 ? [{ order_line_id, quantity, restock: 'restock' as const, location_id: null }] : [],
  )

/** Some refunds of parts, then one of everything that is left. */
function refundInSteps(before: RefundedOrder, random: (most: number) => number) {
  let order = before
  const steps: Step[] = []
  const add = (wanted: Parameters<typeof priceRefund>[2]) => {
    const priced = priceRefund(order, steps, wanted)
    const step = { ...priced, ...wanted, lines: priced.lines, tax_amount: priced.tax }
    order = after(order, step, steps.length)
    steps.push(step)
  }
  for (let at = random(4); at > 0; at -= 1) {
    const lines = choose(order, random)
    const shipping_amount = random(deliveryLeft(order, steps))
    const { amount } = priceRefund(order, steps, { lines, shipping_amount, adjustment_amount: 0 })
    const most = order.totals.total - order.totals.returned - amount
    const adjustment_amount = Math.max(-amount, Math.min(most, random(90) - 45))
    add({ lines, shipping_amount, adjustment_amount })
  }
  const left = everythingLeft(order, steps)
  // What was kept of earlier refunds goes back only if somebody says so.
  const { totals } = order
  const kept = Math.max(
    0,
    totals.total - totals.returned - priceRefund(order, steps, { lines: all(order), ...left }).amount,
  )
  add({ lines: all(order), ...left, adjustment_amount: left.adjustment_amount + kept })
  return steps
}

describe('of an order', () => {
  test.each([
    ['0 decimals', 1],
    ['2 decimals', 1],
    ['3 decimals', 10],
  ])('with %s refunds in any number of steps end at the total, tax too', (_name, unit) => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed * unit)
      const order = anOrder(random, unit)

      const steps = refundInSteps(order, random)

      expect(sumOf(steps.map(({ amount }) => amount))).toBe(order.totals.total)
      expect(sumOf(steps.map(({ value }) => value))).toBe(order.totals.total)
      expect(sumOf(steps.map(({ tax }) => tax))).toBe(order.totals.tax)
      expect(Math.min(...steps.flatMap(({ tax, amount }) => [tax, amount]))).toBeGreaterThanOrEqual(0)
    }
  })
})

test('a discounted line gives back what was paid for it, and its last piece the last cent', () => {
  const products = [line('cup', { quantity: 3, unit_price: 400, discount: 200, total: 1_000, tax: 160 })]
  const totals = {
    ...{ subtotal: 1_200, discount: 200, shipping: 0, tax: 160, tax_included: true, total: 1_000, authorized: 0 },
    ...{ paid: 1_000, refunded: 0, returned: 0, due: 0 },
  }
  let order: RefundedOrder = { products, totals, shipping: null, payments: [row('paid', { amount: 1_000 })] }
  const steps: Step[] = []
  for (let at = 0; at < 3; at += 1) {
    const wanted = { lines: [{ ...piece, quantity: 1 }], shipping_amount: 0, adjustment_amount: 0 }
    const priced = priceRefund(order, steps, wanted)
    const step = { ...wanted, ...priced, tax_amount: priced.tax }
    order = after(order, step, at)
    steps.push(step)
  }

  expect(steps.map(({ amount, tax }) => [amount, tax])).toEqual([
    [333, 53],
    [333, 53],
    [334, 54],
  ])
})
const piece = { order_line_id: 'cup', restock: 'restock' as const, location_id: null }

test('money that was paid beyond the price goes back without making the order cheaper', () => {
  const order = anOrder(randomFrom(7), 1)
  const paid = { ...order, payments: [row('paid', { amount: order.totals.total + 50 })] }

  const { amount, value } = priceRefund(paid, [], { lines: [], shipping_amount: 0, adjustment_amount: 70 })

  expect([amount, value]).toEqual([70, 20])
})

test('goods of which a part was given back before make the order cost nothing, not less', () => {
  const order = anOrder(randomFrom(7), 1)
  const { total } = order.totals
  const before = { ...order, totals: { ...order.totals, returned: 120 } }

  const { value } = priceRefund(before, [], {
    lines: all(before),
    shipping_amount: deliveryLeft(before, []),
    adjustment_amount: 0,
  })

  expect(value).toBe(total - 120)
})

const asked = row('asked', { kind: 'refund', status: 'pending', amount: 40, parent_id: 'paid' })
const answered = (status: PaymentTx['status'], more: Partial<PaymentTx> = {}) =>
  row('answer', { kind: 'refund', status, amount: 40, parent_id: 'paid', answers_id: 'asked', ...more })
const error = { code: 'expired', message: 'The card has expired.' }

test.each([
  ['pending until the provider says so', [], { status: 'pending', open: 40 }],
  ['done when it has', [answered('success')], { status: 'success', open: 0 }],
  ['failed with its words', [answered('failure', { error })], { status: 'failure', open: 40, error }],
  [
    'failed if the bank returns it days later',
    [answered('success'), row('late', { kind: 'refund', status: 'failure', amount: 40, answers_id: 'answer', error })],
    { status: 'failure', open: 40, error },
  ],
  [
    'pending while another one of the same payment is answered',
    [answered('success', { answers_id: 'other' })],
    { status: 'pending', open: 40 },
  ],
] as const)('a refund is %s', (_name, rows, expected) => {
  expect(refundState([row('paid', { amount: 100 }), asked, ...rows], ['asked'], 40)).toMatchObject(expected)
})
