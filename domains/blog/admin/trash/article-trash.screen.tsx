import { Button, type Column, call, RelativeTime, Row, Text, Thumb, TrashPage, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { type TrashedArticle, trashDays } from '../../contract/article.ts'
import { listArticleTrash } from '../../contract/article.wire.ts'
import { articlesUrl } from '../blog.urls.ts'
import { useRestoreArticle } from './use-restore-article.ts'

const key = ['articles', 'trash']
export function ArticleTrashScreen() {
  const t = useText('blog')
  return (
    <TrashPage
      title={t('trash.title')}
      empty={t('trash.empty')}
      hint={t('trash.hint', { days: trashDays })}
      back={articlesUrl}
      texts="blog"
      queryKey={key}
      load={(params, signal) => call(listArticleTrash, { query: params, signal })}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedArticle>[] {
  const t = useText('blog')
  const { restore, restoring } = useRestoreArticle()

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields.title'),
        width: 240,
        grow: 2,
        phone: 'title',
        fixed: true,
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
        id: 'category',
        header: t('fields.category'),
        width: 140,
        phone: 'hidden',
        cell: ({ category }) => <bdi>{category}</bdi>,
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
