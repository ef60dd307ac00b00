import { Rejection } from '@comptoir/discounts/contract'
import { domainEvent, endpoint, Id, Money, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { discountFields } from './discount/discount-request.ts'
import { OrderDiscount } from './discount/order-discount.ts'
import { maxLines } from './line/order-line.ts'
import { Move, Order } from './order.ts'
import { LineInput } from './order-request.ts'

const ChangedLine = z.strictObject({
  order_line_id: Id,
  quantity: z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG'),
  /** Of its pieces that have not left: another price makes them a line of their own. */
  unit_price: Money.optional(),
  /** What more of it costs: what its pieces do, or what the catalogue says today. */
  more_at: z.enum(['order', 'today']).default('order'),
})

/** Other goods in a placed order. What has left is no longer changed: it comes back by a return. */
export const LinesChange = z.strictObject({
  version: Version,
  /** How many pieces of a line the customer is to have in all; 0 takes it out. More of them cost what the line's do. */
  lines: z.array(ChangedLine).max(maxLines, 'TOO_LONG').default([]),
  /** At the prices of now, or at one that somebody agrees on. */
  added: z.array(LineInput).max(maxLines, 'TOO_LONG').default([]),
  /** They count on what is added; what stands in the order keeps the discounts that it has. */
  ...discountFields,
  /** Whether the delivery keeps its price, or costs what it does for the goods of now. */
  delivery: z.enum(['keep', 'now']).default('keep'),
  /** Whether the customer is told. */
  mail: z.boolean().default(true),
  /** Only says what it would come to. */
  dry_run: z.boolean().default(false),
  /** What the caller was shown to be due after it; another sum is refused. */
  expected_due: Money.optional(),
})
export type LinesChange = z.infer<typeof LinesChange>

/** What an order costs more, or less, what is due after it and what is paid beyond it. */
const Difference = z.object({ total: z.int(), due: Money, overpaid: Money })

/** How the lines of an order were changed, for those who tell its customer. */
export const LinesDecision = z.object({ id: Id, version: Version, mail: z.boolean() })
export type LinesDecision = z.infer<typeof LinesDecision>

export const orderLinesChanged = domainEvent('lines.changed', LinesDecision)

export const changeLines = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/lines',
  summary: 'Adds, changes and takes out goods of a placed order that have not left',
  permission: 'admin_orders_edit',
  params: z.strictObject({ id: Id }),
  body: LinesChange,
  reply: z.object({
    order: Order,
    moves: z.array(Move),
    difference: Difference,
    /** What is taken off the goods that are added, and which codes do not count. */
    discounts: z.array(OrderDiscount),
    rejected: z.array(Rejection),
    /** Of a trial: what a piece of the lines that there is more of costs today, where it is still sold. */
    today: z.array(z.object({ order_line_id: Id, unit_price: Money })),
    /** What the delivery cost before, and what it costs for the goods of now; null where its method does not say. */
    delivery: z.object({ before: Money, now: Money.nullable() }),
  }),
})
