import { withFields } from '@comptoir/custom-fields/contract'
import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  Collection,
  CollectionChange,
  CollectionRequest,
  CollectionRow,
  CollectionsToPick,
  maxAdded,
  PickedCollection,
} from './collection/collection.ts'
import { collectionDisplays, collectionKinds } from './collection/collection-kind.ts'
import { CollectionRules, wordFields } from './collection/collection-rule.ts'
import { ProductRow } from './product.ts'

const permission = 'collections_manager'
const byId = z.strictObject({ id: Id })
const reply = z.object({ collection: Collection })

export const CollectionsParams = withFields(
  listQuery(
    {
      kind: oneOf(collectionKinds),
      display: oneOf(collectionDisplays),
      starred: oneOf(['true', 'false']),
      parent: equal(Id),
    },
    ['name', 'created_at', 'updated_at'],
  ),
)
export type CollectionsParams = z.output<typeof CollectionsParams>

export const CollectionsBulk = CollectionsParams.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['starred', 'delete']),
  args: z
    .strictObject({
      starred: z.boolean().optional(),
      /** Compare-and-set: collections with another value are skipped, because another user has changed them. */
      from: z.boolean().optional(),
    })
    .default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'starred' || args.starred !== undefined, {
    path: ['args', 'starred'],
    error: 'REQUIRED',
  })
export type CollectionsBulk = z.infer<typeof CollectionsBulk>

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  summary: 'Collections by page, filter and text',
  permission,
  query: CollectionsParams,
  reply: listReply(CollectionRow),
})
export const pickCollections = endpoint({
  method: 'GET',
  path: '/api/collections/pick',
  permission: 'pick_collections',
  summary: 'Names of collections, for fields that choose one',
  query: CollectionsToPick,
  reply: z.object({ items: z.array(PickedCollection) }),
})
export const getCollection = endpoint({
  method: 'GET',
  path: '/api/collections/{id}',
  summary: 'One collection',
  permission,
  params: byId,
  reply,
})
export const createCollection = endpoint({
  method: 'POST',
  path: '/api/collections',
  summary: 'Creates a collection',
  permission,
  body: CollectionRequest,
  reply,
})
export const updateCollection = endpoint({
  method: 'PUT',
  path: '/api/collections/{id}',
  summary: 'Changes a collection',
  permission,
  params: byId,
  body: CollectionChange,
  reply,
})
export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/collections/{id}',
  summary: 'Deletes a collection; its products stay',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const bulkCollections = endpoint({
  method: 'POST',
  path: '/api/collections/bulk',
  permission,
  summary: 'Does one thing to many collections; each answers for itself',
  body: CollectionsBulk,
  reply: BulkReply,
})

const products = listReply(ProductRow)

export const getCollectionProducts = endpoint({
  method: 'GET',
  path: '/api/collections/{id}/products',
  permission,
  summary: 'The products of a collection, in its order',
  params: byId,
  query: listQuery({}, ['position']).omit({ sort: true, filter: true, q: true }),
  reply: products,
})
/** Products that can be added: search hits that are not members yet; without a collection, of a new one. */
export const getCollectionCandidates = endpoint({
  method: 'GET',
  path: '/api/collections/candidates',
  summary: 'Products that can be added to a collection',
  permission,
  query: z.strictObject({ q: z.string().max(200).default(''), collection: Id.optional() }),
  /** `has_code`: the query is the SKU or barcode of one of its variants. */
  reply: z.object({ items: z.array(ProductRow.extend({ has_code: z.boolean() })) }),
})
export const previewCollection = endpoint({
  method: 'POST',
  path: '/api/collections/preview',
  onlyReads: true,
  permission,
  summary: 'How many products rules would choose, and the newest of them',
  body: z.strictObject({ rules: CollectionRules }),
  reply: products.omit({ next_cursor: true, items: true }).extend({
    items: z.array(ProductRow.pick({ id: true, title: true, image: true })),
  }),
})
export const findWords = endpoint({
  method: 'GET',
  path: '/api/collections/words',
  permission: 'pick_product_words',
  summary: 'Vendors, types or tags that products have, for products and the rules of collections',
  query: z.strictObject({ field: z.enum(wordFields), q: z.string().max(200).default('') }),
  /** The most used first; the count is of the newest products of a large shop. */
  reply: z.object({ items: z.array(z.object({ value: z.string(), products_count: z.int() })) }),
})
export const changeCollectionProducts = endpoint({
  method: 'POST',
  path: '/api/collections/{id}/products',
  permission,
  summary: 'Adds products chosen by hand at the end, or takes them out',
  params: byId,
  body: z
    .strictObject({ add: z.array(Id).max(maxAdded).default([]), remove: z.array(Id).max(maxAdded).default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'REQUIRED' }),
  reply,
})
export const moveCollectionProduct = endpoint({
  method: 'POST',
  path: '/api/collections/{id}/move',
  permission,
  summary: 'Puts a product before another one, or at the end',
  params: byId,
  body: z.strictObject({ product_id: Id, before: Id.nullable() }),
  reply,
})

export const collectionCreated = domainEvent('collection.created', Collection)
export const collectionUpdated = domainEvent('collection.updated', Collection)
export const collectionDeleted = domainEvent('collection.deleted', Collection)

export const newCollectionData = socketEvent('new_collection_data', CollectionRow)
export const updateCollectionData = socketEvent('update_collection_data', Patch)
export const deleteCollectionData = socketEvent('delete_collection_data', DeletedRecord)

export const collectionError = defineErrors({
  COLLECTION_KEY_TAKEN: 409,
  COLLECTION_CIRCLE: 409,
  COLLECTION_IS_SMART: 409,
  UNKNOWN_COLLECTION: 409,
})
