import { useNamed } from '@comptoir/custom-fields/admin'
import { type Option, TagField } from '@comptoir/platform/admin'
import type { Goods } from '../../contract/discount.ts'
import { type GoodsKind, useGoodsSearch } from './use-goods-search.ts'

interface GoodsFieldProps {
  value: Goods
  onChange: (goods: Goods) => void
  placeholder?: string
}

const spelled = (kind: GoodsKind, { value, label }: Option) => ({ value: `${kind}:${value}`, label })

/** Products, their variants and collections in one field. */
export function GoodsField({ value, onChange, placeholder }: GoodsFieldProps) {
  const { search } = useGoodsSearch()
  const collections = useNamed('collection', value.collection_ids)
  const products = useNamed('product', value.product_ids)
  const variants = useNamed('variant', value.variant_ids)
  const chosen = [
    ...collections.map((each) => spelled('collection', each)),
    ...products.map((each) => spelled('product', each)),
    ...variants.map((each) => spelled('variant', each)),
  ]

  const find = async (q: string, signal: AbortSignal) =>
    (await search(q, signal)).map(({ kind, option }) => spelled(kind, option))
  const choose = (next: readonly Option[]) => {
    const idsOf = (kind: GoodsKind) =>
      next.flatMap(({ value: key }) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
    onChange({
      ...{ product_ids: idsOf('product'), variant_ids: idsOf('variant'), collection_ids: idsOf('collection') },
    })
  }
  return <TagField value={chosen} onChange={choose} onSearch={find} placeholder={placeholder} />
}
