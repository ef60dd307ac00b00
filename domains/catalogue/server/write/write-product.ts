import { isDeepStrictEqual } from 'node:util'
import { addGroup } from '@comptoir/inventory/server'
import { apiError, fold, gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import { count, emit, freeHandle, insertAll, rowsFor, updateRow, violatedConstraint } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { variantTitle } from '../../contract/product.rules.ts'
import type { Product } from '../../contract/product.ts'
import { productCreated, productError, productUpdated } from '../../contract/product.wire.ts'
import { applyProductInCollections } from '../collection/apply-collections.ts'
import { setManualCollections } from '../collection/change-membership.ts'
import { readProduct } from '../product/product.queries.ts'
import { productSearch, products } from '../product/product.table.ts'
import type { ProductDraft } from './draft/product-draft.ts'
import { applyPictures, saveFileUses } from './draft/product-files.ts'
import { translatedWords } from './draft/product-translations.ts'
import { applyVendor } from './draft/product-vendor.ts'
import { applyFields } from './parts/product-metafields.ts'
import { partsOf, removeParts, writeParts } from './parts/write-parts.ts'
import {
  deleteChoices,
  variantsChange,
  variantWords,
  type WriteContext,
  writeVariants,
} from './parts/write-variants.ts'

type Named = ProductDraft & { id: string; handle: string }
type ResolvedDraft = Named & { image: string | null; vendor_id: string | null }

function columnsOf(draft: ResolvedDraft) {
  const prices = draft.variants.map(({ price }) => price)
  return {
    type: draft.type,
    title: draft.title,
    title_key: fold(draft.title),
    handle: draft.handle,
    locale: draft.locale,
    description: draft.description,
    status: draft.status,
    vendor_id: draft.vendor_id,
    product_type: draft.product_type || null,
    tags: draft.tags,
    youtube_url: draft.youtube_url,
    custom_shipment: draft.custom_shipment,
    seo: draft.seo,
    translations: draft.translations,
    metafields: draft.metafields ?? {},
    template_suffix: draft.template_suffix || null,
    tax_class_id: draft.tax_class_id,
    gift_card: draft.gift_card,
    own_amount: draft.own_amount,
    published_at: draft.published_at,
    unpublish_at: draft.unpublish_at,
    image: draft.image,
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    variants_count: draft.variants.length,
  }
}

function searchOf({ title, handle, vendor, product_type, tags, options, variants, translations }: Named) {
  const { titles, labels } = translatedWords(translations)
  const own = wordsToStore([title, handle, vendor, product_type, ...tags, ...titles].join(' '))
  const ofVariants = wordsToStore(
    variants
      .map((variant) => variantWords(variant, variantTitle(options, variant.option_values)))
      .concat(labels)
      .join(' '),
  )
  return {
    own: own.join(' '),
    of_variants: [...new Set(ofVariants)].join(' '),
    grams: gramsToStore([...own, ...ofVariants]),
  }
}

/** Skips unchanged words, because the trigram index is expensive to write. */
export const writeSearch = ({ tx, shop }: WriteContext, draft: Named) => {
  const found = searchOf(draft)
  return tx
    .insert(productSearch)
    .values({ shop_id: shop, product_id: draft.id, ...found })
    .onConflictDoUpdate({
      target: [productSearch.shop_id, productSearch.product_id],
      set: found,
      setWhere: sql`(${productSearch.own}, ${productSearch.of_variants}) is distinct from (excluded.own, excluded.of_variants)`,
    })
}

function translate(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'products_handle') return productError('HANDLE_TAKEN', { field: 'handle' })
  if (constraint === 'products_tax_class') return productError('TAX_CLASS_UNKNOWN', { field: 'tax_class_id' })
  // Deleted while this was being saved.
  if (constraint === 'product_media_file' || constraint === 'variants_image')
    return apiError('NOT_FOUND', { entity: 'file' })
  return error
}

async function resolveDraft(
  context: WriteContext,
  draft: ProductDraft & { id: string },
  known: Parameters<typeof applyFields>[2],
) {
  const { tx } = context
  const withPictures = await applyPictures(tx, draft, known.before)
  return {
    ...withPictures,
    ...(await applyVendor(tx, draft.vendor)),
    ...(await applyFields(context, { ...draft, variants: withPictures.variants }, known)),
  }
}

