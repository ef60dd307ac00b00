import { type Media, type Option, type Product, type Variant, variantTitle } from '@comptoir/catalogue/contract'
import type { ProductDraft, VariantDraft } from '@comptoir/catalogue/server'
import type { Metafields } from '@comptoir/custom-fields/contract'
import type { ImportChange } from '../../contract/import.ts'

const maxKept = 20
const maxTextLength = 200
const excerptLead = 40

const excerptFrom = (text: string, start: number) => {
  const part = text.slice(start, start + maxTextLength).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + maxTextLength < text.length ? '…' : ''}`
}

/** Cuts long texts to the part from their first difference. */
function excerpts(old: string, next: string): [string, string] {
  if (old.length <= maxTextLength && next.length <= maxTextLength) return [old, next]
  let same = 0
  while (same < old.length && old[same] === next[same]) same += 1
  const start = Math.max(0, same - excerptLead)
  return [excerptFrom(old, start), excerptFrom(next, start)]
}

type Value = ImportChange['old']

interface FieldChange {
  field: string
  old: Value
  next: Value
}

function changeOf({ field, old, next }: FieldChange, variant: string | null): ImportChange[] {
  if (old === next) return []
  const [oldText, newText] = typeof old === 'string' && typeof next === 'string' ? excerpts(old, next) : [old, next]
  return [{ field, variant, old: oldText, new: newText }]
}

const optionText = ({ name, values, kind, display, min_selected, max_selected }: Option) => {
  const choices = values.map(({ label, swatch, price_delta }) =>
    [label, swatch, price_delta === 0 ? null : price_delta].filter((part) => part !== null).join(' '),
  )
  const limits = kind === 'addon' ? ` (${min_selected}–${max_selected})` : ''
  return `${name}${limits}${display === 'list' ? '' : ` [${display}]`}: ${choices.join(', ')}`
}

const mediaText = ({ url, alt }: Media) => (alt === '' ? url : `${url} (${alt})`)

const lines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('\n'))

const fieldsText = (metafields: Metafields = {}) =>
  lines(
    Object.entries(metafields)
      .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .toSorted(),
  )

const textsOf = (product: Omit<ProductDraft, 'variants'>): Record<string, Value> => ({
  title: product.title,
  handle: product.handle ?? null,
  description: product.description,
  status: product.status,
  vendor: product.vendor,
  product_type: product.product_type,
  tags: product.tags.join(', '),
  youtube_url: product.youtube_url,
  options: lines(product.options.map(optionText)),
  media: lines(product.media.map(mediaText)),
  custom_shipment: product.custom_shipment && JSON.stringify(product.custom_shipment),
  seo_title: product.seo.title,
  seo_description: product.seo.description,
  noindex: product.seo.noindex,
  template_suffix: product.template_suffix,
  gift_card: String(product.gift_card),
  own_amount: String(product.own_amount),
  published_at: product.published_at,
  unpublish_at: product.unpublish_at,
  metafields: fieldsText(product.metafields),
})

const variantFields = [
  'image',
  'sku',
  'barcode',
  'price',
  'compare_at_price',
  'cost',
  'quantity',
  'trackQuantity',
  'continueOutOfStock',
  'physicalProduct',
  'weight',
  'weight_unit',
  'length',
  'width',
  'height',
  'hs_code',
  'origin_country',
  'low_stock_at',
  'position',
] as const

function variantChanges(before: Variant | undefined, draft: VariantDraft, title: string): ImportChange[] {
  if (!before) return [{ field: 'variant', variant: title, old: null, new: title }]
  const named = title === before.title ? [] : [{ field: 'variant', variant: title, old: before.title, new: title }]
  const given = variantFields.flatMap((field) => {
    // A file without quantities does not change them.
    const next = draft[field] === undefined ? before[field] : draft[field]
    return changeOf({ field, old: before[field] ?? null, next: next ?? null }, title)
  })
  const fields = { field: 'metafields', old: fieldsText(before.metafields), next: fieldsText(draft.metafields) }
  return [...named, ...given, ...changeOf(fields, title)]
}

export function changesOf(before: Product, draft: ProductDraft): ImportChange[] {
  const [old, next] = [textsOf(before), textsOf({ ...draft, handle: draft.handle ?? before.handle })]
  const own = Object.keys(old).flatMap((field) =>
    changeOf({ field, old: old[field] ?? null, next: next[field] ?? null }, null),
  )
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ofVariants = draft.variants.flatMap((variant) =>
    variantChanges(known.get(variant.id), variant, variantTitle(draft.options, variant.option_values)),
  )
  const kept = new Set(draft.variants.map(({ id }) => id))
  const deleted = before.variants.flatMap(({ id, title }) =>
    kept.has(id) ? [] : [{ field: 'variant', variant: title, old: title, new: null }],
  )
  return [...own, ...ofVariants, ...deleted]
}

export const firstChanges = (changes: readonly ImportChange[]) => ({
  changes: changes.slice(0, maxKept),
  more_changes: Math.max(0, changes.length - maxKept),
})
