import { call, DeleteMenu, useText } from '@comptoir/platform/admin'
import { type Article, trashDays } from '../../contract/article.ts'
import { deleteArticle } from '../../contract/article.wire.ts'
import { articlesUrl } from '../blog.urls.ts'

export function ArticleActions({ article: { id, title, version } }: { article: Article }) {
  const t = useText('blog')
  return (
    <DeleteMenu
      texts="blog"
      text={t('delete.text', { days: trashDays })}
      name={title}
      remove={() => call(deleteArticle, { params: { id }, query: { version } })}
      list="articles"
      to={articlesUrl}
    />
  )
}
