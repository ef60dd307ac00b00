import { findNamed } from '@comptoir/custom-fields/admin'
import { type Option, useCan } from '@comptoir/platform/admin'

export type GoodsKind = 'collection' | 'product' | 'variant'

interface FoundGoods {
  kind: GoodsKind
  option: Option
}

/** A variant is named as its product where it is the only one. */
const unlike = (others: readonly Option[]) => (option: Option) => !others.some(({ label }) => label === option.label)

const of = (kind: GoodsKind, options: readonly Option[]): FoundGoods[] => options.map((option) => ({ kind, option }))

/** Collections, products and variants by name, as far as the reader may choose them. */
export function useGoodsSearch() {
  const may = { collection: useCan('pick_collections'), product: useCan('pick_products') }
  const search = async (q: string, signal: AbortSignal): Promise<FoundGoods[]> => {
    const find = (kind: GoodsKind, isAllowed: boolean) => (isAllowed ? findNamed(kind, q, signal) : [])
    const [collections, products, variants] = await Promise.all([
      find('collection', may.collection),
      find('product', may.product),
      find('variant', may.product),
    ])
    return [
      ...of('collection', collections),
      ...of('product', products),
      ...of('variant', variants.filter(unlike(products))),
    ]
  }
  return { search, mayPick: may.collection || may.product }
}
