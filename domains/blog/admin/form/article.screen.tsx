import { Page, type Pager, RecordOpening, Row, Text, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Article } from '../../contract/article.ts'
import { ArticleStateBadge } from '../article-state-badge.tsx'
import { articleList } from '../list/article-list.ts'
import { useArticle } from '../use-article.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticleLink } from './article-link.tsx'
import { useArticleForm } from './use-article-form.ts'

export function ArticleScreen() {
  const { id = '' } = useParams()
  const t = useText('blog')
  const of = useArticle(id)
  const pager = useRecordPager(articleList, id)

  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="blog">
      {(article) => <ArticlePage key={id} article={article} pager={pager} />}
    </RecordOpening>
  )
}

function ArticlePage({ article, pager }: { article: Article; pager: Pager }) {
  const t = useText('blog')
  const of = useArticleForm(article)
  return (
    <Page
      title={<bdi>{article.title}</bdi>}
      pager={pager}
      meta={
        <Row>
          <ArticleStateBadge of={article} />
          {article.views > 0 && <Text tone="quiet">{t('views_count', { count: article.views })}</Text>}
        </Row>
      }
      menu={<ArticleActions article={article} />}
      secondary={<ArticleLink article={article} />}
    >
      <ArticleFields of={of} author={article.author} record={article} />
    </Page>
  )
}
