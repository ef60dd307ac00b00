import type { Goods } from '../../contract/discount.ts'
import type { DiscountValues } from './discount-values.ts'

const goodsIn = ({ product_ids, variant_ids, collection_ids }: Goods) => [
  ...[{ kind: 'product', ids: product_ids } as const, { kind: 'variant', ids: variant_ids } as const],
  { kind: 'collection', ids: collection_ids } as const,
]

/** What rules name, by what it is; of exceptions nobody knows once they are gone. */
export const namedIn = ({ target, buy, get, customers }: DiscountValues) => [
  ...[target, buy?.target, get?.target].flatMap((goods) => (goods ? goodsIn(goods) : [])),
  { kind: 'goods', ids: target.exclude_ids } as const,
  { kind: 'customer', ids: customers.customer_ids } as const,
  { kind: 'view', ids: customers.group_ids } as const,
]

/** The rules without what was deleted. */
export function withoutGone({ target, buy, get, customers }: DiscountValues, gone: ReadonlySet<string>) {
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.has(id))
  const goods = ({ product_ids, variant_ids, collection_ids }: Goods): Goods => ({
    ...{ product_ids: left(product_ids), variant_ids: left(variant_ids), collection_ids: left(collection_ids) },
  })
  return {
    target: { ...goods(target), exclude_ids: left(target.exclude_ids) },
    buy: buy && { ...buy, target: goods(buy.target) },
    get: get && { ...get, target: goods(get.target) },
    customers: { ...customers, customer_ids: left(customers.customer_ids), group_ids: left(customers.group_ids) },
  }
}

/** Of one list that it cannot do without everything is gone: it is given to nobody. */
export function isWithoutGoods({ target, buy, get, scope, kind }: DiscountValues, gone: ReadonlySet<string>) {
  const needed = kind === 'bxgy' ? [buy?.target, get?.target] : scope === 'products' ? [target] : []
  return needed.some((goods) => {
    const ids = goods ? goodsIn(goods).flatMap((list) => list.ids) : []
    return ids.length > 0 && ids.every((id) => gone.has(id))
  })
}
