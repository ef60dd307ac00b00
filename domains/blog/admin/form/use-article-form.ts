import { call, savedInPlace, useRecordForm, useSetting, useShop } from '@comptoir/platform/admin'
import { ownLanguage } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Article, type ArticleRequest } from '../../contract/article.ts'
import { createArticle, updateArticle } from '../../contract/article.wire.ts'
import { articleUrl } from '../blog.urls.ts'
import { cacheArticle } from '../use-article.ts'
import { type ArticleValues, articleForm, newArticle, valuesOf } from './article-values.ts'

export type ArticleFormState = ReturnType<typeof useArticleForm>

export function useArticleForm(article: Article | null) {
  const timeZone = String(useSetting('time_zone') ?? 'UTC')
  const { user, settings } = useShop()
  const author_id = user?.id ?? null
  const locale = ownLanguage(settings)
  const schema = useMemo(() => articleForm(timeZone), [timeZone])
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<Article, ArticleValues, ArticleRequest>({
    record: article,
    toValues: (known) => (known ? valuesOf(known, timeZone) : newArticle({ author_id, locale })),
    schema,
    texts: 'blog',
    maps: ['translations'],
    readCurrent: (current) => Article.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateArticle, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createArticle, { body: values })
      return reply.article
    },
    onSaved(saved, wasNew) {
      cacheArticle(client, saved)
      void client.invalidateQueries({ queryKey: ['articles', 'labels'] })
      if (wasNew) void navigate(articleUrl(saved.id), savedInPlace)
    },
  })
}
