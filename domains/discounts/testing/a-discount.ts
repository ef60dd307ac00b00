import type { Discount, DiscountRules, Goods } from '../contract/discount.ts'

/** Ids that tell what they are of, in an order that is theirs. */
export const idOf = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

export const noGoods: Goods = { product_ids: [], variant_ids: [], collection_ids: [] }

export const someRules = (given: Partial<DiscountRules> = {}): DiscountRules => ({
  title: 'Summer',
  translations: {},
  mode: 'automatic',
  kind: 'percentage',
  scope: 'order',
  value: ['percentage', 'fixed', 'fixed_price'].includes(given.kind ?? 'percentage') ? 10 : null,
  steps: [],
  target: { ...noGoods, exclude_ids: [] },
  skip_reduced: false,
  allocation: 'each',
  max_quantity: null,
  buy: null,
  get: null,
  per_order_limit: null,
  minimum: null,
  customers: { group_ids: [], customer_ids: [], first_order_only: false },
  countries: [],
  languages: [],
  staff_only: false,
  starts_at: '2026-11-01T08:00:00.000Z',
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
  budget: null,
  combines_with: { order: false, products: false, shipping: false },
  priority: 0,
  ...given,
})

/** Runs since the beginning of the month, ten percent off the order. */
export const aDiscount = ({ id = idOf(1), ...given }: Partial<Discount> = {}): Discount => ({
  ...someRules(given),
  locale: 'en',
  ...{ draft: false, paused: false, used: 0, held: 0, given: 0, given_held: 0, version: 1 },
  ...given,
  id,
})
