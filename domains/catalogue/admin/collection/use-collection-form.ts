import { call, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Collection, CollectionRequest } from '../../contract/collection/collection.ts'
import type { CollectionRule, CollectionRules } from '../../contract/collection/collection-rule.ts'
import { createCollection, updateCollection } from '../../contract/collection.wire.ts'
import { collectionUrl } from './list/collections.urls.ts'
import { cacheCollection } from './use-collection.ts'

export interface RuleValues {
  field: CollectionRule['field']
  op: string
  value: string | number | null
}

export type CollectionValues = Omit<CollectionRequest, 'key' | 'rules' | 'sort'> & {
  key: string
  sort: Collection['sort']
  rules: { match: CollectionRules['match']; items: RuleValues[] } | null
}

export const newRules: NonNullable<CollectionValues['rules']> = {
  match: 'all',
  items: [{ field: 'tag', op: 'equals', value: '' }],
}

const newCollection: CollectionValues = {
  ...CollectionRequest.omit({ name: true }).parse({}),
  name: '',
  key: '',
  sort: 'manual',
  rules: null,
  metafields: {},
}

function toValues(collection: Collection | null): CollectionValues {
  if (!collection) return newCollection
  const { id: _id, version: _version, created_at: _made, updated_at: _changed, ...values } = collection
  const { kind: _kind, products_count: _count, ...fields } = values
  return fields
}

const CollectionForm = CollectionRequest.extend({
  // An empty key is derived from the name.
  key: z.union([z.literal('').transform(() => undefined), CollectionRequest.shape.key]),
})

export type CollectionFormState = ReturnType<typeof useCollectionForm>

export function useCollectionForm(collection: Collection | null) {
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<Collection, CollectionValues, CollectionRequest>({
    record: collection,
    toValues,
    schema: CollectionForm,
    texts: 'catalogue',
    maps: ['metafields'],
    readCurrent: (current) => Collection.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateCollection, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createCollection, { body: values })
      return reply.collection
    },
    onSaved(saved, wasNew) {
      cacheCollection(client, saved)
      if (wasNew) void navigate(collectionUrl(saved.id), { replace: true })
    },
  })
}
