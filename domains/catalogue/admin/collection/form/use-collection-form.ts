import { call, inEveryLanguage, savedInPlace, useRecordForm, useShop } from '@comptoir/platform/admin'
import { type Locale, ownLanguage, writtenTranslations } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Collection, CollectionRequest, type CollectionTranslation } from '../../../contract/collection/collection.ts'
import type { CollectionRule, CollectionRules } from '../../../contract/collection/collection-rule.ts'
import { createCollection, updateCollection } from '../../../contract/collection.wire.ts'
import type { ProductRow } from '../../../contract/product.ts'
import { collectionUrl } from '../list/collections.urls.ts'
import { cacheCollection, cacheFirstProducts } from './use-collection.ts'

export interface RuleValues {
  field: CollectionRule['field']
  op: string
  value: string | number | null
}

export type CollectionValues = Omit<
  CollectionRequest,
  'key' | 'locale' | 'product_ids' | 'rules' | 'sort' | 'translations'
> & {
  key: string
  locale: Locale
  translations: Record<Locale, CollectionTranslation>
  sort: Collection['sort']
  rules: { match: CollectionRules['match']; items: RuleValues[] } | null
  /** Those that a new manual collection is created with. */
  products: ProductRow[]
}

export const newRules: NonNullable<CollectionValues['rules']> = {
  match: 'all',
  items: [{ field: 'tag', op: 'equals', value: '' }],
}

const blank: CollectionTranslation = { name: '', description: '', seo: { title: '', description: '' } }

const newCollection: Omit<CollectionValues, 'locale' | 'products'> = {
  ...CollectionRequest.omit({ name: true, product_ids: true }).parse({}),
  name: '',
  key: '',
  sort: 'manual',
  rules: null,
  translations: inEveryLanguage({}, blank),
  metafields: {},
}

function valuesOf(collection: Collection | null, language: Locale): Omit<CollectionValues, 'products'> {
  if (!collection) return { ...newCollection, locale: language }
  const { id: _id, version: _version, created_at: _made, updated_at: _changed, ...values } = collection
  const { kind: _kind, products_count: _count, ...fields } = values
  return { ...fields, translations: inEveryLanguage(fields.translations, blank) }
}

const CollectionForm = z.preprocess(
  (values: CollectionValues) => ({
    ...values,
    translations: writtenTranslations(values.translations, values.locale),
  }),
  CollectionRequest.omit({ product_ids: true }).extend({
    // An empty key is derived from the name.
    key: z.union([z.literal('').transform(() => undefined), CollectionRequest.shape.key]),
    products: z.array(z.custom<ProductRow>()),
  }),
)
type CollectionToSave = z.infer<typeof CollectionForm>

export type CollectionFormState = ReturnType<typeof useCollectionForm>

export function useCollectionForm(collection: Collection | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = ownLanguage(useShop().settings)

  const created = useRef<ProductRow[]>([])

  return useRecordForm<Collection, CollectionValues, CollectionToSave>({
    record: collection,
    toValues: (known) => ({ ...valuesOf(known, language), products: known ? created.current : [] }),
    schema: CollectionForm,
    texts: 'catalogue',
    maps: ['metafields', 'translations'],
    readCurrent: (current) => Collection.safeParse(current).data ?? null,
    // Its former translation into that language is gone.
    isFinal: ({ changed: { locale }, base }) => locale !== undefined && base?.translations[locale] !== undefined,
    async save({ values: { products, ...values }, changed: { products: _products, ...changed }, base }) {
      if (base) {
        const body = { ...changed, version: base.version }
        return (await call(updateCollection, { params: { id: base.id }, body })).collection
      }
      const chosen = values.rules ? [] : products
      const body = { ...values, product_ids: chosen.map(({ id }) => id) }
      const { collection: made } = await call(createCollection, { body })
      created.current = chosen
      cacheFirstProducts(client, made.id, chosen)
      return made
    },
    onSaved(saved, wasNew) {
      cacheCollection(client, saved)
      if (wasNew) void navigate(collectionUrl(saved.id), savedInPlace)
    },
  })
}
