import type { Context } from '@comptoir/platform/server'
import { productError } from '../../contract/product.wire.ts'
import { lockVariant } from '../product/product.queries.ts'
import { variantDraftOf } from '../write/draft/product-draft.ts'
import { reviseProduct } from '../write/write-product.ts'
import { expectVariantVersion } from './variant-version.ts'

/** The last variant and variants in open orders cannot be deleted. */
export async function deleteVariant({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const { product: before, variant } = await lockVariant(tx, shop, id)
    await expectVariantVersion({ tx, shop }, variant, version)
    if (before.variants.length === 1) throw productError('LAST_VARIANT')
    const variants = before.variants.filter((other) => other.id !== id).map(variantDraftOf)
    await reviseProduct({ tx, shop, source: 'staff' }, before, { ...before, variants })
    return { success: true as const }
  })
}
