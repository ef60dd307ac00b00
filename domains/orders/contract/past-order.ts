import { Person } from '@comptoir/customers/contract'
import { locales, Moment, Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { maxLines } from './line/order-line.ts'
import { OrderNumberElsewhere } from './order.ts'
import { keptFields, Quantity } from './order-request.ts'

const Taxes = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
      rate: z.number().min(0, 'TOO_SMALL').max(99.99999, 'TOO_BIG'),
      amount: Money,
    }),
  )
  .max(10, 'TOO_LONG')
  .default([])

/** A line as sold then: names no product of the catalogue and moves no stock. */
const PastLine = z
  .strictObject({
    title: z.string().trim().min(1, 'REQUIRED').max(250, 'TOO_LONG'),
    variant_title: z.string().trim().max(250, 'TOO_LONG').default(''),
    sku: z.string().trim().max(100, 'TOO_LONG').default(''),
    quantity: Quantity,
    unit_price: Money,
    /** On the whole line. */
    discount: Money.default(0),
    tax_lines: Taxes,
  })
  .refine(({ discount, quantity, unit_price }) => discount <= quantity * unit_price, {
    path: ['discount'],
    error: 'TOO_BIG',
  })

/** A finished order of another shop system, in the shop's currency. */
export const PastOrderRequest = z.strictObject({
  external: OrderNumberElsewhere,
  placed_at: Moment,
  /** Orders that are still open are placed, because they need stock. */
  state: z.enum(['DELIVERED', 'CANCELED']).default('DELIVERED'),
  customer: Person.optional(),
  products: z.array(PastLine).min(1, 'REQUIRED').max(maxLines, 'TOO_LONG'),
  shipping: z
    .strictObject({ title: z.string().trim().max(100, 'TOO_LONG').default(''), price: Money, tax_lines: Taxes })
    .nullable()
    .default(null),
  tax_included: z.boolean().default(true),
  /** By default a delivered order is paid in full, and a canceled one is not. */
  paid: Money.optional(),
  refunded: Money.default(0),
  ...keptFields,
  note: z.string().trim().max(5_000, 'TOO_LONG').default(''),
  locale: z.enum(locales).optional(),
})
export type PastOrderRequest = z.infer<typeof PastOrderRequest>
