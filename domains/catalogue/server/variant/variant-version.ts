import { apiError } from '@comptoir/platform/contract'
import { changesOf, type Tx } from '@comptoir/platform/server'
import type { Product } from '../../contract/product.ts'
import { productUpdated } from '../../contract/product.wire.ts'
import type { Variant } from '../../contract/variant.ts'

const maxChanges = 200

const variantIn = (state: Partial<Product> | null, id: string) => state?.variants?.find((variant) => variant.id === id)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedFields(before: Variant | undefined, after: Variant | undefined): string[] {
  if (!before || !after) return []
  const fieldsBefore = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => field !== 'version' && !isSame(value, fieldsBefore.get(field)))
    .map(([field]) => field)
}

/**
 * Rejects a save of an outdated variant. Variants have no change log of their own, so the conflicting fields come
 * from the product's log.
 * @throws VERSION_CONFLICT
 */
export async function expectVariantVersion({ tx, shop }: { tx: Tx; shop: number }, current: Variant, version: number) {
  if (current.version === version) return
  const { entity } = productUpdated
  const changes = await changesOf<Product>(tx, { shop, entity, id: current.product_id, limit: maxChanges })
  const fields = changes.flatMap(({ before, after }) => {
    const variantAfter = variantIn(after, current.id)
    return variantAfter && variantAfter.version > version
      ? changedFields(variantIn(before, current.id), variantAfter)
      : []
  })
  throw apiError('VERSION_CONFLICT', { current, changed_fields: [...new Set(fields)].toSorted() })
}
