import { Page, useText } from '@comptoir/platform/admin'
import { articlesUrl } from '../blog.urls.ts'
import { ArticleFields } from './article-fields.tsx'
import { useArticleForm } from './use-article-form.ts'

export function ArticleNewScreen() {
  const t = useText('blog')
  const of = useArticleForm(null)
  return (
    <Page title={t('create')} back={articlesUrl}>
      <ArticleFields of={of} author="" record={null} />
    </Page>
  )
}
