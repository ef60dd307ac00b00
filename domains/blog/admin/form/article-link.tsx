import { call, ShopLink } from '@comptoir/platform/admin'
import { articleStateOf } from '../../contract/article.rules.ts'
import type { Article } from '../../contract/article.ts'
import { previewArticle } from '../../contract/article.wire.ts'
import { useBlogs } from '../use-blogs.ts'

export function ArticleLink({ article }: { article: Article }) {
  const { data: blogs = [] } = useBlogs()
  const blog = blogs.find(({ id }) => id === article.blog_id)
  if (!blog) return null
  return (
    <ShopLink
      path={`/blogs/${blog.handle}/${article.handle}`}
      isPublic={articleStateOf(article, Date.now()) === 'public'}
      preview={() => call(previewArticle, { params: { id: article.id } })}
    />
  )
}
