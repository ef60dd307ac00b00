import { Combobox, call, type Option, Thumb, useText } from '@comptoir/platform/admin'
import { useRef } from 'react'
import { getCollectionCandidates } from '../../../contract/collection.wire.ts'
import type { ProductRow } from '../../../contract/product.ts'
import styles from './collection-products.module.css'

interface AddProductProps {
  /** Undefined: it is not saved yet. */
  collection: string | undefined
  without: readonly ProductRow[]
  onAdd: (product: ProductRow) => void
}

export function AddProduct({ collection, without, onAdd }: AddProductProps) {
  const t = useText('catalogue')
  const offered = useRef(new Map<string, ProductRow>())
  const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(getCollectionCandidates, { query: { q, collection }, signal })
    for (const { has_code: _code, ...row } of items) offered.current.set(row.id, row)
    return items
      .filter(({ id }) => !without.some((row) => row.id === id))
      .map(({ id, title, image, has_code }) => ({
        value: id,
        label: title,
        icon: <Thumb src={image} size={20} />,
        codes: has_code ? [q] : [],
      }))
  }
  const add = (option: Option | null) => {
    const product = offered.current.get(option?.value ?? '')
    if (product) onAdd(product)
  }
  return (
    <div className={styles.collectionAdd}>
      <Combobox
        aria-label={t('collections.add')}
        placeholder={t('collections.search')}
        value={null}
        onChange={add}
        onSearch={find}
      />
    </div>
  )
}
