import { ProductStatus, type WeightUnit } from '@comptoir/catalogue/contract'
import { parseAmount, readDecimal, readYesNo } from '@comptoir/platform/contract'

/** Undefined for no cell, null for one that is not understood: that is reported, never replaced by a default. */
export type Read<Value> = Value | null | undefined

export const flagOf = (text: string | undefined): Read<boolean> => (text === undefined ? undefined : readYesNo(text))

const policies = new Map([
  ['continue', true],
  ['deny', false],
  ['notify', true],
  ['continuer', true],
  ['refuser', false],
])

/** Whether goods that are sold out may be ordered, as Shopify and WooCommerce write it. */
export const policyOf = (text: string | undefined): Read<boolean> =>
  text === undefined ? undefined : (policies.get(text.toLowerCase()) ?? readYesNo(text))

/** In minor units; null also for an amount below zero or finer than the currency. */
export const priceOf = (text: string, currency: string) => parseAmount(readDecimal(text) ?? '', currency)

/** A whole number, also with decimals that are zero: `3.0`. */
export function quantityOf(text: string): number | null {
  const [, whole] = /^(-?\d{1,7})(?:\.0*)?$/.exec(readDecimal(text) ?? '') ?? []
  return whole === undefined ? null : Number(whole)
}

export function measureOf(text: string): number | null {
  const decimal = readDecimal(text) ?? ''
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(decimal) ? Number(decimal) : null
}

const units = new Map<string, WeightUnit>([
  ...['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes', 'グラム', 'غرام'].map((name) => [name, 'g'] as const),
  ...['kg', 'kgs', 'kilo', 'kilogram', 'kilograms', 'kilogramm', 'kilogramme', 'キログラム', 'كغ'].map(
    (name) => [name, 'kg'] as const,
  ),
  ...['lb', 'lbs', 'pound', 'pounds', 'livre', 'livres', 'pfund'].map((name) => [name, 'lb'] as const),
  ...['oz', 'ounce', 'ounces', 'once', 'onces', 'unze', 'unzen'].map((name) => [name, 'oz'] as const),
])

export const unitOf = (text: string | undefined): Read<WeightUnit> =>
  text === undefined ? undefined : (units.get(text.normalize('NFKC').trim().toLowerCase()) ?? null)

export const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const otherStatuses: Readonly<Record<string, string>> = { published: 'active', publish: 'active', proposed: 'draft' }

/** Falls back to `published`: an unpublished product is a draft. */
export function statusOf(status: string | undefined, published: string | undefined): Read<ProductStatus> {
  if (status !== undefined) {
    const word = status.toLowerCase()
    return ProductStatus.safeParse(otherStatuses[word] ?? word).data ?? null
  }
  const isPublished = published?.toLowerCase() === 'active' ? true : flagOf(published)
  if (isPublished === null || isPublished === undefined) return isPublished
  return isPublished ? 'active' : 'draft'
}
