import { call, type RecordList } from '@comptoir/platform/admin'
import { articleStateOf, tagKey } from '../../contract/article.rules.ts'
import type { ArticleRow } from '../../contract/article.ts'
import { deleteArticleData, listArticles, newArticleData, updateArticleData } from '../../contract/article.wire.ts'
import { type ArticlesQuery, articlesAddress, articleUrl } from '../blog.urls.ts'

const { defaultSort } = articlesAddress

export const requestOf = ({ state, blog, category, tag, q, sort = defaultSort }: ArticlesQuery) => ({
  q,
  sort,
  filter: {
    ...(state && { state: { in: state.join(',') } }),
    ...(blog && { blog: { eq: blog } }),
    ...(category && { category: { eq: category } }),
    ...(tag && { tag: { eq: tag } }),
  },
})

const belongs = (row: ArticleRow, { state, blog, category, tag }: ArticlesQuery) =>
  (!state || state.includes(articleStateOf(row, Date.now()))) &&
  (!blog || row.blog_id === blog) &&
  (!category || row.category === category) &&
  (!tag || row.tags.some((each) => tagKey(each) === tagKey(tag)))

export const articleList: RecordList<ArticleRow, ArticlesQuery> = {
  key: 'articles',
  address: articlesAddress,
  urlOf: articleUrl,
  load: ({ cursor, ...query }, signal) => call(listArticles, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newArticleData, changed: updateArticleData, removed: deleteArticleData },
    belongs,
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}
