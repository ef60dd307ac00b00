import { type GoodsKind, kindsOfGoods } from '@comptoir/catalogue/server'
import { namesOfCustomers } from '@comptoir/customers/server'
import { apiError } from '@comptoir/platform/contract'
import { shopOf, type Tx } from '@comptoir/platform/server'
import { namesOfViews } from '@comptoir/staff/server'
import type { DiscountRules, Goods } from '../../contract/discount.ts'

type Kind = GoodsKind | 'any_goods' | 'customer' | 'view'

interface Named {
  /** The field that they are chosen in. */
  field: string
  kind: Kind
  ids: readonly string[]
}

const codes = {
  ...({ product: 'GOODS_GONE', variant: 'GOODS_GONE', collection: 'GOODS_GONE', any_goods: 'GOODS_GONE' } as const),
  ...({ customer: 'CUSTOMER_GONE', view: 'VIEW_GONE' } as const),
} satisfies Record<Kind, string>

const inGoods = (field: string, goods: Goods | undefined): Named[] =>
  goods
    ? [
        { field, kind: 'product', ids: goods.product_ids },
        { field, kind: 'variant', ids: goods.variant_ids },
        { field, kind: 'collection', ids: goods.collection_ids },
      ]
    : []

const listsIn = ({ target, buy, get, customers }: DiscountRules): Named[] => [
  ...inGoods('target', target),
  { field: 'target.exclude_ids', kind: 'any_goods', ids: target.exclude_ids },
  ...inGoods('buy.target', buy?.target),
  ...inGoods('get.target', get?.target),
  { field: 'customers', kind: 'customer', ids: customers.customer_ids },
  { field: 'customers', kind: 'view', ids: customers.group_ids },
]

async function idsThere(
  tx: Tx,
  named: readonly Named[],
): Promise<(of: Pick<Named, 'kind'>) => (id: string) => boolean> {
  const shop = shopOf(tx)
  const idsOf = (is: (kind: Kind) => boolean) => [...new Set(named.flatMap(({ kind, ids }) => (is(kind) ? ids : [])))]
  const goods = await kindsOfGoods(
    tx,
    shop,
    idsOf((kind) => kind !== 'customer' && kind !== 'view'),
  )
  const customers = await namesOfCustomers(
    tx,
    shop,
    idsOf((kind) => kind === 'customer'),
  )
  const views = await namesOfViews(tx, shop, { list: 'customers', ids: idsOf((kind) => kind === 'view') })
  return ({ kind }) => {
    if (kind === 'any_goods') return (id) => goods.has(id)
    if (kind === 'customer') return (id) => customers.has(id)
    return kind === 'view' ? (id) => views.has(id) : (id) => goods.get(id) === kind
  }
}

/**
 * Records that rules name from now on exist. What they named before and was deleted since does not keep anybody from
 * changing the rest.
 * @throws VALIDATION_FAILED with GOODS_GONE, CUSTOMER_GONE or VIEW_GONE at the field, and the ids
 */
export async function assertThere(tx: Tx, rules: DiscountRules, before?: DiscountRules) {
  const known = new Set(before ? listsIn(before).flatMap(({ ids }) => ids) : [])
  const added = listsIn(rules).map((list) => ({ ...list, ids: list.ids.filter((id) => !known.has(id)) }))
  if (added.every(({ ids }) => ids.length === 0)) return
  const isThere = await idsThere(tx, added)
  const errors = added.flatMap((list) => {
    const ids = list.ids.filter((id) => !isThere(list)(id))
    return ids.length > 0 ? [{ field: list.field, code: codes[list.kind], details: { ids } }] : []
  })
  const [first] = errors
  if (first) throw apiError('VALIDATION_FAILED', { field: first.field, errors })
}
