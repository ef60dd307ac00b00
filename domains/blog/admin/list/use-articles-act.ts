import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { ArticleRow } from '../../contract/article.ts'
import { type ArticlesBulk, bulkArticles } from '../../contract/article.wire.ts'
import type { ArticlesQuery } from '../blog.urls.ts'
import { requestOf } from './article-list.ts'

export type ArticlesAct = 'publish' | 'withdraw' | 'delete'
export type ArticleSelection = ListSelection<ArticleRow, ArticlesQuery>

type BulkAction = Pick<ArticlesBulk, 'action' | 'args'>

const actions: Readonly<Record<ArticlesAct, BulkAction>> = {
  publish: { action: 'public', args: { public: true } },
  withdraw: { action: 'public', args: { public: false } },
  delete: { action: 'delete', args: {} },
}

/** Undo restores each article's own state unless another user has changed it since. */
export function useArticlesAct(chosen: ArticleSelection) {
  const t = useText('blog')
  const run = useBulkRun({ chosen, key: 'articles', texts: 'blog' })
  const sendAction = (action: BulkAction) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkArticles, { body: { ...which, ...action }, idempotencyKey }),
    )

  const act = (name: ArticlesAct) =>
    run.start({
      send: sendAction(actions[name]),
      textOf: (count) => t(`bulk.done.${name}`, { count }),
      revertsOf: (done) =>
        [true, false].map((was) => ({
          records: done.filter((result) => result.was === String(was)),
          send: sendAction({ action: 'public', args: { public: was, from: actions[name].args.public } }),
        })),
    })
  return { act, run }
}
