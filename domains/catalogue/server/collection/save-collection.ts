import { applyMetafields } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import { apiError, fold, ownLanguage, wordsToStore } from '@comptoir/platform/contract'
import {
  type Context,
  cleanHtml,
  count,
  emit,
  expectVersion,
  freeKey,
  one,
  query,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Collection, CollectionChange, CollectionRequest } from '../../contract/collection/collection.ts'
import { collectionCreated, collectionError, collectionUpdated } from '../../contract/collection.wire.ts'
import { collections } from '../product/collection.table.ts'
import { applyCollection, countName } from './apply-collections.ts'
import { appendProducts } from './arrange-collection.ts'
import { lockCollection, toCollection } from './collection.queries.ts'

const maxDepth = 10

function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'collections_key') throw collectionError('COLLECTION_KEY_TAKEN', { field: 'key' })
  if (constraint === 'collections_parent') throw collectionError('UNKNOWN_COLLECTION', { field: 'parent_id' })
  throw error
}

/**
 * Rejects cycles and deep nesting. The advisory lock serialises moves, because two concurrent ones could form a
 * cycle.
 */
async function refuseCircle(tx: Tx, id: string, parent: string | null) {
  if (parent === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(${shopOf(tx)}, hashtext('collections under others'))`)
  const [found] = await query(
    tx,
    z.object({ depth: z.number(), isCircle: z.boolean() }),
    sql`with recursive above as (
      select id, parent_id, 1 as depth from ${collections} where shop_id = ${shopOf(tx)} and id = ${parent}
      union all
      select c.id, c.parent_id, a.depth + 1 from above a
      join ${collections} c on c.shop_id = ${shopOf(tx)} and c.id = a.parent_id where a.depth < ${maxDepth}
    )
    select coalesce(max(depth), 0) as depth, coalesce(bool_or(id = ${id}::uuid), false) as "isCircle" from above`,
  )
  if (found?.isCircle || (found?.depth ?? 0) >= maxDepth) {
    throw collectionError('COLLECTION_CIRCLE', { field: 'parent_id', most: maxDepth })
  }
}

const refuseBySmart = (field: string): never => {
  throw apiError('VALIDATION_FAILED', { field, errors: [{ field, code: 'COLLECTION_IS_SMART' }] })
}

function refuseOtherKind(before: Collection, { rules }: Pick<CollectionChange, 'rules'>) {
  if (rules === undefined || (rules === null) === (before.kind === 'manual')) return
  refuseBySmart('rules')
}

function sortFor(kind: Collection['kind'], sort: Collection['sort'] | undefined): Collection['sort'] {
  if (kind === 'manual') return sort ?? 'manual'
  if (sort === 'manual') return refuseBySmart('sort')
  return sort ?? '-created_at'
}

/** Without the collection's own language, and what says nothing. */
const cleanTranslations = ({ locale, translations }: Pick<Collection, 'locale' | 'translations'>) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      if (!texts || language === locale) return []
      const description = cleanHtml(texts.description)
      const isEmpty = [texts.name, description, texts.seo.title, texts.seo.description].every((text) => text === '')
      return isEmpty ? [] : [[language, { ...texts, description }]]
    }),
  )

const searchOf = ({ name, key, translations }: Pick<Collection, 'name' | 'key' | 'translations'>) =>
  wordsToStore([name, key, ...Object.values(translations).flatMap((texts) => texts?.name || [])].join(' ')).join(' ')

const filesOf = ({ image, cover }: Collection) => [image, cover].filter((file) => file !== null)

const saveFileUses = (tx: Tx, after: Collection, before?: Collection) =>
  useFiles(tx, {
    entity: 'collection',
    id: after.id,
    label: after.name,
    files: filesOf(after),
    before: before && filesOf(before),
  })

function applyFields(
  tx: Tx,
  { id, name }: Pick<Collection, 'id' | 'name'>,
  values: Parameters<typeof applyMetafields>[2],
) {
  return applyMetafields(tx, { entity: 'collection', id, label: name }, values)
}

/** Its first products: those that the rules choose, or those that were chosen by hand. */
async function fill(tx: Tx, id: string, { rules, product_ids: products }: CollectionRequest) {
  if (rules && products.length > 0) return refuseBySmart('product_ids')
  if (rules) return applyCollection(tx, shopOf(tx), { id, rules })
  const added = await appendProducts(tx, shopOf(tx), { to: id, products, field: 'product_ids' })
  count(tx, countName(id), added)
  return added
}

export async function createCollection({ db, shop, settings }: Context, asked: CollectionRequest) {
  const { rules, image, cover, metafields, product_ids: _products, ...request } = asked
  return db.transaction(async (tx) => {
    const id = newId()
    const kind = rules ? 'smart' : 'manual'
    const key = request.key ?? (await freeKey(tx, 'collections', { id, name: request.name }))
    await refuseCircle(tx, id, request.parent_id)
    const locale = request.locale ?? ownLanguage(settings)
    const translations = cleanTranslations({ locale, translations: request.translations })
    const values = {
      ...request,
      ...{ locale, translations },
      shop_id: shop,
      id,
      key,
      kind,
      name_key: fold(request.name),
      description: cleanHtml(request.description) || null,
      rules,
      sort: sortFor(kind, request.sort),
      image_id: image,
      cover_id: cover,
      metafields: await applyFields(tx, { id, name: request.name }, { input: metafields }),
      search: searchOf({ name: request.name, key, translations }),
    } as const
    const row = one(await tx.insert(collections).values(values).returning().catch(refuseTaken))
    const collection = toCollection(row, await fill(tx, id, asked))
    await saveFileUses(tx, collection)
    emit(tx, collectionCreated, collection)
    count(tx, 'collections', 1)
    return { collection }
  })
}

export async function changeCollection(tx: Tx, before: Collection, change: Omit<CollectionChange, 'version'>) {
  const { image, cover, rules, description, metafields, ...plain } = change
  refuseOtherKind(before, change)
  if (change.parent_id !== undefined) await refuseCircle(tx, before.id, change.parent_id)
  const after = { ...before, ...plain }
  const translations = cleanTranslations(after)
  const row = await updateRow(tx, collections, {
    ...plain,
    translations,
    id: before.id,
    name_key: fold(after.name),
    description: description === undefined ? undefined : cleanHtml(description) || null,
    rules: rules ?? undefined,
    sort: change.sort && sortFor(before.kind, change.sort),
    image_id: image,
    cover_id: cover,
    metafields: await applyFields(tx, after, { input: metafields, before: before.metafields }),
    search: searchOf({ ...after, translations }),
  }).catch(refuseTaken)
  const growth = rules ? await applyCollection(tx, shopOf(tx), { id: before.id, rules }) : 0
  const collection = toCollection(row, before.products_count + growth)
  await saveFileUses(tx, collection, before)
  emit(tx, collectionUpdated, collection, before)
  return collection
}

export async function updateCollection({ db, shop }: Context, id: string, { version, ...change }: CollectionChange) {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, shop, id)
    await expectVersion(tx, before, { entity: 'collection', version })
    return { collection: await changeCollection(tx, before, change) }
  })
}
