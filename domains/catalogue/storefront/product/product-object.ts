import { altFor, foreignImage, imageOf, type Picture, type ThemeImage } from '@comptoir/media/server'
import type { Locale } from '@comptoir/platform/contract'
import { cleanHtml, type ShownSale } from '@comptoir/platform/server'
import { addonOptions, variantOptions } from '../../contract/option.rules.ts'
import type { Good, StoreProduct, StoreVariant } from './product-rows.ts'

/** Everything that building theme objects takes. */
export interface ObjectScope {
  /** Start of the shop's addresses: empty, or its language, `/fr`. */
  root: string
  /** Of the visitor. */
  locale: Locale
  pictures: ReadonlyMap<string, Picture>
  /** The shop's low-stock bound. */
  lowStockAt: number
  /** By variant, what costs less for a while. */
  sales: ReadonlyMap<string, ShownSale>
}

type Option = StoreProduct['options'][number]

interface Choice {
  /** Id of a variant. */
  variant?: string | undefined
  /** Ids of option values. */
  values?: readonly string[]
}

const labelsOf = ({ option_values }: StoreVariant, options: readonly Option[]) =>
  options.map(({ values }) => values.find(({ id }) => option_values.includes(id))?.label ?? '')

const pictureOf = (variant: StoreVariant, { pictures }: ObjectScope): ThemeImage | null => {
  const picture = pictures.get(variant.image_id ?? '')
  return picture ? imageOf(picture) : null
}

const isLow = ({ tracked, available, low_stock_at }: StoreVariant, usual: number) =>
  tracked && available > 0 && available <= (low_stock_at ?? usual)

function variantObject(variant: StoreVariant, product: StoreProduct, scope: ObjectScope) {
  const { id, sku, barcode, price, compare_at_price, weight, sellable, available, tracked, continues } = variant
  const options = labelsOf(variant, variantOptions(product.options))
  const image = pictureOf(variant, scope)
  return {
    ...{ id, sku, barcode, price, compare_at_price, weight, weight_unit: 'g', options },
    title: variant.title || 'Default Title',
    available: sellable,
    option1: options[0] ?? null,
    option2: options[1] ?? null,
    option3: options[2] ?? null,
    url: `${scope.root}/products/${product.handle}?variant=${id}`,
    product_id: product.id,
    inventory_quantity: available,
    inventory_management: tracked ? 'comptoir' : null,
    inventory_policy: continues ? 'continue' : 'deny',
    /** It can be bought although there is none. */
    back_order: tracked && continues && available <= 0,
    /** Set while the stock is low. */
    few_left: isLow(variant, scope.lowStockAt) ? available : null,
    featured_image: image,
    featured_media: image,
    image,
    requires_shipping: variant.physical,
    taxable: true,
    option_value_ids: variant.option_values,
    /** What it costs for a while; its price and what it is compared with stay as they are. */
    sale: scope.sales.get(id) ?? null,
  }
}

export type VariantObject = ReturnType<typeof variantObject>

function mediaObjects({ media, youtube_url, locale }: StoreProduct, scope: ObjectScope) {
  const images = media.flatMap(({ cfile_id, url, alt, position }) => {
    const picture = scope.pictures.get(cfile_id ?? '')
    if (!picture && url === '') return []
    const image = picture
      ? imageOf({ ...picture, alt: altFor({ alt, locale }, picture, scope.locale) })
      : foreignImage(url, alt)
    return [{ ...image, position: position + 1 }]
  })
  const [, film] = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{6,20})/.exec(youtube_url ?? '') ?? []
  const films = film ? [{ id: film, media_type: 'external_video', host: 'youtube', external_id: film, alt: '' }] : []
  return { images, media: [...images.map((image) => ({ ...image, preview_image: image })), ...films] }
}

/** The picture of something in a basket: the variant's, else the product's first. */
export const goodImage = ({ product, variant }: Good, scope: ObjectScope): ThemeImage | null =>
  pictureOf(variant, scope) ?? mediaObjects(product, scope).images[0] ?? null

/** Each value of an option as it is beside the chosen values of the others. */
function choicesOf({ values }: Option, variants: readonly VariantObject[], shown: VariantObject | null) {
  const chosen = shown?.option_value_ids ?? []
  const others = chosen.filter((id) => !values.some((value) => value.id === id))
  return values.map(({ id, label, swatch }) => {
    const all = variants.filter(({ option_value_ids }) => option_value_ids.includes(id))
    const exact = all.find(({ option_value_ids }) => others.every((other) => option_value_ids.includes(other)))
    const variant = exact ?? all[0]
    return {
      ...{ id, name: label, swatch, selected: chosen.includes(id) },
      available: exact?.available ?? false,
      few_left: exact?.few_left ?? null,
      variant_id: variant?.id ?? null,
      // What the button asks for, not what it is compared with.
      price: variant ? (variant.sale?.price ?? variant.price) : null,
    }
  })
}

