import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import { AddressKey, Id, locales, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { collectionDisplays, collectionKinds, collectionSorts } from './collection-kind.ts'
import { CollectionRules } from './collection-rule.ts'

/** Products added by one request. */
export const maxAdded = 250

const Seo = z.strictObject({ title: z.string().max(250), description: z.string().max(1_000) })

/** A collection's texts in another language; empty where its own text is shown. */
const CollectionTranslation = z.strictObject({
  name: z.string().trim().max(250, 'TOO_LONG').default(''),
  /** HTML; the server sanitises it. */
  description: z.string().max(500_000, 'TOO_LONG').default(''),
  seo: z
    .strictObject({
      title: z.string().trim().max(250).default(''),
      description: z.string().trim().max(1_000).default(''),
    })
    .default({ title: '', description: '' }),
})
export type CollectionTranslation = z.infer<typeof CollectionTranslation>

const CollectionTranslations = perLocale(CollectionTranslation)
export type CollectionTranslations = z.infer<typeof CollectionTranslations>

export const Collection = z.object({
  id: Id,
  name: z.string(),
  key: z.string(),
  /** Language of the collection's own texts. */
  locale: z.enum(locales),
  /** Sanitised HTML. */
  description: z.string(),
  kind: z.enum(collectionKinds),
  rules: CollectionRules.nullable(),
  sort: z.enum(collectionSorts),
  display: z.enum(collectionDisplays),
  starred: z.boolean(),
  image: Id.nullable(),
  cover: Id.nullable(),
  parent_id: Id.nullable(),
  seo: Seo,
  /** Texts in other languages. */
  translations: CollectionTranslations,
  metafields: Metafields,
  products_count: z.int(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Collection = z.infer<typeof Collection>

export const CollectionRow = Collection.pick({
  id: true,
  name: true,
  key: true,
  kind: true,
  display: true,
  starred: true,
  parent_id: true,
  products_count: true,
  version: true,
  updated_at: true,
}).extend({
  thumb: z.string().nullable(),
  metafields: Metafields.optional(),
})
export type CollectionRow = z.infer<typeof CollectionRow>

const CollectionInput = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(250, 'TOO_LONG'),
  key: AddressKey,
  locale: z.enum(locales),
  description: z.string().max(500_000, 'TOO_LONG'),
  rules: CollectionRules.nullable(),
  sort: z.enum(collectionSorts),
  display: z.enum(collectionDisplays),
  starred: z.boolean(),
  image: Id.nullable(),
  cover: Id.nullable(),
  parent_id: Id.nullable(),
  seo: Seo,
  /** Replaces all translations. */
  translations: CollectionTranslations,
  metafields: MetafieldsInput,
})
const { shape } = CollectionInput

/** Rules make it a smart collection; the kind cannot change afterwards. */
export const CollectionRequest = CollectionInput.extend({
  key: shape.key.optional(),
  /** Default: the shop's language. */
  locale: shape.locale.optional(),
  description: shape.description.default(''),
  rules: shape.rules.default(null),
  sort: shape.sort.optional(),
  display: shape.display.default('grid'),
  starred: shape.starred.default(false),
  image: shape.image.default(null),
  cover: shape.cover.default(null),
  parent_id: shape.parent_id.default(null),
  seo: shape.seo.default({ title: '', description: '' }),
  translations: shape.translations.default({}),
  metafields: shape.metafields.optional(),
  /** The products of a manual collection, in its order. */
  product_ids: z.array(Id).max(maxAdded, 'TOO_MANY').default([]),
})
export type CollectionRequest = z.infer<typeof CollectionRequest>

export const PickedCollection = z.object({ id: Id, name: z.string(), kind: z.enum(collectionKinds) })
export type PickedCollection = z.infer<typeof PickedCollection>

/** Found by name, or the one with the id. */
export const CollectionsToPick = z.strictObject({
  q: z.string().max(200).default(''),
  id: Id.optional(),
  /** Products are put into those made by hand alone. */
  kind: z.enum(['manual', 'any']).default('manual'),
})
export type CollectionsToPick = z.infer<typeof CollectionsToPick>

export const CollectionChange = CollectionInput.partial().extend({ version: Version })
export type CollectionChange = z.infer<typeof CollectionChange>
