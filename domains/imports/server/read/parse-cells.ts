import { ProductStatus, type WeightUnit, weightUnits } from '@comptoir/catalogue/contract'
import { parseAmount } from '@comptoir/platform/contract'

const yes = new Set(['true', 'yes', '1', 'continue', 'active'])
const no = new Set(['false', 'no', '0', 'deny'])

export function flagOf(text: string | undefined): boolean | undefined {
  const word = text?.toLowerCase() ?? ''
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/**
 * In minor units. A comma before one or two digits is a decimal separator; before three digits it is ambiguous and
 * rejected.
 */
export const priceOf = (text: string, currency: string) =>
  parseAmount(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text, currency)

export const quantityOf = (text: string) => (/^-?\d{1,7}$/.test(text) ? Number(text) : null)

export const gramsOf = (text: string) => (/^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null)

export const unitOf = (text: string | undefined): WeightUnit =>
  weightUnits.find((unit) => unit === text?.toLowerCase()) ?? 'g'

export const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const otherStatuses: Readonly<Record<string, string>> = { published: 'active', publish: 'active', proposed: 'draft' }

/** Falls back to `published`: an unpublished product is a draft. */
export function statusOf(status: string | undefined, published: string | undefined): ProductStatus | null | undefined {
  if (status !== undefined) {
    const word = status.toLowerCase()
    return ProductStatus.safeParse(otherStatuses[word] ?? word).data ?? null
  }
  const isPublished = flagOf(published)
  return isPublished === undefined ? undefined : isPublished ? 'active' : 'draft'
}
