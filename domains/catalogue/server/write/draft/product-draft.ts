import { type Metafields, mergeMetafields } from '@comptoir/custom-fields/contract'
import { apiError, distinctWords, type Locale, ownLanguage, visibleLength } from '@comptoir/platform/contract'
import { type Context, cleanHtml } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { variantOptions } from '../../../contract/option.rules.ts'
import { productFaults } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import type { ProductChange } from '../../../contract/product-input.ts'
import { type ProductVariantInput, type Variant, variantDefaults, variantTemplate } from '../../../contract/variant.ts'
import { cleanTranslations } from './product-translations.ts'

/** Target state of a variant; `quantity` is set only after a count. */
export type VariantDraft = Omit<
  Variant,
  | 'product_id'
  | 'title'
  | 'option'
  | 'quantity'
  | 'on_hand'
  | 'committed'
  | 'damaged'
  | 'version'
  | 'cost'
  | 'metafields'
> & {
  cost: number | null
  quantity?: number
  quantity_location_id?: string
  metafields?: Metafields | undefined
}

type HeadField =
  | 'type'
  | 'title'
  | 'locale'
  | 'description'
  | 'status'
  | 'vendor'
  | 'product_type'
  | 'tags'
  | 'youtube_url'
  | 'translations'
  | 'custom_shipment'
  | 'template_suffix'
  | 'tax_class_id'
  | 'gift_card'
  | 'own_amount'
  | 'published_at'
  | 'unpublish_at'
  | 'collection_ids'

/** Target state of a product; a missing handle is generated. */
export type ProductDraft = Pick<Product, HeadField | 'options' | 'media' | 'seo'> & {
  handle?: string
  variants: VariantDraft[]
  metafields?: Metafields | undefined
}

export const oversellsByDefault = ({ settings }: Pick<Context, 'settings'>) =>
  settings.default_continue_out_of_stock !== false

/** What a new product has by the shop's settings. */
export interface ProductDefaults {
  oversells: boolean
  locale: Locale
}

export const productDefaults = (context: Pick<Context, 'settings'>): ProductDefaults => ({
  oversells: oversellsByDefault(context),
  locale: ownLanguage(context.settings),
})

const newVariant = (continueOutOfStock: boolean): VariantDraft => {
  const id = newId()
  const { option, ...template } = variantTemplate(id)
  return { ...template, ...variantDefaults, id, option_values: [], low_stock_at: null, continueOutOfStock, position: 0 }
}

const newProduct: Omit<ProductDraft, 'title' | 'description' | 'locale'> = {
  type: 'SIMPLE_PRODUCT',
  status: 'draft',
  vendor: '',
  product_type: '',
  tags: [],
  youtube_url: null,
  options: [],
  variants: [],
  media: [],
  custom_shipment: null,
  seo: { title: '', description: '', noindex: false },
  translations: {},
  template_suffix: '',
  tax_class_id: null,
  gift_card: false,
  own_amount: false,
  published_at: null,
  unpublish_at: null,
  collection_ids: [],
}

export const variantDraftOf = ({
  product_id,
  title,
  option,
  quantity,
  on_hand,
  committed,
  damaged,
  version,
  ...variant
}: Variant): VariantDraft => ({ ...variant, cost: variant.cost ?? null })

const provided = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const mergeVariant = (
  input: ProductVariantInput,
  before: Variant | undefined,
  oversells: boolean,
): VariantDraft => {
  const { id, option, metafields, ...values } = input
  return {
    ...(before ? variantDraftOf(before) : newVariant(oversells)),
    ...provided(values),
    metafields: mergeMetafields(before?.metafields, metafields),
  }
}

function mergeVariants(inputs: readonly ProductVariantInput[], before: readonly Variant[], oversells: boolean) {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  return inputs.map((input, position) => {
    const variant = input.id === undefined ? undefined : known.get(input.id)
    if (input.id !== undefined && !variant) throw invalid([{ field: `variants.${position}.id`, code: 'INVALID_ID' }])
    return { ...mergeVariant(input, variant, oversells), position }
  })
}

type ProductInput = Partial<Omit<ProductChange, 'version' | 'known_collection_ids'>>

export function mergeProduct(input: ProductInput, before: Product | null, defaults: ProductDefaults): ProductDraft {
  const { variants, metafields, ...values } = input
  const known = before?.variants ?? []
  const options = input.options ?? before?.options ?? []
  const base = before
    ? { ...before, variants: known.map(variantDraftOf) }
    : { title: '', description: '', locale: defaults.locale, ...newProduct }
  const type = variantOptions(options).length > 0 ? 'VARIANTS_PRODUCT' : 'SIMPLE_PRODUCT'
  const inputs = variants ?? (before ? null : [{}])
  const draft: ProductDraft = {
    ...base,
    type,
    ...provided(values),
    tags: distinctWords(input.tags ?? base.tags),
    media: (input.media ?? base.media).map((media, position) => ({ ...media, position })),
    description: input.description === undefined ? base.description : cleanHtml(input.description),
    variants: inputs ? mergeVariants(inputs, known, defaults.oversells) : base.variants,
    metafields: mergeMetafields(before?.metafields, metafields),
  }
  return asSold({ ...draft, translations: cleanTranslations(draft) })
}

/** What is sold as a gift card has neither stock, parcel nor tax of its own. */
const asSold = (draft: ProductDraft): ProductDraft =>
  draft.gift_card
    ? {
        ...draft,
        tax_class_id: null,
        custom_shipment: null,
        variants: draft.variants.map((each) => ({ ...each, physicalProduct: false, trackQuantity: false })),
      }
    : { ...draft, own_amount: false }

const invalid = (errors: { field: string; code: string }[]) =>
  apiError('VALIDATION_FAILED', { field: errors[0]?.field, errors })

/** Rules that need the whole draft, or the sanitised description. */
export const faultsOf = (draft: ProductDraft) => [
  ...(visibleLength(draft.description) < 15 ? [{ field: 'description', code: 'DESCRIPTION_LENGTH' }] : []),
  ...productFaults(draft),
  ...scheduleFaults(draft),
]

const scheduleFaults = ({ published_at, unpublish_at }: ProductDraft) =>
  published_at !== null && unpublish_at !== null && unpublish_at <= published_at
    ? [{ field: 'unpublish_at', code: 'ENDS_BEFORE_BEGIN' }]
    : []

export function refuseFaults(draft: ProductDraft) {
  const errors = faultsOf(draft)
  if (errors.length > 0) throw invalid(errors.slice(0, 50))
}

/** For a request about one variant: field paths without the prefix `variants.N.`. */
export function refuseVariantFaults(draft: ProductDraft) {
  const errors = faultsOf(draft).map(({ field, code }) => ({ field: field.replace(/^variants\.\d+\./, ''), code }))
  if (errors.length > 0) throw invalid(errors.slice(0, 50))
}
