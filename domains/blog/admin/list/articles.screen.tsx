import { ButtonLink, ListScreen, lazy, optionsOf, useFormats, useText } from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { articleStates } from '../../contract/article.rules.ts'
import { articleTrashUrl, blogsUrl, labelsUrl, newArticleUrl } from '../blog.urls.ts'
import { useBlogs } from '../use-blogs.ts'
import { useLabels } from '../use-labels.ts'
import { articleList } from './article-list.ts'
import { useArticleColumns } from './use-article-columns.tsx'

const BulkBar = lazy(async () => (await import('./articles-bulk-bar.tsx')).ArticlesBulkBar)

const itself = (text: string) => text

export function ArticlesScreen() {
  const t = useText('blog')
  const { locale } = useFormats()
  const { categories, tags } = useLabels()
  const { data: blogs = [] } = useBlogs()
  const blogOptions = blogs.map(({ id, title }) => ({ value: id, label: textIn(title, locale) }))

  return (
    <ListScreen
      list={articleList}
      texts="blog"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useArticleColumns()}
      nameOf={({ title }) => title}
      tabs={{ filter: 'state', values: articleStates, all: t('all') }}
      filters={[
        { id: 'state', label: t('fields.state'), options: optionsOf(articleStates, (state) => t(`states.${state}`)) },
        ...(blogs.length > 1 ? [{ id: 'blog', label: t('fields.blog_id'), single: true, options: blogOptions }] : []),
        { id: 'category', label: t('fields.category'), single: true, options: optionsOf(categories, itself) },
        { id: 'tag', label: t('fields.tag'), single: true, options: optionsOf(tags, itself) },
      ]}
      create={{ to: newArticleUrl, label: t('create') }}
      nothing={{ empty: { title: t('empty.title'), text: t('empty.text') }, noMatch: t('empty.no_match') }}
      secondary={
        <>
          <ButtonLink to={blogsUrl}>{t('blogs.link')}</ButtonLink>
          <ButtonLink to={labelsUrl}>{t('labels.link')}</ButtonLink>
          <ButtonLink to={articleTrashUrl}>{t('trash.link')}</ButtonLink>
        </>
      }
      bulk={BulkBar}
      allAtOnce
    />
  )
}
