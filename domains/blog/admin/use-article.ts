import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Article } from '../contract/article.ts'
import { getArticle, updateArticleData } from '../contract/article.wire.ts'

const keyOf = (id: string) => ['articles', 'one', id]

/** Without an id there is nothing to load yet. */
export const useArticle = (id: string | undefined) =>
  useLiveRecord<Article>(id, {
    key: keyOf(id ?? ''),
    changed: updateArticleData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getArticle, { params: { id: id ?? '' }, signal })).article,
  })

export const cacheArticle = (client: QueryClient, article: Article) => client.setQueryData(keyOf(article.id), article)
