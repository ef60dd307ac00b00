import { findNamed, useNamed } from '@comptoir/custom-fields/admin'
import { type Option, TagField, useCan } from '@comptoir/platform/admin'
import type { Goods } from '../../contract/discount.ts'

const kinds = [
  ['collection', 'collection_ids'],
  ['product', 'product_ids'],
  ['variant', 'variant_ids'],
] as const
type GoodsKind = (typeof kinds)[number][0]

interface GoodsFieldProps {
  value: Goods
  onChange: (goods: Goods) => void
  placeholder?: string
}

const spelled = (kind: GoodsKind, { value, label }: Option) => ({ value: `${kind}:${value}`, label })

/** A variant is named as its product where it is the only one. */
const unlike = (others: readonly Option[]) => (option: Option) => !others.some(({ label }) => label === option.label)

/** Products, their variants and collections in one field. */
export function GoodsField({ value, onChange, placeholder }: GoodsFieldProps) {
  const mayPick = { collection: useCan('pick_collections'), product: useCan('pick_products') }
  const collections = useNamed('collection', value.collection_ids)
  const products = useNamed('product', value.product_ids)
  const variants = useNamed('variant', value.variant_ids)
  const chosen = [
    ...collections.map((each) => spelled('collection', each)),
    ...products.map((each) => spelled('product', each)),
    ...variants.map((each) => spelled('variant', each)),
  ]

  async function find(q: string, signal: AbortSignal): Promise<Option[]> {
    const search = (kind: GoodsKind, may: boolean) => (may ? findNamed(kind, q, signal) : [])
    const [collection, product, variant] = await Promise.all([
      search('collection', mayPick.collection),
      search('product', mayPick.product),
      search('variant', mayPick.product),
    ])
    return [
      ...collection.map((each) => spelled('collection', each)),
      ...product.map((each) => spelled('product', each)),
      ...variant.filter(unlike(product)).map((each) => spelled('variant', each)),
    ]
  }
  const choose = (next: readonly Option[]) => {
    const idsOf = (kind: GoodsKind) =>
      next.flatMap(({ value: key }) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
    onChange({
      ...{ product_ids: idsOf('product'), variant_ids: idsOf('variant'), collection_ids: idsOf('collection') },
    })
  }
  return <TagField value={chosen} onChange={choose} onSearch={find} placeholder={placeholder} />
}
