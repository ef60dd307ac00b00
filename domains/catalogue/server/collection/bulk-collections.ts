import { apiError } from '@comptoir/platform/contract'
import { bulk, type Context, type Tx } from '@comptoir/platform/server'
import type { Collection } from '../../contract/collection/collection.ts'
import type { CollectionsBulk } from '../../contract/collection.wire.ts'
import { lockCollection, matchingCollections } from './collection.queries.ts'
import { removeCollection } from './delete-collection.ts'
import { changeCollection } from './save-collection.ts'

async function setStarred(tx: Tx, before: Collection, { starred, from = before.starred }: CollectionsBulk['args']) {
  if (before.starred !== from) throw apiError('VERSION_CONFLICT')
  if (before.starred === starred) return undefined
  await changeCollection(tx, before, { starred })
  return String(before.starred)
}

export async function bulkCollections(context: Context, { ids, action, args, ...params }: CollectionsBulk) {
  const part = ids ? { ids } : await matchingCollections(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockCollection(tx, context.shop, id)
    if (action === 'starred') return setStarred(tx, before, args)
    await removeCollection(tx, before)
    return undefined
  })
}
