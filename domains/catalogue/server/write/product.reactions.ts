import { type CFile, fileDeleted, fileUpdated } from '@comptoir/media/contract'
import { type Change, type Context, reaction, subscribe } from '@comptoir/platform/server'
import { type Vendor, vendorUpdated } from '@comptoir/vendors/contract'
import type { Product } from '../../contract/product.ts'
import { lockProduct } from '../product/product.queries.ts'
import { variantDraftOf } from './draft/product-draft.ts'
import { productsShowing, productsWithoutFile } from './draft/product-files.ts'
import { productsOf } from './draft/product-vendor.ts'
import { reviseProduct } from './write-product.ts'

/**
 * Saves products again after a related record changed; `before` holds the old values, so that the change log shows
 * the difference. Unchanged products are not written.
 */
async function rewriteProducts(
  { db, shop }: Context,
  products: readonly { id: string }[],
  { before = {} }: { before?: Partial<Product> } = {},
) {
  for (const { id } of products) {
    await db.transaction(async (tx) => {
      const product = await lockProduct(tx, shop, id)
      const draft = { ...product, variants: product.variants.map(variantDraftOf) }
      await reviseProduct({ tx, shop, source: 'staff' }, { ...product, ...before }, draft)
    })
  }
}

/** A replaced file has another URL. */
async function onFileUpdated(context: Context, change: Change<CFile>) {
  if (!change.after?.formats && !change.after?.url) return
  await rewriteProducts(context, await productsShowing(context, change))
}

const onFileDeleted = async (context: Context) => rewriteProducts(context, await productsWithoutFile(context))

/** The search words of a product contain the vendor's name. */
async function onVendorUpdated(context: Context, { entity_id, before, after }: Change<Vendor>) {
  if (!after?.name) return
  await rewriteProducts(context, await productsOf(context, entity_id), { before: { vendor: before?.name ?? '' } })
}

export const productReactions = [
  reaction('show_file', [subscribe(fileUpdated, onFileUpdated)]),
  reaction('drop_file', [subscribe(fileDeleted, onFileDeleted)]),
  reaction('index_vendor', [subscribe(vendorUpdated, onVendorUpdated)]),
]
