import { type Column, CountText, RelativeTime, Row, Text, Thumb, useText } from '@comptoir/platform/admin'
import { Star } from 'lucide-react'
import { useMemo } from 'react'
import type { CollectionRow } from '../../../contract/collection/collection.ts'
import { collectionUrl } from './collections.urls.ts'

export function useCollectionColumns(): readonly Column<CollectionRow>[] {
  const t = useText('catalogue')

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('collections.fields.name'),
        sort: 'name',
        width: 200,
        grow: 2.4,
        phone: 'title',
        fixed: true,
        to: ({ id }) => collectionUrl(id),
        cell: ({ name, thumb, starred }) => (
          <Row>
            <Thumb src={thumb} />
            <Text truncate>
              <bdi>{name}</bdi>
            </Text>
            {starred && <Star size={14} fill="currentColor" aria-label={t('collections.fields.starred')} />}
          </Row>
        ),
      },
      {
        id: 'kind',
        header: t('collections.fields.kind'),
        width: 110,
        phone: 'subtitle',
        cell: ({ kind }) => t(`collections.kinds.${kind}`),
      },
      {
        id: 'display',
        header: t('collections.fields.display'),
        width: 110,
        phone: 'hidden',
        hidden: true,
        cell: ({ display }) => t(`collections.displays.${display}`),
      },
      {
        id: 'products',
        header: t('collections.products'),
        align: 'end',
        width: 96,
        phone: 'end',
        cell: ({ products_count }) => (
          <CountText count={products_count} words={t('collections.products_count', { count: products_count })} />
        ),
      },
      {
        id: 'updated_at',
        header: t('collections.fields.updated_at'),
        sort: 'updated_at',
        width: 132,
        phone: 'end-sub',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [t],
  )
}
