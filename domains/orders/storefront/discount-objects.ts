import { type OrderDiscount, titleForBuyer } from '../contract/discount/order-discount.ts'

/** A discount that is given, with its shares by line. */
export type Given = Pick<
  OrderDiscount,
  'discount_id' | 'title' | 'translation' | 'code' | 'scope' | 'kind' | 'value' | 'amount' | 'shares'
>

export type DiscountApplication = ReturnType<typeof applicationOf>

/** As the format of themes names it. */
function applicationOf({ code, scope, kind, value, amount, ...named }: Given) {
  const title = titleForBuyer(named)
  return {
    title,
    type: code === null ? 'automatic' : 'discount_code',
    key: code ?? title,
    value: value ?? amount,
    value_type: kind === 'percentage' ? 'percentage' : 'fixed_amount',
    target_type: scope === 'shipping' ? 'shipping_line' : 'line_item',
    target_selection: scope === 'products' ? 'entitled' : 'all',
    allocation_method: scope === 'products' ? 'each' : 'across',
    total_allocated_amount: amount,
    /** Beyond the format: the code that it is given by, to take it away again. */
    code,
  }
}

export interface LineDiscount {
  title: string
  amount: number
  total_amount: number
}

interface Allocation {
  amount: number
  discount_application: DiscountApplication
}

export interface LineDiscounts {
  discounts: readonly LineDiscount[]
  /** Those on products and those on the whole order. */
  discount_allocations: readonly Allocation[]
  line_level_discount_allocations: readonly Allocation[]
}

export const noLineDiscounts: LineDiscounts = {
  discounts: [],
  discount_allocations: [],
  line_level_discount_allocations: [],
}

const lineDiscount = (given: Given, amount: number): LineDiscount => ({
  ...{ title: titleForBuyer(given), amount, total_amount: amount },
})

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** The discounts of a basket or an order, as themes read them. */
export function discountObjects(discounts: readonly Given[]) {
  const applied = discounts.map((given) => ({ given, application: applicationOf(given) }))
  const onGoods = applied.filter(({ given }) => given.scope !== 'shipping')
  const partsOf = (line: string) =>
    onGoods
      .map((each) => ({ ...each, amount: sumOf(each.given.shares.filter(({ line_id }) => line_id === line)) }))
      .filter(({ amount }) => amount > 0)
  return {
    /** Off the goods, without the delivery. */
    total: sumOf(onGoods.map(({ given }) => given)),
    all: applied.map(({ application }) => application),
    onOrder: applied.flatMap(({ given, application }) => (given.scope === 'order' ? application : [])),
    named: onGoods.map(({ given }): LineDiscount => lineDiscount(given, given.amount)),
    /** What a line is given; `off` by the discounts on products alone. */
    ofLine(line: string): LineDiscounts & { off: number } {
      const parts = partsOf(line)
      const own = parts.filter(({ given }) => given.scope === 'products')
      const allocation = ({ amount, application }: (typeof parts)[number]) => {
        return { amount, discount_application: application }
      }
      return {
        off: sumOf(own),
        discounts: own.map(({ amount, given }) => lineDiscount(given, amount)),
        discount_allocations: parts.map(allocation),
        line_level_discount_allocations: own.map(allocation),
      }
    },
  }
}
