import fc from 'fast-check'
import type { Basket, BasketLine, KnownCode } from '../contract/basket/basket.ts'
import type { Discount, Goods, Threshold } from '../contract/discount.ts'
import { aDiscount, idOf, noGoods } from './a-discount.ts'
import type { Question } from './question.ts'

const price = fc.oneof(fc.nat(12), fc.integer({ min: 1, max: 400 }), fc.constantFrom(999, 1_000, 1_600, 4_800, 33_333))

/** Four products in two variants each and two collections; some were dearer before, some are gift cards or fees. */
const line = fc
  .record({
    product: fc.nat(3),
    variant: fc.nat(1),
    quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 7)),
    price,
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant<BasketLine['kind']>('product') },
      { weight: 2, arbitrary: fc.constantFrom<BasketLine['kind']>('custom', 'gift_card', 'fee') },
    ),
    before: fc.constantFrom(null, null, null, 500, 5_000),
  })
  .map(({ product, variant, quantity, price, kind, before }) => {
    const isNamed = kind === 'product' || kind === 'gift_card'
    return {
      ...{ kind, quantity, unit_price: price, listed_price: null, compare_at_price: before },
      product_id: isNamed ? idOf(100 + product) : null,
      variant_id: isNamed ? idOf(200 + 2 * product + variant) : null,
      collection_ids: isNamed ? [idOf(300 + (product % 2))] : [],
    }
  })

const basket: fc.Arbitrary<Omit<Basket, 'codes'>> = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 6, size: 'max' })
    .map((lines) => lines.map((each, at): BasketLine => ({ ...each, id: `line ${at}` }))),
  delivery: fc.constantFrom(null, { price: 0 }, { price: 495 }, { price: 495 }, { price: 1_250 }, { price: 1 }),
  country: fc.constantFrom(null, 'FR', 'FR', 'JP'),
  language: fc.constantFrom('en', 'fr'),
  by_staff: fc.boolean(),
  customer: fc.constantFrom(
    null,
    { id: null, group_ids: [], orders: 0 },
    { id: idOf(400), group_ids: [idOf(500)], orders: 17 },
  ),
})

const goods: fc.Arbitrary<Goods> = fc.oneof(
  fc
    .subarray([idOf(100), idOf(101), idOf(102), idOf(103)], { minLength: 1 })
    .map((product_ids) => ({ ...noGoods, product_ids })),
  fc.constantFrom(idOf(300), idOf(301)).map((id): Goods => ({ ...noGoods, collection_ids: [id] })),
  fc.constant<Goods>({ ...noGoods, variant_ids: [idOf(200), idOf(203)] }),
)

const threshold: fc.Arbitrary<Threshold> = fc.oneof(
  fc.record({ quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ subtotal: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1_000, 5_000)) }),
)

const percent = fc.constantFrom(0.01, 5, 10, 12.5, 20, 33.33, 50, 100)
const amount = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(500, 1_200, 9_999))

const valued = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), value: percent }),
  fc.record({ kind: fc.constant('fixed' as const), value: amount }),
)
const priced = fc.record({ kind: fc.constant('fixed_price' as const), value: amount })
const noTarget = { ...noGoods, exclude_ids: [] as string[] }

const onProducts = fc
  .record({
    rule: fc.oneof(valued, priced),
    goods,
    more: fc.constantFrom({}, {}, { max_quantity: 2 }, { across: true }),
  })
  .map(({ rule, goods, more }): Partial<Discount> => {
    const { across = false, ...limits } = { across: false, ...more }
    const allocation = across && rule.kind === 'fixed' ? ('across' as const) : ('each' as const)
    return { scope: 'products', ...rule, ...limits, allocation, target: { ...goods, exclude_ids: [] } }
  })

const step = fc.record({ from: threshold, rule: fc.oneof(valued, priced) }).map(({ from, rule }) => ({ from, ...rule }))
const inSteps = fc
  .record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }), goods: fc.option(goods) })
  .map(({ steps, goods }): Partial<Discount> => {
    if (goods) return { scope: 'products', kind: 'steps', value: null, steps, target: { ...goods, exclude_ids: [] } }
    const byValue = steps.filter(({ kind }) => kind !== 'fixed_price')
    return { kind: 'steps', value: null, steps: byValue, target: noTarget }
  })

const inDeal = fc
  .record({
    ...{ from: threshold, bought: goods, got: goods, isSame: fc.boolean(), percent_off: percent },
    ...{ quantity: fc.integer({ min: 1, max: 2 }), per_order_limit: fc.constantFrom(null, null, 1, 2) },
  })
  .map(
    ({ from, bought, got, isSame, percent_off, quantity, per_order_limit }): Partial<Discount> => ({
      ...{ scope: 'products', kind: 'bxgy', value: null, per_order_limit, target: noTarget },
      buy: { from, target: bought },
      get: { quantity, target: isSame ? bought : got, percent_off },
    }),
  )

