import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { maxTold, StockFigures } from './stock.ts'

/** A variant with its stock. The catalogue answers the calls and sends the events. */
export const InventoryRow = z.object({
  id: Id,
  version: Version,
  product_id: Id,
  title: z.string(),
  variant_title: z.string(),
  image: z.string().nullable(),
  sku: z.string(),
  barcode: z.string(),
  vendor: z.string(),
  trackQuantity: z.boolean(),
  continueOutOfStock: z.boolean(),
  physicalProduct: z.boolean(),
  low_stock_at: z.int().nullable(),
  /** Totals of all locations, and levels by location. */
  ...StockFigures.omit({ variant_id: true }).shape,
})
export type InventoryRow = z.infer<typeof InventoryRow>

/** Changed variants of a product; `more` if the list is truncated. */
export const VariantsChange = z.object({
  product_id: Id,
  product: InventoryRow.pick({ title: true, vendor: true }).partial(),
  rows: z
    .array(
      InventoryRow.pick({
        id: true,
        variant_title: true,
        sku: true,
        barcode: true,
        trackQuantity: true,
        continueOutOfStock: true,
        physicalProduct: true,
        low_stock_at: true,
      }),
    )
    .max(maxTold),
  more: z.boolean(),
})
export type VariantsChange = z.infer<typeof VariantsChange>
