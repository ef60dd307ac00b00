import { Rejection } from '@comptoir/discounts/contract'
import { CurrencyCode, endpoint, Id, Money } from '@comptoir/platform/contract'
import { Offer } from '@comptoir/shipping/contract'
import { z } from 'zod'
import { OrderDiscount } from './discount/order-discount.ts'
import { Order } from './order.ts'
import { QuoteRequest, TryRequest } from './order-request.ts'

/** Computes totals without saving. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'Totals of a basket and what each shipping method answers',
  onlyReads: true,
  permission: 'admin_orders_create',
  body: QuoteRequest,
  reply: Order.pick({
    ...{ products: true, discounts: true, totals: true, currency: true, tax_exemption: true, vat_id: true },
  }).extend({
    offers: z.array(Offer),
    /** What is not given, and why. */
    rejected: z.array(Rejection).readonly(),
  }),
})

/** A line of the basket, before and after what it gets. */
const TriedLine = z.object({
  id: Id,
  variant_id: Id.nullable(),
  title: z.string(),
  variant_title: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unit_price: Money,
  discount: Money,
  total: Money,
})

export const tryDiscounts = endpoint({
  method: 'POST',
  path: '/api/discounts/try',
  summary: 'What a basket gets of all discounts, and every reason why it does not get the others',
  onlyReads: true,
  permission: 'admin_discounts',
  body: TryRequest,
  reply: z.object({
    lines: z.array(TriedLine),
    discounts: z.array(OrderDiscount),
    totals: z.object({ subtotal: Money, shipping: Money, tax: Money, tax_included: z.boolean(), total: Money }),
    currency: CurrencyCode,
    rejected: z.array(Rejection).readonly(),
    /** Sets of discounts that could be given, best first; null if nothing is given, or if they are too many to try all. */
    compared: z
      .object({
        sets: z.array(z.object({ discount_ids: z.array(Id).readonly(), saved: Money })).readonly(),
        /** How many were compared; of them the best six are told. */
        count: z.int(),
      })
      .nullable(),
    /** Of all that are named. */
    titles: z.array(z.object({ id: Id, title: z.string() })),
  }),
})
