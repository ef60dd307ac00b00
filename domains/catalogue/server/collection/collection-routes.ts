import { asDeleted, broadcast, handle, job } from '@comptoir/platform/server'
import { z } from 'zod'
import { CollectionRow } from '../../contract/collection/collection.ts'
import * as wire from '../../contract/collection.wire.ts'
import { applyStockCollections } from './apply-collections.ts'
import { changeCollectionProducts, moveCollectionProduct } from './arrange-collection.ts'
import { bulkCollections } from './bulk-collections.ts'
import { findCollections, pickCollections, readCollection } from './collection.queries.ts'
import { findCandidates, findCollectionProducts, previewCollection } from './collection-products.queries.ts'
import { deleteCollection } from './delete-collection.ts'
import { createCollection, updateCollection } from './save-collection.ts'
import { findWords } from './words.queries.ts'

const managers = { permission: 'collections_manager' } as const

export const collectionRoutes = [
  handle(wire.listCollections, (context, { query }) => findCollections(context, query)),
  handle(wire.pickCollections, (context, { query }) => pickCollections(context, query)),
  handle(wire.getCollection, async ({ db, shop }, { params }) => ({
    collection: await readCollection(db.current, shop, params.id),
  })),
  handle(wire.createCollection, (context, { body }) => createCollection(context, body)),
  handle(wire.updateCollection, (context, { params, body }) => updateCollection(context, params.id, body)),
  handle(wire.deleteCollection, (context, { params, query }) => deleteCollection(context, params.id, query.version)),
  handle(wire.bulkCollections, (context, { body }) => bulkCollections(context, body)),
  handle(wire.getCollectionProducts, (context, { params, query }) => findCollectionProducts(context, params.id, query)),
  handle(wire.getCollectionCandidates, (context, { query }) => findCandidates(context, query)),
  handle(wire.previewCollection, (context, { body }) => previewCollection(context, body.rules)),
  handle(wire.findWords, (context, { query }) => findWords(context, query)),
  handle(wire.changeCollectionProducts, (context, { params, body }) =>
    changeCollectionProducts(context, params.id, body),
  ),
  handle(wire.moveCollectionProduct, (context, { params, body }) => moveCollectionProduct(context, params.id, body)),
]

export const collectionLive = [
  broadcast(managers, wire.collectionCreated, wire.newCollectionData, ({ after }) =>
    CollectionRow.parse({ ...after, thumb: null }),
  ),
  broadcast(managers, wire.collectionUpdated, wire.updateCollectionData, ({ entity_id, version, after }) => ({
    id: entity_id,
    version,
    patch: CollectionRow.partial().parse(after),
  })),
  broadcast(managers, wire.collectionDeleted, wire.deleteCollectionData, asDeleted),
]

/** Sales change stock without writing products, so collections by stock lag by up to a minute. */
export const collectionJobs = [
  job({
    name: 'refresh_stock_collections',
    schema: z.unknown(),
    run: ({ db, shop }) => db.transaction((tx) => applyStockCollections(tx, shop)),
    every: '* * * * *',
  }),
]
