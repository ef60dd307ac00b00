import {
  Button,
  type Column,
  call,
  Empty,
  IndexTable,
  Page,
  RelativeTime,
  Row,
  Text,
  Thumb,
  useErrorText,
  useListPages,
  useText,
} from '@comptoir/platform/admin'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type TrashedProduct, trashDays } from '../../contract/product.ts'
import { listTrash } from '../../contract/product.wire.ts'
import { PriceText } from '../price-text.tsx'
import { productsUrl } from '../products.urls.ts'
import { useRestore } from './use-restore.ts'

const key = ['products', 'trash']
const query = {}

export function TrashScreen() {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const pages = useListPages<TrashedProduct, object>({
    key,
    query,
    load: (params, signal) => call(listTrash, { query: params, signal }),
  })

  return (
    <Page title={t('trash.title')} back={productsUrl()} wide>
      <IndexTable
        label={t('trash.title')}
        columns={useColumns()}
        rows={pages.rows}
        nameOf={({ title }) => title}
        total={pages.total}
        totalIs={pages.totalIs}
        hasMore={pages.hasMore}
        onMore={pages.more}
        isLoading={pages.isLoading}
        error={pages.error ? errorText(pages.error) : undefined}
        onRetry={pages.retry}
        empty={
          <Empty
            picture={<Trash2 size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={t('trash.empty')}
            text={t('trash.hint', { days: trashDays })}
          />
        }
        foot={pages.rows.length > 0 && <Text tone="quiet">{t('trash.hint', { days: trashDays })}</Text>}
      />
    </Page>
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
