import { Button, Card, ErrorNote, Skeleton, Text, useErrorText, useText, useWatch } from '@comptoir/platform/admin'
import { type Collection, maxAdded } from '../../../contract/collection/collection.ts'
import type { CollectionFormState } from '../form/use-collection-form.ts'
import { AddProduct } from './add-product.tsx'
import styles from './collection-products.module.css'
import { ProductLines } from './product-lines.tsx'
import { useCollectionProducts } from './use-collection-products.ts'
import { useFirstProducts } from './use-first-products.ts'

interface CollectionProductsProps {
  of: CollectionFormState
  /** Null: it is new, and its products are saved with it. */
  collection: Collection | null
}

function useProductsOf({ of, collection }: CollectionProductsProps) {
  const saved = useCollectionProducts(collection)
  const first = useFirstProducts(of)
  const sort = useWatch({ control: of.form.control, name: 'sort' })
  const shown = collection ? saved : { ...saved, ...first }
  const head = collection ?? { kind: 'manual', sort, products_count: first.rows.length }
  const isManual = head.kind === 'manual'
  return {
    ...shown,
    count: head.products_count,
    isManual,
    mayAdd: isManual && (collection !== null || first.rows.length < maxAdded),
    mayMove: isManual && head.sort === 'manual',
  }
}

export function CollectionProducts({ of, collection }: CollectionProductsProps) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { rows, isManual, ...list } = useProductsOf({ of, collection })
  const fault = of.errorOf('product_ids')

  return (
    <Card title={t('collections.products_count', { count: list.count })} flush>
      {list.mayAdd && <AddProduct collection={collection?.id} without={rows} onAdd={list.add} />}
      {fault && (
        <div className={styles.collectionNone}>
          <Text tone="danger">{fault}</Text>
        </div>
      )}
      {list.isLoading && <Skeleton />}
      {list.error && <ErrorNote text={errorText(list.error)} onRetry={list.retry} />}
      {!list.isLoading && rows.length === 0 && (
        <div className={styles.collectionNone}>
          <Text tone="quiet">{t(isManual ? 'collections.none' : 'collections.none_by_rules')}</Text>
        </div>
      )}
      <ProductLines
        rows={rows}
        onMove={list.mayMove ? list.move : undefined}
        onRemove={isManual ? list.remove : undefined}
      />
      {list.hasMore && (
        <div className={styles.collectionNone}>
          <Button onClick={list.more}>{t('collections.more')}</Button>
        </div>
      )}
    </Card>
  )
}