const onOrder = valued.map((rule): Partial<Discount> => ({ scope: 'order', ...rule }))
const onDelivery = fc.oneof(
  valued.map((rule): Partial<Discount> => ({ scope: 'shipping', ...rule })),
  fc.constant<Partial<Discount>>({ scope: 'shipping', kind: 'free_shipping', value: null }),
)

/** Mostly without a condition, so that sets are formed. */
const conditions = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Partial<Discount>>({}) },
  { weight: 3, arbitrary: threshold.map((minimum): Partial<Discount> => ({ minimum })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Partial<Discount>>(
      ...[{ skip_reduced: true }, { budget: 50, given: 20 }, { budget: 50, given: 50 }, { budget: 40, given_held: 40 }],
      ...[{ usage_limit: 3, used: 3 }, { usage_limit: 3, used: 1, held: 2 }, { per_customer_limit: 1 }],
      ...[{ per_customer_limit: 2 }, { staff_only: true }, { countries: ['FR' as const] }, { paused: true }],
      ...[{ languages: ['fr' as const] }, { ends_at: '2026-11-22T10:00:00.000Z' }, { draft: true }],
      ...[{ starts_at: '2026-11-22T10:00:00.001Z' }],
      { customers: { group_ids: [], customer_ids: [], first_order_only: true } },
      { customers: { group_ids: [idOf(500)], customer_ids: [], first_order_only: false } },
      { customers: { group_ids: [idOf(501)], customer_ids: [idOf(400)], first_order_only: false } },
    ),
  },
)

const discount = fc
  .record({
    rule: fc.oneof(onProducts, onOrder, onDelivery, inSteps, inDeal, onProducts),
    ...{ conditions, exclude: fc.constantFrom<string[]>([], [], [], [idOf(100)], [idOf(300)]) },
    combines_with: fc.oneof(
      fc.constant({ order: true, products: true, shipping: true }),
      fc.record({ order: fc.boolean(), products: fc.boolean(), shipping: fc.boolean() }),
    ),
    ...{ priority: fc.constantFrom(0, 0, 0, 5, -5), mode: fc.constantFrom('automatic' as const, 'code' as const) },
  })
  .map(({ rule, conditions, exclude, ...more }) => ({ ...more, ...rule, ...conditions, exclude }))

const codeFacts = fc.constantFrom(
  ...[{}, {}, {}, {}, {}, {}, {}, {}, {}, { active: false }, { usage_limit: 1, used: 1 }, { usage_limit: 1, held: 1 }],
)

/** So many discounts, or up to half as many fewer; half of them by code, with codes that nobody knows. */
export const someQuestion = (most: number): fc.Arbitrary<Question> =>
  fc
    .record({
      ...{
        basket,
        discounts: fc.array(discount, { minLength: Math.floor(most / 2), maxLength: most, size: 'max' }),
        facts: fc.array(codeFacts, { minLength: most, maxLength: most }),
      },
      ...{
        uses: fc.array(fc.nat(2), { minLength: most, maxLength: most }),
        isUnknown: fc.boolean(),
        isTwice: fc.boolean(),
      },
    })
    .map(({ basket, discounts, facts, uses, isUnknown, isTwice }): Question => {
      const all = discounts.map(({ exclude, ...given }, at) => {
        const whole = aDiscount({ ...given, id: idOf(at + 1) })
        return { ...whole, target: { ...whole.target, exclude_ids: exclude } }
      })
      // One code in four is not entered.
      const byCode = all.flatMap((each, at) => (each.mode === 'code' && at % 4 < 3 ? [{ at, id: each.id }] : []))
      const codes = byCode.map(
        ({ at, id }): KnownCode => ({
          ...{ code: `CODE${at}`, discount_id: id, active: true, used: 0, held: 0, usage_limit: null, ends_at: null },
          ...facts[at],
        }),
      )
      const second = isTwice && codes[0] ? [{ ...codes[0], code: 'AGAIN' }] : []
      const known = [...codes, ...second]
      return {
        basket: {
          ...basket,
          codes: [...known.map(({ code }) => code.toLowerCase()), ...(isUnknown ? ['nothing'] : [])],
        },
        ...{ discounts: all, codes: known, now: '2026-11-22T10:00:00.000Z', explain: 'all' },
        own_uses: Object.fromEntries(all.map(({ id }, at) => [id, uses[at] ?? 0])),
      }
    })
