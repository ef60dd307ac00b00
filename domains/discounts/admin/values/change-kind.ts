import type { DiscountRules, Goods } from '../../contract/discount.ts'

/** Kinds as they are offered: a delivery that is free or cheaper is one of them. */
export const kindChoices = ['percentage', 'fixed', 'fixed_price', 'delivery', 'bxgy', 'steps'] as const
export type KindChoice = (typeof kindChoices)[number]

export const deliveryKinds = ['free_shipping', 'percentage', 'fixed'] as const

export const noGoods: Goods = { product_ids: [], variant_ids: [], collection_ids: [] }

/** What a discount is called is not changed with what it does. */
type RulesChange = Partial<Omit<DiscountRules, 'locale' | 'translations'>>

export function choiceOf({ kind, scope }: Pick<DiscountRules, 'kind' | 'scope'>): KindChoice {
  if (scope === 'shipping' || kind === 'free_shipping') return 'delivery'
  return kind
}

/** What only one kind has. */
const nothingSpecial = {
  ...{ steps: [], buy: null, get: null, per_order_limit: null, max_quantity: null },
  allocation: 'each',
} as const

const goodsOf = ({ target, buy }: DiscountRules): Goods => {
  const { product_ids, variant_ids, collection_ids } = buy?.target ?? target
  return { product_ids, variant_ids, collection_ids }
}

const firstStep = { from: { quantity: 3 }, kind: 'percentage', value: 10 } as const

/** What changes with the kind, so that the parts fit each other again. Goods and exceptions stay where they can. */
export function withChoice(rules: DiscountRules, choice: KindChoice): RulesChange {
  if (choice === choiceOf(rules)) return {}
  const { exclude_ids } = rules.target
  const goods = goodsOf(rules)
  const scope = rules.scope === 'shipping' ? 'order' : rules.scope
  const target = { ...(scope === 'products' ? goods : noGoods), exclude_ids }
  const plain = { ...nothingSpecial, value: null, scope, target }
  switch (choice) {
    case 'delivery':
      return { ...plain, kind: 'free_shipping', scope: 'shipping', target: { ...noGoods, exclude_ids } }
    case 'bxgy':
      return {
        ...{ ...plain, kind: 'bxgy', scope: 'products', target: { ...noGoods, exclude_ids } },
        ...{ buy: { from: { quantity: 2 }, target: goods }, get: { quantity: 1, target: goods, percent_off: 100 } },
      }
    case 'steps':
      return { ...plain, kind: 'steps', steps: [firstStep] }
    case 'fixed_price':
      return { ...plain, kind: 'fixed_price', scope: 'products', target: { ...goods, exclude_ids } }
    default:
      return { ...plain, kind: choice }
  }
}

/** Of the whole order, or of some goods. */
export function withScope(rules: DiscountRules, scope: 'order' | 'products'): RulesChange {
  if (scope === rules.scope) return {}
  if (scope === 'products') return { scope }
  const { exclude_ids } = rules.target
  const steps = rules.steps.map((step) => (step.kind === 'fixed_price' ? { ...step, kind: 'fixed' as const } : step))
  return { scope, target: { ...noGoods, exclude_ids }, allocation: 'each', max_quantity: null, steps }
}

export const withDeliveryKind = (kind: (typeof deliveryKinds)[number]): RulesChange => ({
  kind,
  value: null,
})

/** The pieces that get cheaper are those that are bought, unless others are chosen. */
export function withBought(rules: DiscountRules, target: Goods): RulesChange {
  const { buy, get } = rules
  if (!(buy && get)) return {}
  const isSame = JSON.stringify(get.target) === JSON.stringify(buy.target)
  return { buy: { ...buy, target }, ...(isSame && { get: { ...get, target } }) }
}
