import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Product } from '../../contract/product.ts'
import type { duplicateProduct as call } from '../../contract/product.wire.ts'
import type { Variant } from '../../contract/variant.ts'
import { readProduct } from '../product/product.queries.ts'
import { type ProductDraft, type VariantDraft, variantDraftOf } from './draft/product-draft.ts'
import { insertProduct } from './write-product.ts'

type Request = z.infer<NonNullable<typeof call.body>>

function copyVariant(variant: Variant, { copy }: Request): VariantDraft {
  const id = newId()
  const hasCodes = copy.includes('skus')
  return {
    ...variantDraftOf(variant),
    id,
    key: id,
    image_cfile: copy.includes('media') ? variant.image_cfile : null,
    sku: hasCodes ? variant.sku : '',
    barcode: hasCodes ? variant.barcode : '',
    quantity: copy.includes('inventory') ? Math.max(0, variant.quantity) : 0,
  }
}

function copyDraft(product: Product, request: Request): ProductDraft {
  const variants = product.variants.map((variant) => copyVariant(variant, request))
  return {
    ...product,
    title: request.title,
    handle: undefined,
    status: 'draft',
    published_at: null,
    unpublish_at: null,
    media: request.copy.includes('media') ? product.media : [],
    collection_ids: request.copy.includes('collections') ? product.collection_ids : [],
    variants,
  }
}

/** SKUs and barcodes are not copied by default: scanners and orders would confuse the two products. */
export async function duplicateProduct({ db, shop }: Context, id: string, request: Request) {
  return db.transaction(async (tx) => {
    const draft = copyDraft(await readProduct(tx, shop, id), request)
    const product = await insertProduct({ tx, shop, source: 'staff' }, draft, { isCopy: true })
    return { product }
  })
}
