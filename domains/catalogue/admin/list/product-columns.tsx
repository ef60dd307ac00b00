import { StockMark } from '@comptoir/inventory/admin'
import { Code, type Column, RelativeTime, Row, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { ProductRow } from '../../contract/product.ts'
import { PriceText } from '../price-text.tsx'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { productUrl } from '../products.urls.ts'

export function useProductColumns(): readonly Column<ProductRow>[] {
  const t = useText('catalogue')
  const formats = useFormats()

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('columns.title'),
        sort: 'title',
        width: 250,
        grow: 4,
        phone: 'title',
        fixed: true,
        to: ({ id }) => productUrl(id),
        cell: ({ title, image }) => (
          <Row>
            <Thumb src={image} />
            <Text truncate>
              <bdi>{title}</bdi>
            </Text>
          </Row>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 100,
        grow: 0.4,
        phone: 'end-sub',
        cell: (product) => <ProductStatusBadge of={product} />,
      },
      {
        id: 'sku',
        header: t('columns.sku'),
        width: 112,
        grow: 0.3,
        phone: 'hidden',
        cell: ({ sku, variants_count }) =>
          sku && (
            <Text truncate>
              <Code>{sku}</Code>
              {variants_count > 1 && <Text tone="quiet"> {t('more_skus', { count: variants_count - 1 })}</Text>}
            </Text>
          ),
      },
      { id: 'type', header: t('columns.type'), width: 120, hidden: true, cell: ({ type }) => t(`types.${type}`) },
      {
        id: 'vendor',
        header: t('columns.vendor'),
        width: 130,
        grow: 1.4,
        phone: 'hidden',
        cell: ({ vendor }) => <bdi>{vendor}</bdi>,
      },
      {
        id: 'price',
        header: t('columns.price'),
        sort: 'price',
        align: 'end',
        width: 152,
        grow: 0.4,
        phone: 'end',
        cell: ({ price_min, price_max }) => <PriceText from={price_min} to={price_max} />,
      },
      {
        id: 'available',
        header: t('columns.available'),
        sort: 'available',
        align: 'end',
        width: 150,
        grow: 0.4,
        phone: 'subtitle',
        cell: ({ available, low_stock_at }) => <StockMark available={available} low_stock_at={low_stock_at} />,
      },
      {
        id: 'variants',
        header: t('columns.variants'),
        align: 'end',
        width: 80,
        grow: 0.3,
        // The SKU says how many more there are.
        hidden: true,
        phone: 'hidden',
        cell: ({ type, variants_count }) => (type === 'SIMPLE_PRODUCT' ? '' : formats.number(variants_count)),
      },
      {
        id: 'updated_at',
        header: t('columns.updated_at'),
        sort: 'updated_at',
        width: 116,
        grow: 0.3,
        phone: 'hidden',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [formats, t],
  )
}
