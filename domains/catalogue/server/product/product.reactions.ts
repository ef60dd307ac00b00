import { type CFile, fileDeleted, fileUpdated } from '@comptoir/media/contract'
import { type Change, type Context, subscribe } from '@comptoir/platform/server'
import { type Vendor, vendorUpdated } from '@comptoir/vendors/contract'
import type { Product } from '../../contract/index.ts'
import { lockProduct } from './product.queries.ts'
import { variantDraftOf } from './product-draft.ts'
import { productsShowing, productsWithoutFile } from './product-files.ts'
import { productsOf } from './product-vendor.ts'
import { reviseProduct } from './write-product.ts'

/**
 * Writes products again, with what has changed around them; `was` is what they said before it did. One that is as it
 * should be is left alone.
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

/** A file whose content was replaced is served elsewhere: the products that show it learn where. */
async function onFileUpdated(context: Context, change: Change<CFile>) {
  if (!change.after?.formats && !change.after?.url) return
  await rewriteProducts(context, await productsShowing(context, change))
}

/** A file that was deleted nevertheless is shown no more. */
const onFileDeleted = async (context: Context) => rewriteProducts(context, await productsWithoutFile(context))

/** A vendor of another name is found under it, and so are its goods. */
async function onVendorUpdated(context: Context, { entity_id, before, after }: Change<Vendor>) {
  if (!after?.name) return
  await rewriteProducts(context, await productsOf(context, entity_id), { before: { vendor: before?.name ?? '' } })
}

export const productReactions = [
  subscribe(fileUpdated, onFileUpdated),
  subscribe(fileDeleted, onFileDeleted),
  subscribe(vendorUpdated, onVendorUpdated),
]
