import { type Context, one } from '@comptoir/platform/server'
import type { VariantRequest } from '../../contract/variant.ts'
import { lockProduct } from '../product/product.queries.ts'
import { mergeVariant, oversellsByDefault, refuseVariantFaults, variantDraftOf } from '../write/draft/product-draft.ts'
import { reviseProduct } from '../write/write-product.ts'

export async function createVariant(context: Context, { product_id, ...request }: VariantRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, shop, product_id)
    const position = Math.max(-1, ...before.variants.map((variant) => variant.position)) + 1
    const added = mergeVariant({ position, ...request }, undefined, oversellsByDefault(context))
    const draft = { ...before, variants: [...before.variants.map(variantDraftOf), added] }
    refuseVariantFaults(draft)
    const product = await reviseProduct({ tx, shop, source: 'staff', isVariantAlone: true }, before, draft)
    return { variant: one(product.variants.filter(({ id }) => id === added.id)) }
  })
}
