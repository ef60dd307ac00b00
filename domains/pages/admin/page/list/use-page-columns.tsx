import { Code, type Column, DateText, RelativeTime, Text, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { PageRow } from '../../../contract/page.ts'
import { pageUrl } from '../../pages.urls.ts'
import { PageStateBadge } from '../page-state-badge.tsx'

export function usePageColumns(): readonly Column<PageRow>[] {
  const t = useText('pages')

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields.title'),
        sort: 'title',
        width: 240,
        grow: 2,
        phone: 'title',
        fixed: true,
        to: ({ id }) => pageUrl(id),
        cell: ({ title }) => (
          <Text truncate>
            <bdi>{title}</bdi>
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('fields.state'),
        width: 120,
        phone: 'end-sub',
        cell: (page) => <PageStateBadge of={page} />,
      },
      {
        id: 'handle',
        header: t('fields.handle'),
        width: 220,
        grow: 2,
        phone: 'subtitle',
        cell: ({ handle }) => <Code>{`/pages/${handle}`}</Code>,
      },
      {
        id: 'published_at',
        header: t('fields.published_at'),
        sort: 'published_at',
        width: 130,
        phone: 'end',
        cell: ({ published_at }) => published_at && <DateText at={published_at} />,
      },
      {
        id: 'updated_at',
        header: t('fields.updated_at'),
        sort: 'updated_at',
        width: 130,
        phone: 'hidden',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [t],
  )
}
