import { type Chosen, call, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import { bulkCollections, type CollectionRow, type CollectionsBulk } from '../../contract/index.ts'
import { askedOf } from './collection-list.ts'
import type { CollectionsQuery } from './collections.urls.ts'

export type CollectionsAct = 'starred' | 'unstarred' | 'deleted'
export type ChosenCollections = Chosen<CollectionRow, CollectionsQuery>

type Doing = Pick<CollectionsBulk, 'action' | 'args'>

const doings: Readonly<Record<CollectionsAct, Doing>> = {
  starred: { action: 'starred', args: { starred: true } },
  unstarred: { action: 'starred', args: { starred: false } },
  deleted: { action: 'delete', args: {} },
}

/** Does one thing to the chosen collections. Each goes back to what it was, unless somebody has changed it since. */
export function useCollectionsAct(chosen: ChosenCollections) {
  const t = useText('catalogue')
  const run = useBulkRun({ chosen, key: 'collections', texts: 'catalogue', refused: 'collections.bulk.refused' })
  const sending = (doing: Doing) =>
    partsOf(askedOf(chosen.query), (which, idempotencyKey) =>
      call(bulkCollections, { body: { ...which, ...doing }, idempotencyKey }),
    )

  const act = (what: CollectionsAct) =>
    run.start({
      send: sending(doings[what]),
      textOf: (count) => t(`collections.bulk.${what}`, { count }),
      waysBack: (done) =>
        [true, false].map((was) => ({
          records: done.filter((result) => result.was === String(was)),
          send: sending({ action: 'starred', args: { starred: was, from: doings[what].args.starred } }),
        })),
    })
  return { act, run }
}
