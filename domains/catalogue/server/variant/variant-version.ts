import { apiError } from '@comptoir/platform/contract'
import { changesOf, type Tx } from '@comptoir/platform/server'
import { type Product, productUpdated, type Variant } from '../../contract/index.ts'

/** So many changes of a product are looked through for what was changed meanwhile. */
const maxChanges = 200

const variantIn = (state: Partial<Product> | null, id: string) => state?.variants?.find((variant) => variant.id === id)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a variant in which two states of its product differ. */
function changedFields(before: Variant | undefined, after: Variant | undefined): string[] {
  if (!before || !after) return []
  const were = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => field !== 'version' && !isSame(value, were.get(field)))
    .map(([field]) => field)
}

/**
 * Refuses a save that is based on an older version of a variant. Variants are written in the changes of their
 * product, so the fields that others have changed are looked for there.
 */
export async function expectVariantVersion({ tx, shop }: { tx: Tx; shop: number }, current: Variant, version: number) {
  if (current.version === version) return
  const { entity } = productUpdated
  const changes = await changesOf<Product>(tx, { shop, entity, id: current.product_id, limit: maxChanges })
  const fields = changes.flatMap(({ before, after }) => {
    const became = variantIn(after, current.id)
    return became && became.version > version ? changedFields(variantIn(before, current.id), became) : []
  })
  throw apiError('VERSION_CONFLICT', { current, changed_fields: [...new Set(fields)].toSorted() })
}
