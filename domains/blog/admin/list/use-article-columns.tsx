import { type Column, DateText, RelativeTime, Row, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { ArticleRow } from '../../contract/article.ts'
import { ArticleStateBadge } from '../article-state-badge.tsx'
import { articleUrl } from '../blog.urls.ts'

export function useArticleColumns(): readonly Column<ArticleRow>[] {
  const t = useText('blog')
  const formats = useFormats()

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields.title'),
        sort: 'title',
        width: 260,
        grow: 2.4,
        phone: 'title',
        fixed: true,
        to: ({ id }) => articleUrl(id),
        cell: ({ title, thumb }) => (
          <Row>
            <Thumb src={thumb} />
            <Text truncate>
              <bdi>{title}</bdi>
            </Text>
          </Row>
        ),
      },
      {
        id: 'state',
        header: t('fields.state'),
        width: 110,
        phone: 'end-sub',
        cell: (article) => <ArticleStateBadge of={article} />,
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
        id: 'category',
        header: t('fields.category'),
        width: 120,
        grow: 0.6,
        phone: 'subtitle',
        cell: ({ category }) => <bdi>{category}</bdi>,
      },
      {
        id: 'tags',
        header: t('fields.tags'),
        width: 150,
        grow: 0.8,
        phone: 'hidden',
        hidden: true,
        cell: ({ tags }) => (
          <Text truncate>
            <bdi>{formats.line(tags)}</bdi>
          </Text>
        ),
      },
      {
        id: 'author',
        header: t('fields.author'),
        width: 130,
        grow: 0.6,
        phone: 'hidden',
        cell: ({ author }) => <bdi>{author}</bdi>,
      },
      {
        id: 'views',
        header: t('fields.views'),
        sort: 'views',
        align: 'end',
        width: 90,
        phone: 'hidden',
        cell: ({ views }) => formats.number(views),
      },
      {
        id: 'updated_at',
        header: t('fields.updated_at'),
        sort: 'updated_at',
        width: 120,
        grow: 0.3,
        phone: 'hidden',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [formats, t],
  )
}