const pricesIn = (choices: ReturnType<typeof choicesOf>) => new Set(choices.map(({ price }) => price))

const optionObjects = ({ options }: StoreProduct, variants: readonly VariantObject[], shown: VariantObject | null) =>
  variantOptions(options).map((option, at) => {
    const choices = choicesOf(option, variants, shown)
    return {
      ...{ id: option.id, name: option.name, position: at + 1, display: option.display },
      values: option.values.map(({ label }) => label),
      selected_value: shown?.options[at] ?? option.values[0]?.label ?? null,
      choices,
      /** Its values have different prices. */
      changes_price: pricesIn(choices).size > 1,
    }
  })

/** Chosen in addition to the variant; each has its price. */
const addonObjects = ({ options }: StoreProduct) =>
  addonOptions(options).map(({ id, name, display, min_selected, max_selected, values }) => ({
    ...{ id, name, display, min: min_selected, max: max_selected },
    values: values.map((value) => ({
      ...{ id: value.id, name: value.label, swatch: value.swatch, price: value.price_delta },
    })),
  }))

const extent = (amounts: readonly number[]) => ({
  min: amounts.length > 0 ? Math.min(...amounts) : null,
  max: amounts.length > 0 ? Math.max(...amounts) : null,
})

/** Of the variant that costs least now, where any costs less for a while. */
function saleOf({ variants }: StoreProduct, sales: ObjectScope['sales']): ShownSale | null {
  const [cheapest] = variants
    .map(({ id, price }) => ({ id, now: sales.get(id)?.price ?? price }))
    .toSorted((one, other) => one.now - other.now)
  return sales.get(cheapest?.id ?? '') ?? null
}

function pricesOf(product: StoreProduct, { sales }: ObjectScope) {
  const { price_min, price_max, variants } = product
  const compared = extent(variants.flatMap(({ compare_at_price }) => compare_at_price ?? []))
  return {
    price: price_min,
    price_min,
    price_max,
    price_varies: price_min !== price_max,
    sale: saleOf(product, sales),
    compare_at_price: compared.min,
    compare_at_price_min: compared.min ?? 0,
    compare_at_price_max: compared.max ?? 0,
    compare_at_price_varies: compared.min !== compared.max,
  }
}

const chosenIn = (variants: readonly VariantObject[], { variant, values = [] }: Choice) =>
  variants.find(({ id }) => id === variant) ??
  (values.length > 0
    ? variants.find(({ option_value_ids }) => values.every((value) => option_value_ids.includes(value)))
    : undefined) ??
  null

/** The object `product` of themes. */
export function productObject(product: StoreProduct, scope: ObjectScope, choice: Choice = {}) {
  const { id, handle, title, vendor, product_type, tags, template_suffix, variants_count } = product
  const { images, media } = mediaObjects(product, scope)
  const variants = product.variants.map((variant) => variantObject(variant, product, scope))
  const first = variants.find(({ available }) => available) ?? null
  const selected = chosenIn(variants, choice)
  const shown = selected ?? first ?? variants[0] ?? null
  const description = cleanHtml(product.description)
  return {
    object_type: 'product',
    ...{ id, handle, title, vendor, type: product_type, tags, template_suffix, variants_count, description },
    content: description,
    url: `${scope.root}/products/${handle}`,
    ...pricesOf(product, scope),
    available: first !== null,
    featured_image: images[0] ?? null,
    featured_media: media[0] ?? null,
    images,
    media,
    options: variantOptions(product.options).map(({ name }) => name),
    options_with_values: optionObjects(product, variants, shown),
    addons: addonObjects(product),
    variants,
    selected_variant: selected,
    first_available_variant: first,
    selected_or_first_available_variant: shown,
    has_only_default_variant: variantOptions(product.options).length === 0,
    collections: [],
    published_at: product.published_at ?? product.created_at,
    created_at: product.created_at,
    updated_at: product.updated_at,
    requires_selling_plan: false,
    selling_plan_groups: [],
    'quantity_price_breaks_configured?': false,
    'gift_card?': product.gift_card,
    /** Bounds of an amount of the visitor's own; nil where only those of the variants are sold. */
    own_amount: product.own_amount ? { min: product.price_min, max: product.price_max } : null,
  }
}

/** Ids of the files that a product shows. */
export const filesOf = ({ media, variants }: StoreProduct) => [
  ...media.flatMap(({ cfile_id }) => cfile_id ?? []),
  ...variants.flatMap(({ image_id }) => image_id ?? []),
]