export async function insertProduct(
  context: WriteContext,
  draft: ProductDraft,
  { isCopy = false } = {},
): Promise<Product> {
  const { tx, shop, source } = context
  const id = newId()
  const handle = draft.handle ?? (await freeHandle(tx, 'products', { id, title: draft.title }))
  const named = { ...draft, ...(await resolveDraft(context, { ...draft, id }, { isCopy })), id, handle }
  await addGroup(tx, id)
  try {
    await insertAll(tx, [
      rowsFor(products, [{ id, ...columnsOf(named) }]),
      rowsFor(productSearch, [{ product_id: id, ...searchOf(named) }]),
      ...partsOf(named),
    ])
  } catch (error) {
    throw translate(error)
  }
  await writeVariants(context, id, variantsChange(named, { options: [], variants: [] }, source))
  await saveFileUses(tx, named)
  if (draft.collection_ids.length > 0) await setManualCollections(tx, id, { wanted: draft.collection_ids, known: [] })
  await applyProductInCollections(tx, shop, id)
  const product = await readProduct(tx, shop, id)
  emit(tx, productCreated, product)
  count(tx, 'products', 1)
  return product
}

const headFields = [
  'type',
  'title',
  'handle',
  'locale',
  'description',
  'status',
  'vendor',
  'product_type',
  'tags',
  'youtube_url',
  'options',
  'media',
  'custom_shipment',
  'seo',
  'translations',
  'template_suffix',
  'tax_class_id',
  'gift_card',
  'own_amount',
  'published_at',
  'unpublish_at',
  'metafields',
] as const satisfies readonly (keyof ProductDraft)[]

export function headOf({ metafields = {}, ...draft }: Omit<ProductDraft, 'variants'>) {
  const values = { ...draft, metafields }
  return Object.fromEntries(headFields.map((field) => [field, values[field]]))
}

/** Leaves out unchanged variants: the log of one price change must not contain two thousand of them. */
function withChangedVariants(before: Product, after: Product): [Product, Product] {
  const beforeById = new Map(before.variants.map((variant) => [variant.id, variant]))
  const afterById = new Map(after.variants.map((variant) => [variant.id, variant]))
  return [
    {
      ...before,
      variants: before.variants.filter((variant) => !isDeepStrictEqual(variant, afterById.get(variant.id))),
    },
    { ...after, variants: after.variants.filter((variant) => !isDeepStrictEqual(variant, beforeById.get(variant.id))) },
  ]
}

export function revisionOf(before: Product, draft: ProductDraft, source: WriteContext['source']) {
  const named = { ...draft, id: before.id, handle: draft.handle ?? before.handle }
  const variants = variantsChange(named, before, source)
  const isUnchanged =
    variants.changed.length === 0 &&
    variants.deleted.length === 0 &&
    isDeepStrictEqual(before.collection_ids, named.collection_ids) &&
    isDeepStrictEqual(headOf(before), headOf(named))
  return isUnchanged ? null : { named, variants }
}

/** Saves a locked product and emits its update; writes nothing if the draft equals it. */
export async function reviseProduct(context: WriteContext, before: Product, draft: ProductDraft): Promise<Product> {
  const { tx, shop, source } = context
  const { image, vendor_id, ...applied } = await resolveDraft(context, { ...draft, id: before.id }, { before })
  const revision = revisionOf(before, { ...draft, ...applied }, source)
  if (!revision) return before
  try {
    await updateRow(tx, products, { id: before.id, ...columnsOf({ ...revision.named, image, vendor_id }) })
  } catch (error) {
    throw translate(error)
  }
  await writeSearch(context, revision.named)
  await deleteChoices(context, before.id, revision.variants)
  await writeParts(tx, revision.named, before)
  await writeVariants(context, before.id, revision.variants)
  await removeParts(tx, revision.named, before)
  await saveFileUses(tx, revision.named, before)
  await applyProductInCollections(tx, shop, before.id)
  const product = await readProduct(tx, shop, before.id)
  const [loggedBefore, loggedAfter] = withChangedVariants(before, product)
  emit(tx, productUpdated, loggedAfter, loggedBefore)
  return product
}
