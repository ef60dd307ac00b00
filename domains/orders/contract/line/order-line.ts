import { Id, Money, readable } from '@comptoir/platform/contract'
import { TaxLine } from '@comptoir/taxes/contract'
import { z } from 'zod'

export const maxLines = 5_000

/** What a line is of; a fee is charged for a way of paying. */
export const lineKinds = ['product', 'custom', 'fee', 'gift_card'] as const

/** Chosen at a product and contained in the price of its line. */
export const LineAddon = z.object({
  option_id: z.string(),
  value_id: z.string(),
  option: z.string(),
  label: z.string(),
  /** Below 0 where it lowers the price. */
  price: z.int(),
})
export type LineAddon = z.infer<typeof LineAddon>

/** Words of a line in the language of its order. */
const LineTranslation = z.object({
  title: z.string(),
  variant_title: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** In the order of the line's add-ons. */
  addons: z.array(z.object({ option: z.string(), label: z.string() })),
})
export type LineTranslation = z.infer<typeof LineTranslation>

const LineFields = z.object({
  id: Id,
  kind: z.enum(lineKinds),
  product_id: Id.nullable(),
  variant_id: Id.nullable(),
  custom: z.boolean(),
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  vendor_id: Id.nullable(),
  /** The product's class when ordered; null: the standard rate. */
  tax_class_id: Id.nullable(),
  /** Option values of the variant, as named when ordered. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  addons: z.array(LineAddon),
  /** What its buyer read; absent where that is what stands here. */
  translation: LineTranslation.nullable().optional(),
  properties: z.record(z.string(), z.string()),
  quantity: z.int().positive(),
  fulfilled_quantity: z.int().nonnegative(),
  returned_quantity: z.int().nonnegative(),
  canceled_quantity: z.int().nonnegative(),
  /** With its add-ons. */
  unit_price: Money,
  /** The price with tax of a line that is sold without it. */
  listed_price: Money.nullable(),
  compare_at_price: Money.nullable(),
  /** Cost of one unit when ordered; absent for users who may not read what a product costs. */
  cost: Money.nullable().optional(),
  discount: Money,
  tax: Money,
  tax_lines: z.array(TaxLine),
  /** Grams per unit. */
  weight_g: z.int().nonnegative().nullable(),
  price_override: z.object({ by: z.string(), reason: z.string(), original: Money }).nullable(),
  requires_shipping: z.boolean(),
  /** Where its pieces come from, and how many of them have left; without the canceled ones, and empty for drafts. */
  allocations: z.array(z.object({ location_id: Id, quantity: z.int().positive(), fulfilled: z.int().nonnegative() })),
  total: Money,
})

export const OrderLine = readable(LineFields, {
  id: 'admin_orders',
  kind: 'admin_orders',
  product_id: 'admin_orders',
  variant_id: 'admin_orders',
  custom: 'admin_orders',
  title: 'admin_orders',
  variant_title: 'admin_orders',
  sku: 'admin_orders',
  barcode: 'admin_orders',
  image: 'admin_orders',
  vendor_id: 'admin_orders',
  tax_class_id: 'admin_orders',
  options: 'admin_orders',
  addons: 'admin_orders',
  translation: 'admin_orders',
  properties: 'admin_orders',
  quantity: 'admin_orders',
  fulfilled_quantity: 'admin_orders',
  returned_quantity: 'admin_orders',
  canceled_quantity: 'admin_orders',
  unit_price: 'admin_orders',
  listed_price: 'admin_orders',
  compare_at_price: 'admin_orders',
  cost: 'admin_products_manager',
  discount: 'admin_orders',
  tax: 'admin_orders',
  tax_lines: 'admin_orders',
  weight_g: 'admin_orders',
  price_override: 'admin_orders',
  requires_shipping: 'admin_orders',
  allocations: 'admin_orders',
  total: 'admin_orders',
})
export type OrderLine = z.infer<typeof OrderLine>

interface Worded {
  title: string
  variant_title: string
  addons?: readonly LineAddon[]
  translation?: LineTranslation | null | undefined
}

/** The line as its buyer read it: for pages, mails and papers of the buyer. */
export function inBuyersWords<Line extends Worded>(line: Line): Line {
  const { translation, addons } = line
  if (!translation) return line
  const { addons: labels, ...words } = translation
  return { ...line, ...words, ...(addons && { addons: addons.map((addon, at) => ({ ...addon, ...labels[at] })) }) }
}
