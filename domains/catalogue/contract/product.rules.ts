import { type FieldError, fold } from '@comptoir/platform/contract'
import { limitFault, variantOptions } from './option.rules.ts'
import { sellableStatuses } from './product-status.ts'
import { maxGrams } from './variant.rules.ts'

export const isYoutubeAddress = (address: string) =>
  /^https?:\/\/(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i.test(address)

export const limits = { options: 5, values: 100, variants: 2_000, media: 250, tags: 250, collections: 250 } as const

interface Option {
  id: string
  name: string
  kind?: 'variant' | 'addon'
  min_selected?: number
  max_selected?: number
  values: readonly { id: string; label: string }[]
}

export interface VariantDraft {
  option_values: readonly string[]
  price: number
  compare_at_price: number | null
  /** In grams. */
  weight: number
}

export interface ProductDraft {
  type: 'SIMPLE_PRODUCT' | 'VARIANTS_PRODUCT'
  options: readonly Option[]
  variants: readonly VariantDraft[]
  media?: readonly { id: string }[]
  gift_card?: boolean | undefined
}

interface Scheduled {
  status: string
  published_at: string | null
  unpublish_at: string | null
}

const isSellable = (status: string) => sellableStatuses.some((sellable) => sellable === status)

/**
 * `scheduled` before the publication window, `ended` after it; null inside it and for products that are not on sale.
 */
export function scheduleOf(
  { status, published_at, unpublish_at }: Scheduled,
  now: number,
): 'scheduled' | 'ended' | null {
  if (!isSellable(status)) return null
  if (published_at !== null && Date.parse(published_at) > now) return 'scheduled'
  return unpublish_at !== null && Date.parse(unpublish_at) <= now ? 'ended' : null
}

/** Whoever has its address sees it in the shop, in lists or not. */
export const isReachable = (product: Scheduled, now: number) =>
  isSellable(product.status) && scheduleOf(product, now) === null

const fault = (field: string, code: string): FieldError => ({ field, code })

const hasRepeats = (texts: readonly string[]) => new Set(texts.map(fold)).size < texts.length

function optionFaults(option: Option, at: number): FieldError[] {
  const field = `options.${at}`
  if (option.values.length === 0) return [fault(`${field}.values`, 'OPTION_VALUES_EMPTY')]
  const limit = limitFault(option)
  if (limit) return [fault(`${field}.max_selected`, limit)]
  return hasRepeats(option.values.map(({ label }) => label)) ? [fault(`${field}.values`, 'OPTION_DUPLICATE')] : []
}

const fits = (option_values: readonly string[], options: readonly Option[]) =>
  option_values.length === options.length &&
  options.every((option) => option.values.some(({ id }) => option_values.includes(id)))

function variantFaults(variant: VariantDraft, at: number, options: readonly Option[]): FieldError[] {
  const { price, compare_at_price, weight } = variant
  const field = `variants.${at}`
  return [
    ...(compare_at_price !== null && compare_at_price < price
      ? [fault(`${field}.compare_at_price`, 'COMPARE_AT_TOO_LOW')]
      : []),
    ...(weight > maxGrams ? [fault(`${field}.weight`, 'TOO_BIG')] : []),
    ...(fits(variant.option_values, variantOptions(options))
      ? []
      : [fault(`${field}.option_values`, 'OPTION_VALUES_EMPTY')]),
  ]
}

function countFaults({ type, options: all, variants }: ProductDraft): FieldError[] {
  const options = variantOptions(all)
  const simple = type === 'SIMPLE_PRODUCT'
  return [
    ...(simple === (options.length === 0) ? [] : [fault('options', simple ? 'INVALID_ENTRY' : 'REQUIRED')]),
    ...(variants.length === 0 ? [fault('variants', 'REQUIRED')] : []),
    ...(variants.length > (simple ? 1 : limits.variants) ? [fault('variants', 'VARIANT_LIMIT')] : []),
  ]
}

const choiceOf = (option_values: readonly string[]) => option_values.toSorted().join(' ')

/** Rules that span several fields of a product. */
export function productFaults(product: ProductDraft): FieldError[] {
  const { options, variants } = product
  return [
    ...countFaults(product),
    ...(hasRepeats(options.map(({ name }) => name)) ? [fault('options', 'OPTION_DUPLICATE')] : []),
    ...(hasRepeatedIds(options) || hasRepeatedIds(options.flatMap(({ values }) => values))
      ? [fault('options', 'INVALID_ID')]
      : []),
    ...(hasRepeatedIds(product.media ?? []) ? [fault('media', 'INVALID_ID')] : []),
    ...options.flatMap(optionFaults),
    ...variants.flatMap((variant, at) => variantFaults(variant, at, options)),
    ...duplicateFaults(variants),
    ...(product.gift_card ? giftCardFaults(product) : []),
  ]
}

/** A gift card is money: worth something, and nothing is chosen with it. */
const giftCardFaults = ({ options, variants }: ProductDraft): FieldError[] => [
  ...(variantOptions(options).length < options.length ? [fault('options', 'GIFT_CARD_ADDONS')] : []),
  ...variants.flatMap(({ price }, at) => (price > 0 ? [] : [fault(`variants.${at}.price`, 'GIFT_CARD_AMOUNT')])),
]

function duplicateFaults(variants: readonly VariantDraft[]): FieldError[] {
  const seen = new Set<string>()
  return variants.flatMap(({ option_values }, at) => {
    const choice = choiceOf(option_values)
    const known = seen.has(choice)
    seen.add(choice)
    return known ? [fault(`variants.${at}.option_values`, 'VARIANT_DUPLICATE')] : []
  })
}

const hasRepeatedIds = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size < parts.length

export const chosenOptions = (options: readonly Option[], option_values: readonly string[]) =>
  options.flatMap(({ name, values }) => {
    const value = values.find(({ id }) => option_values.includes(id))
    return value ? [{ name, value: value.label }] : []
  })

export const variantTitle = (options: readonly Option[], option_values: readonly string[]) =>
  chosenOptions(options, option_values)
    .map(({ value }) => value)
    .join(' / ')

export const combinationsOf = (options: readonly Option[]): string[][] =>
  options.length === 0
    ? []
    : options.reduce<string[][]>(
        (found, { values }) => found.flatMap((chosen) => values.map(({ id }) => [...chosen, id])),
        [[]],
      )
