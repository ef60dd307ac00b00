import { type Context, one } from '@comptoir/platform/server'
import type { VariantChange } from '../../contract/variant.ts'
import { lockVariant } from '../product/product.queries.ts'
import { mergeVariant, refuseVariantFaults, variantDraftOf } from '../write/draft/product-draft.ts'
import { reviseProduct } from '../write/write-product.ts'
import { expectVariantVersion } from './variant-version.ts'

/** `quantity` is the target for the available stock; the difference is posted as a movement. */
export async function updateVariant({ db, shop }: Context, id: string, { version, ...change }: VariantChange) {
  return db.transaction(async (tx) => {
    const { product: before, variant } = await lockVariant(tx, shop, id)
    await expectVariantVersion({ tx, shop }, variant, version)
    const changed = mergeVariant(change, variant, true)
    const variants = before.variants.map((other) => (other.id === id ? changed : variantDraftOf(other)))
    const draft = { ...before, variants }
    refuseVariantFaults(draft)
    const product = await reviseProduct({ tx, shop, source: 'staff', isVariantAlone: true }, before, draft)
    return { variant: one(product.variants.filter((candidate) => candidate.id === id)) }
  })
}
