import { CurrencyCode, endpoint, Id, Money, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const permission = 'admin_orders'

const shared = {
  amount: Money,
  currency: CurrencyCode,
  reference: z.string(),
  /** Last day on which the goods are kept. */
  until: z.iso.date(),
  is_late: z.boolean(),
  /** When the shopper was reminded; null if not. */
  reminded_at: Timestamp.nullable(),
}

/** The transfer that an order waits for. */
export const OrderTransfer = z.object(shared)
export type OrderTransfer = z.infer<typeof OrderTransfer>

/** An order that waits for its transfer. */
export const AwaitedTransfer = z.object({
  ...shared,
  order_id: Id,
  version: Version,
  number: z.int(),
  customer: z.string(),
  placed_at: Timestamp,
})
export type AwaitedTransfer = z.infer<typeof AwaitedTransfer>

const Sum = z.object({ currency: CurrencyCode, amount: z.int() })
const Sums = z.object({ count: z.int(), sums: z.array(Sum) })

export const AwaitedTransfers = z.object({
  /** The oldest ones first. */
  items: z.array(AwaitedTransfer),
  /** All of them, up to 1,000. */
  all: Sums,
  late: Sums,
})
export type AwaitedTransfers = z.infer<typeof AwaitedTransfers>

export const listAwaitedTransfers = endpoint({
  method: 'GET',
  path: '/api/payment_methods/bank_transfer/awaited',
  summary: 'Orders that wait for their transfer, the oldest first, with the sums of all and of those that are late',
  permission,
  reply: AwaitedTransfers,
})

export const readOrderTransfer = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/transfer',
  summary: 'The transfer that an order waits for; null if it waits for none',
  permission,
  params: z.strictObject({ id: Id }),
  reply: z.object({ transfer: OrderTransfer.nullable() }),
})
