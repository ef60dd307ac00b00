import { z } from 'zod'
import { type Product, ProductRequest, productFaults, type Variant, type WeightUnit } from '../../contract/index.ts'
import { tidied } from './description.ts'

/** A variant as the form holds it. */
export interface VariantValues {
  /** Null until it is saved. */
  id: string | null
  key: string
  option_values: string[]
  sku: string
  barcode: string
  price: number | null
  compare_at_price: number | null
  cost: number | null
  /** Null unless somebody counted: orders move what is available meanwhile. */
  quantity: number | null
  physicalProduct: boolean
  weight: number | null
  weight_unit: WeightUnit
  trackQuantity: boolean
  continueOutOfStock: boolean
}

/** A product as the form holds it. */
export type ProductValues = Pick<
  Product,
  'title' | 'description' | 'handle' | 'status' | 'vendor' | 'product_type' | 'tags' | 'options' | 'media' | 'seo'
> & { youtube_url: string; variants: VariantValues[] }

export const newVariant = (continueOutOfStock: boolean): VariantValues => ({
  id: null,
  key: crypto.randomUUID(),
  option_values: [],
  sku: '',
  barcode: '',
  price: null,
  compare_at_price: null,
  cost: null,
  quantity: null,
  physicalProduct: true,
  weight: 0,
  weight_unit: 'kg',
  trackQuantity: true,
  continueOutOfStock,
})

const newProduct: Omit<ProductValues, 'variants'> = {
  title: '',
  description: '',
  handle: '',
  status: 'draft',
  vendor: '',
  product_type: '',
  tags: [],
  youtube_url: '',
  options: [],
  media: [],
  seo: { title: '', description: '' },
}

const variantValuesOf = (variant: Variant): VariantValues => ({
  id: variant.id,
  key: variant.key,
  option_values: variant.option_values,
  sku: variant.sku,
  barcode: variant.barcode,
  price: variant.price,
  compare_at_price: variant.compare_at_price,
  cost: variant.cost ?? null,
  quantity: null,
  physicalProduct: variant.physicalProduct,
  weight: variant.weight,
  weight_unit: variant.weight_unit,
  trackQuantity: variant.trackQuantity,
  continueOutOfStock: variant.continueOutOfStock,
})

/** What the form begins with; null is a new product. */
export function valuesOf(product: Product | null, oversells: boolean): ProductValues {
  if (!product) return { ...newProduct, variants: [newVariant(oversells)] }
  const { title, handle, status, vendor, product_type, tags, options, media, seo } = product
  return {
    title,
    description: tidied(product.description),
    handle,
    status,
    vendor,
    product_type,
    tags,
    youtube_url: product.youtube_url ?? '',
    options,
    media,
    seo,
    variants: product.variants.map(variantValuesOf),
  }
}

const variantRequestOf = ({ id, price, quantity, weight, ...variant }: VariantValues) => ({
  ...variant,
  id: id ?? undefined,
  price: price ?? undefined,
  quantity: quantity ?? undefined,
  weight: weight ?? 0,
})

const requestOf = ({
  description,
  handle,
  youtube_url,
  media,
  variants,
  ...values
}: ProductValues): z.input<typeof ProductRequest> => ({
  ...values,
  description: tidied(description),
  handle: handle.trim() || undefined,
  youtube_url: youtube_url.trim() || null,
  media: media.map((picture, position) => ({ ...picture, position })),
  variants: variants.map(variantRequestOf),
})

/** What only shows in the whole; the server would say the same. */
function wholeFaults({ options = [], variants = [] }: ProductRequest) {
  const type = options.length > 0 ? ('VARIANTS_PRODUCT' as const) : ('SIMPLE_PRODUCT' as const)
  const drafts = variants.map((variant) => ({
    option_values: variant.option_values ?? [],
    price: variant.price ?? 0,
    compare_at_price: variant.compare_at_price ?? null,
    weight: variant.weight ?? 0,
    weight_unit: variant.weight_unit ?? ('kg' as const),
  }))
  const unpriced = variants.flatMap(({ price }, at) =>
    price === undefined ? [{ field: `variants.${at}.price`, code: 'REQUIRED' }] : [],
  )
  return [...unpriced, ...productFaults({ type, options, variants: drafts })]
}

/** Reads the form as the body of a call, by the rules of the contract. */
export const ProductForm = z
  .custom<ProductValues>()
  .transform(requestOf)
  .pipe(ProductRequest)
  .superRefine((request, context) => {
    for (const { field, code } of wholeFaults(request)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message: code })
    }
  })
