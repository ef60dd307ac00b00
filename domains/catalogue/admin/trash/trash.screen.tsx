import { Button, type Column, call, RelativeTime, Row, Text, Thumb, TrashPage, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { type TrashedProduct, trashDays } from '../../contract/product.ts'
import { listTrash } from '../../contract/product.wire.ts'
import { PriceText } from '../price-text.tsx'
import { productsUrl } from '../products.urls.ts'
import { useRestore } from './use-restore.ts'

const key = ['products', 'trash']
export function TrashScreen() {
  const t = useText('catalogue')
  return (
    <TrashPage
      title={t('trash.title')}
      empty={t('trash.empty')}
      hint={t('trash.hint', { days: trashDays })}
      back={productsUrl()}
      texts="catalogue"
      queryKey={key}
      load={(params, signal) => call(listTrash, { query: params, signal })}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedProduct>[] {
  const t = useText('catalogue')
  const { restore, restoring } = useRestore()

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('columns.title'),
        width: 200,
        grow: 2,
        phone: 'title',
        fixed: true,
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
        id: 'price',
        header: t('columns.price'),
        align: 'end',
        width: 150,
        phone: 'hidden',
        cell: ({ price_min, price_max }) => <PriceText from={price_min} to={price_max} />,
      },
      {
        id: 'deleted_at',
        header: t('trash.deleted_at'),
        width: 140,
        phone: 'subtitle',
        cell: ({ deleted_at }) => <RelativeTime at={deleted_at} />,
      },
      {
        id: 'restore',
        header: t('trash.restore'),
        headless: true,
        align: 'end',
        width: 140,
        phone: 'end',
        cell: ({ id, title }) => (
          <Button busy={restoring === id} aria-label={t('trash.restore_one', { title })} onClick={() => restore(id)}>
            {t('trash.restore')}
          </Button>
        ),
      },
    ],
    [t, restore, restoring],
  )
}
