import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { CollectionRequest } from '../contract/collection/collection.ts'
import { Option } from '../contract/option.ts'
import { type Product, ProductTranslations } from '../contract/product.ts'
import type { ProductStatus } from '../contract/product-status.ts'
import { createCollection } from '../server/collection/save-collection.ts'
import { createProduct } from '../server/write/create-product.ts'

interface ProductInputs {
  title?: string
  price?: number
  on_hand?: number
  trackQuantity?: boolean
  continueOutOfStock?: boolean
  physicalProduct?: boolean
  status?: ProductStatus
  sku?: string
  barcode?: string
  compare_at_price?: number
  weight?: number
  vendor?: string
  product_type?: string
  tags?: string[]
  options?: Option[]
  translations?: Product['translations']
}

const description = '<p>Picked by hand, packed the same day.</p>'

/** A sellable simple product: 10 on hand at 4.50 by default. */
export async function aProduct(context: Context, inputs: ProductInputs = {}): Promise<Product> {
  const { title = 'Darjeeling tea', status = 'active', price = 450, on_hand = 10, ...others } = inputs
  const { vendor = 'Maison Lune', product_type, tags, options = [], translations = {}, ...variant } = others
  const variants = [{ price, quantity: on_hand, sku: `TEA-${newId().slice(-8)}`, ...variant }]
  const head = { title, status, description, vendor, product_type, tags, options, translations }
  const { product } = await createProduct(context, { ...head, variants })
  return product
}

/** Its title in French. */
export const inFrench = (title: string) => ProductTranslations.parse({ fr: { title } })

/** A gift card of two amounts, 25.00 and 50.00, and of any between them. */
export async function aGiftCardProduct(context: Context, { own_amount = true } = {}): Promise<Product> {
  const values = [2_500, 5_000].map((price) => ({ id: `a${price}`, label: `${price / 100}` }))
  const { product } = await createProduct(context, {
    ...{ title: 'Gift card', status: 'active', description, gift_card: true, own_amount },
    options: [Option.parse({ id: 'amount', name: 'Amount', values })],
    variants: [2_500, 5_000].map((price) => ({ price, option_values: [`a${price}`] })),
  })
  return product
}

/** One engraving has to be chosen, and up to two wraps can be. */
export const someAddons = [
  Option.parse({
    ...{ id: 'engraving', name: 'Engraving', kind: 'addon', min_selected: 1, max_selected: 1 },
    values: [
      { id: 'gold', label: 'Gold', price_delta: 250 },
      { id: 'plain', label: 'Plain' },
    ],
  }),
  Option.parse({
    ...{ id: 'wrap', name: 'Wrap', kind: 'addon', min_selected: 0, max_selected: 2 },
    values: [
      { id: 'red', label: 'Red', price_delta: 100 },
      { id: 'blue', label: 'Blue', price_delta: 100 },
      { id: 'none', label: 'No box', price_delta: -50 },
    ],
  }),
]

export async function aCollection(context: Context, inputs: Partial<CollectionRequest> = {}) {
  const { collection } = await createCollection(context, CollectionRequest.parse({ name: 'Summer', ...inputs }))
  return collection
}

const sizes = Option.parse({
  id: 'size',
  name: 'Size',
  values: ['Small', 'Medium', 'Large'].map((label) => ({ id: label, label })),
})

export async function aVariantProduct(context: Context, inputs: ProductInputs = {}): Promise<Product> {
  const { title = 'Linen shirt', status = 'active', price = 3_900, on_hand = 10, sku, ...others } = inputs
  const { vendor, product_type, tags, ...variant } = others
  const base = sku ?? `SHIRT-${newId().slice(-8)}`
  const variants = sizes.values.map(({ id }) => ({
    price,
    quantity: on_hand,
    sku: `${base}-${id}`,
    option_values: [id],
    ...variant,
  }))
  const { product } = await createProduct(context, {
    ...{ title, status, description, vendor, product_type, tags },
    options: [sizes],
    variants,
  })
  return product
}

export { purgeTrash } from '../server/trash/purge-trash.ts'
