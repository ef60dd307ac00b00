import {
  Page,
  type Pager,
  RecordOpening,
  Row,
  Text,
  unsaved,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Article } from '../../contract/article.ts'
import { ArticleStateBadge } from '../article-state-badge.tsx'
import { articleList } from '../list/article-list.ts'
import { useArticle } from '../use-article.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticleLink } from './article-link.tsx'
import { useArticleForm } from './use-article-form.ts'

/** An article, also a new one: saved, it stays on the same page. */
export function ArticleScreen() {
  const { id } = useParams()
  const t = useText('blog')
  const of = useArticle(id)
  const pager = useRecordPager(articleList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('one')}
      pager={pager}
      missing={t('missing')}
      texts="blog"
    >
      {(article) => <ArticlePage key={key} article={article} pager={pager} />}
    </RecordOpening>
  )
}

function ArticlePage({ article, pager }: { article: Article | null; pager: Pager }) {
  const t = useText('blog')
  const of = useArticleForm(article)
  return (
    <Page
      title={article ? <bdi>{article.title}</bdi> : t('create')}
      pager={pager}
      meta={
        article && (
          <Row>
            <ArticleStateBadge of={article} />
            {article.views > 0 && <Text tone="quiet">{t('views_count', { count: article.views })}</Text>}
          </Row>
        )
      }
      menu={article && <ArticleActions article={article} />}
      secondary={article && <ArticleLink article={article} />}
    >
      <ArticleFields of={of} author={article?.author ?? ''} record={article} />
    </Page>
  )
}
