import type { StoreScope } from '@comptoir/platform/server'
import { articleObject, lookOf } from './article-object.ts'
import { searchListedArticles } from './article-rows.ts'

/** Articles that visitors see and that contain all words of a text, those with it in the title first. */
export async function readFoundArticles(scope: StoreScope, terms: string, limit: number) {
  const found = terms === '' ? [] : await searchListedArticles(scope, terms, limit)
  const look = await lookOf(scope, found)
  return found.map((article) => ({ ...articleObject(article, look), object_type: 'article' }))
}
