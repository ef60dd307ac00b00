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
import { type TrashedArticle, trashDays } from '../../contract/article.ts'
import { listArticleTrash } from '../../contract/article.wire.ts'
import { articlesUrl } from '../blog.urls.ts'
import { useRestoreArticle } from './use-restore-article.ts'

const key = ['articles', 'trash']
const query = {}

export function ArticleTrashScreen() {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const pages = useListPages<TrashedArticle, object>({
    key,
    query,
    load: (params, signal) => call(listArticleTrash, { query: params, signal }),
  })

  return (
    <Page title={t('trash.title')} back={articlesUrl} wide>
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
