import { type Column, call, TrashPage, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type TrashedArticle, trashDays } from '../../contract/article.ts'
import { listArticleTrash, restoreArticle } from '../../contract/article.wire.ts'
import { articlesUrl } from '../blog.urls.ts'
import { cacheArticle } from '../use-article.ts'

const thumbOf = ({ thumb }: TrashedArticle) => thumb

export function ArticleTrashScreen() {
  const t = useText('blog')
  const client = useQueryClient()
  return (
    <TrashPage
      texts="blog"
      days={trashDays}
      back={articlesUrl}
      list="articles"
      load={(params, signal) => call(listArticleTrash, { query: params, signal })}
      restore={async (id) => cacheArticle(client, (await call(restoreArticle, { params: { id } })).article)}
      titled={t('fields.title')}
      pictureOf={thumbOf}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedArticle>[] {
  const t = useText('blog')
  return useMemo(
    () => [
      {
        id: 'category',
        header: t('fields.category'),
        width: 140,
        phone: 'hidden',
        cell: ({ category }) => <bdi>{category}</bdi>,
      },
    ],
    [t],
  )
}
