import { Id, Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Option } from './option.ts'

/** What an order form offers. */
export const PickedVariant = z.object({
  variant_id: Id,
  product_id: Id,
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  barcode: z.string(),
  price: Money,
  image: z.string().nullable(),
  available: z.int(),
  trackQuantity: z.boolean(),
  continueOutOfStock: z.boolean(),
  /** Add-on options of the product. */
  addons: z.array(Option),
})
export type PickedVariant = z.infer<typeof PickedVariant>
