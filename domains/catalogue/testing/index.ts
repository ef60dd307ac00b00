import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { Product, ProductStatus } from '../contract/index.ts'
import { createProduct } from '../server/product/create-product.ts'

interface Wishes {
  title?: string
  price?: number
  on_hand?: number
  trackQuantity?: boolean
  continueOutOfStock?: boolean
  status?: ProductStatus
  sku?: string
}

const description = '<p>Picked by hand, packed the same day.</p>'

/** A simple product that can be sold: ten on hand at 4.50 unless wished otherwise. */
export async function aProduct(context: Context, wishes: Wishes = {}): Promise<Product> {
  const { title = 'Darjeeling tea', status = 'active', price = 450, on_hand = 10, ...variant } = wishes
  const variants = [{ price, quantity: on_hand, sku: `TEA-${newId().slice(-8)}`, ...variant }]
  const { product } = await createProduct(context, { title, status, description, vendor: 'Maison Lune', variants })
  return product
}

const sizes = { id: 'size', name: 'Size', values: ['Small', 'Medium', 'Large'].map((label) => ({ id: label, label })) }

/** A product in three sizes, each with as many on hand as wished for one. */
export async function aVariantProduct(context: Context, wishes: Wishes = {}): Promise<Product> {
  const { title = 'Linen shirt', status = 'active', price = 3_900, on_hand = 10, sku, ...variant } = wishes
  const base = sku ?? `SHIRT-${newId().slice(-8)}`
  const variants = sizes.values.map(({ id }) => ({
    price,
    quantity: on_hand,
    sku: `${base}-${id}`,
    option_values: [id],
    ...variant,
  }))
  const { product } = await createProduct(context, { title, status, description, options: [sizes], variants })
  return product
}
