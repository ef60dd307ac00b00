import { apiError } from '@comptoir/platform/contract'
import { bulk, type Context, type Tx } from '@comptoir/platform/server'
import type { Article } from '../../contract/article.ts'
import type { ArticlesBulk } from '../../contract/article.wire.ts'
import { keepNames } from '../label/lock-labels.ts'
import { lockArticle } from './article.queries.ts'
import { matchingArticles } from './article-list.queries.ts'
import { changeArticle } from './save-article.ts'
import { trashArticle } from './trash-article.ts'

interface Setting {
  before: Article
  args: ArticlesBulk['args']
}

async function setPublic(tx: Tx, context: Context, { before, args }: Setting) {
  const { public: isPublic, from = before.public } = args
  if (before.public !== from) throw apiError('VERSION_CONFLICT')
  if (before.public === isPublic) return undefined
  await changeArticle(tx, context, { before, change: { public: isPublic } })
  return String(before.public)
}

export async function bulkArticles(context: Context, { ids, action, args, ...params }: ArticlesBulk) {
  const part = ids ? { ids } : await matchingArticles(context, params)
  return bulk(context, part, async (tx, id) => {
    await keepNames(tx)
    const before = await lockArticle(tx, context.shop, id)
    if (action === 'public') return setPublic(tx, context, { before, args })
    await trashArticle(tx, before)
    return undefined
  })
}
