import { apiError } from '@comptoir/platform/contract'
import { bulk, type Context, shopOf, type Tx } from '@comptoir/platform/server'
import type { Product } from '../../contract/product.ts'
import type { ProductsBulk } from '../../contract/product.wire.ts'
import { lockProduct } from '../product/product.queries.ts'
import { matchingProducts } from '../product/product-list.queries.ts'
import { variantDraftOf } from './draft/product-draft.ts'
import { reviseProduct } from './write-product.ts'

async function setStatus(tx: Tx, before: Product, { status, from = before.status }: ProductsBulk['args']) {
  if (before.status !== from) throw apiError('VERSION_CONFLICT')
  if (before.status === status) return undefined
  const draft = { ...before, status, variants: before.variants.map(variantDraftOf) }
  await reviseProduct({ tx, shop: shopOf(tx), source: 'staff' }, before, draft)
  return before.status
}

export async function bulkProducts(context: Context, { ids, args, ...params }: ProductsBulk) {
  const part = ids ? { ids } : await matchingProducts(context, params)
  return bulk(context, part, async (tx, id) => setStatus(tx, await lockProduct(tx, context.shop, id), args))
}
