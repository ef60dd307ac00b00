import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { PageRow } from '../../../contract/page.ts'
import { bulkPages, type PagesBulk } from '../../../contract/page.wire.ts'
import type { PagesQuery } from '../../pages.urls.ts'
import { requestOf } from './page-list.ts'

export type PageSelection = ListSelection<PageRow, PagesQuery>
type Action = PagesBulk['action']

/** Undoes the action on a page that was public before, or not. */
const back: Readonly<Record<string, Action>> = { true: 'publish', false: 'withdraw' }

export function usePagesAct(chosen: PageSelection) {
  const t = useText('pages')
  const run = useBulkRun({ chosen, key: 'pages', texts: 'pages' })
  const sendAction = (action: Action) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkPages, { body: { ...which, action }, idempotencyKey }),
    )

  const act = (action: Action) =>
    run.start({
      send: sendAction(action),
      textOf: (count) => t(`bulk.done.${action}`, { count }),
      revertsOf: (done) =>
        Object.entries(back).map(([was, revert]) => ({
          records: done.filter((result) => result.was === was),
          send: sendAction(revert),
        })),
    })
  return { act, run }
}
