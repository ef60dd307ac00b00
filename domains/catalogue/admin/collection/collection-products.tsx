import {
  Button,
  Card,
  Combobox,
  call,
  ErrorNote,
  IconButton,
  Link,
  type Option,
  Skeleton,
  SortableList,
  Text,
  Thumb,
  useCan,
  useErrorText,
  useListPages,
  useText,
} from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collection } from '../../contract/collection/collection.ts'
import { getCollectionCandidates, getCollectionProducts } from '../../contract/collection.wire.ts'
import type { ProductRow } from '../../contract/product.ts'
import { PriceText } from '../price-text.tsx'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { productUrl } from '../products.urls.ts'
import styles from './collection-products.module.css'
import { useArrange } from './use-arrange.ts'
import { productsKeyOf } from './use-collection.ts'

export function CollectionProducts({ collection }: { collection: Collection }) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { id, kind } = collection
  const list = useListPages<ProductRow, object>({
    key: productsKeyOf(id),
    query: {},
    load: ({ cursor }: { cursor?: string }, signal) =>
      call(getCollectionProducts, { params: { id }, query: { cursor, limit: 250 }, signal }),
  })
  const arrange = useArrange(collection, list)

  return (
    <Card title={t('collections.products_count', { count: collection.products_count })} flush>
      {kind === 'manual' && <AddProduct id={id} onAdd={arrange.add} />}
      {list.isLoading && <Skeleton />}
      {list.error && <ErrorNote text={errorText(list.error)} onRetry={list.retry} />}
      {!list.isLoading && list.rows.length === 0 && (
        <div className={styles.collectionNone}>
          <Text tone="quiet">{t(kind === 'smart' ? 'collections.none_by_rules' : 'collections.none')}</Text>
        </div>
      )}
      <Products collection={collection} rows={arrange.rows} arrange={arrange} />
      {list.hasMore && (
        <div className={styles.collectionNone}>
          <Button onClick={list.more}>{t('collections.more')}</Button>
        </div>
      )}
    </Card>
  )
}

interface ProductsProps {
  collection: Collection
  rows: readonly ProductRow[]
  arrange: ReturnType<typeof useArrange>
}

function Products({ collection: { kind, sort }, rows, arrange }: ProductsProps) {
  const t = useText('catalogue')
  const label = t('collections.products')
  const remove =
    kind === 'manual'
      ? (row: ProductRow) => (
          <IconButton
            label={t('collections.remove', { name: row.title })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => arrange.remove(row.id)}
            plain
          />
        )
      : () => null
  if (kind === 'manual' && sort === 'manual') {
    return (
      <SortableList
        aria-label={label}
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={arrange.move}
      >
        {(row) => <ProductLine row={row} end={remove(row)} />}
      </SortableList>
    )
  }
  return (
    <ul className={styles.collectionLines} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <ProductLine row={row} end={remove(row)} />
        </li>
      ))}
    </ul>
  )
}

function ProductLine({ row, end }: { row: ProductRow; end: ReactNode }) {
  const { id, title, image, status, price_min, price_max } = row
  const mayOpen = useCan('admin_products_manager')
  return (
    <div className={styles.collectionProduct}>
      <Thumb src={image} />
      <Text truncate>
        <bdi>{mayOpen ? <Link to={productUrl(id)}>{title}</Link> : title}</bdi>
      </Text>
      <div className={styles.collectionPrice}>
        {status !== 'active' && <ProductStatusBadge of={row} />}
        <PriceText from={price_min} to={price_max} />
      </div>
      {end}
    </div>
  )
}

function AddProduct({ id, onAdd }: { id: string; onAdd: (product: string) => void }) {
  const t = useText('catalogue')
  const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(getCollectionCandidates, { params: { id }, query: { q }, signal })
    return items.map(({ id: value, title, image, has_code }) => ({
      value,
      label: title,
      icon: <Thumb src={image} size={20} />,
      codes: has_code ? [q] : [],
    }))
  }
  return (
    <div className={styles.collectionAdd}>
      <Combobox
        aria-label={t('collections.add')}
        placeholder={t('collections.search')}
        value={null}
        onChange={(option) => option && onAdd(option.value)}
        onSearch={find}
      />
    </div>
  )
}
