import { call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { CollectionRow } from '../../../contract/collection/collection.ts'
import { bulkCollections, type CollectionsBulk } from '../../../contract/collection.wire.ts'
import { requestOf } from './collection-list.ts'
import type { CollectionsQuery } from './collections.urls.ts'

export type CollectionsAct = 'starred' | 'unstarred' | 'deleted'
export type CollectionSelection = ListSelection<CollectionRow, CollectionsQuery>

type BulkAction = Pick<CollectionsBulk, 'action' | 'args'>

const actions: Readonly<Record<CollectionsAct, BulkAction>> = {
  starred: { action: 'starred', args: { starred: true } },
  unstarred: { action: 'starred', args: { starred: false } },
  deleted: { action: 'delete', args: {} },
}

/** Undo restores each collection's own value unless another user has changed it since. */
export function useCollectionsAct(chosen: CollectionSelection) {
  const t = useText('catalogue')
  const run = useBulkRun({ chosen, key: 'collections', texts: 'catalogue', failedKey: 'collections.bulk.refused' })
  const sendAction = (action: BulkAction) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkCollections, { body: { ...which, ...action }, idempotencyKey }),
    )

  const act = (name: CollectionsAct) =>
    run.start({
      send: sendAction(actions[name]),
      textOf: (count) => t(`collections.bulk.${name}`, { count }),
      revertsOf: (done) =>
        [true, false].map((was) => ({
          records: done.filter((result) => result.was === String(was)),
          send: sendAction({ action: 'starred', args: { starred: was, from: actions[name].args.starred } }),
        })),
    })
  return { act, run }
}
