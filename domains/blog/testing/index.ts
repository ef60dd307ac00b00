import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { ArticleRequest } from '../contract/article.ts'
import { createArticle } from '../server/article/save-article.ts'

export async function anArticle(context: Context, given: Partial<ArticleRequest> = {}) {
  const { article } = await createArticle(
    context,
    ArticleRequest.parse({
      title: `Letter ${newId()}`,
      excerpt: 'A few words about cups.',
      description: '<p>Clay, water and fire make a cup.</p>',
      ...given,
    }),
  )
  return article
}
