import { IconButton, Link, SortableList, Text, Thumb, useCan, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductRow } from '../../../contract/product.ts'
import { PriceText } from '../../price-text.tsx'
import { ProductStatusBadge } from '../../product-status-badge.tsx'
import { productUrl } from '../../products.urls.ts'
import styles from './collection-products.module.css'

interface ProductLinesProps {
  rows: readonly ProductRow[]
  /** In an order of one's own. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
}

export function ProductLines({ rows, onMove, onRemove }: ProductLinesProps) {
  const t = useText('catalogue')
  const label = t('collections.products')
  const lineOf = (row: ProductRow) => (
    <ProductLine
      row={row}
      end={
        onRemove && (
          <IconButton
            label={t('collections.remove', { name: row.title })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onRemove(row.id)}
            plain
          />
        )
      }
    />
  )
  if (onMove) {
    return (
      <SortableList
        aria-label={label}
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={onMove}
      >
        {lineOf}
      </SortableList>
    )
  }
  return (
    <ul className={styles.collectionLines} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>{lineOf(row)}</li>
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
