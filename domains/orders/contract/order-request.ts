import { MetafieldsInput, withFields } from '@comptoir/custom-fields/contract'
import { Address, Person } from '@comptoir/customers/contract'
import {
  amounts,
  between,
  distinctWords,
  equal,
  Id,
  listQuery,
  locales,
  Moment,
  Money,
  namesOrFilters,
  oneOf,
  Version,
} from '@comptoir/platform/contract'
import { Destination } from '@comptoir/shipping/contract'
import { z } from 'zod'
import { Codes, discountFields, ManualDiscount } from './discount/discount-request.ts'
import { maxLines } from './line/order-line.ts'
import { restocks } from './line/take-back.rules.ts'
import { Assignee, cancelReasons, OrderStateType, orderReturnStatuses, orderTags } from './order.ts'
import { balances, paymentFilters } from './payment/payment.ts'

export const Quantity = z.int().min(1, 'TOO_SMALL').max(1_000_000, 'TOO_BIG')

const ChoiceId = z.string().min(1).max(64)

/** Price and title of a catalogue product come from the shop, never from the caller. */
const ProductLineInput = z.strictObject({
  variant_id: Id.optional(),
  product_id: Id.optional(),
  quantity: Quantity,
  price_override: Money.optional(),
  /** Ids of chosen values by the id of their add-on option; checked and priced by the shop. */
  addons: z.record(ChoiceId, z.array(ChoiceId).max(100)).optional(),
  /**
   * For example an engraving or a message. Of a gift card: `recipient_name`, `recipient_email`, `message`, `send_on` (a
   * date), and `_gift_card_amount` in minor units, where it is sold at any amount.
   */
  properties: z.record(z.string().min(1).max(64), z.string().max(500)).optional(),
  reason: z.string().trim().max(250).optional(),
})

/** A line without a product. */
const CustomLineInput = z.strictObject({
  custom: z.literal(true),
  title: z.string().trim().min(1, 'REQUIRED').max(250),
  unit_price: Money,
  quantity: Quantity,
})

export const LineInput = z.union([CustomLineInput, ProductLineInput])
export type LineInput = z.infer<typeof LineInput>

export const Payment = z.strictObject({
  kind: z.enum(['pay_on_delivery', 'bank_transfer', 'external', 'none']),
  mark_paid: z.boolean().optional(),
})

const Tag = z.string().trim().min(1).max(64, 'TOO_LONG')
const OrderTags = z.array(Tag).max(250).overwrite(distinctWords)

/** Kept as given, by an order that is placed now and by one of the past. */
export const keptFields = {
  shipping_address: Address.nullable().default(null),
  billing_address: Address.nullable().default(null),
  tags: OrderTags.default([]),
}

export const OrderRequest = z.strictObject({
  draft: z.boolean().default(false),
  customer_id: Id.optional(),
  customer: Person.optional(),
  products: z.array(LineInput).max(maxLines, 'TOO_LONG').default([]),
  shipping_method_id: Id.nullable().default(null),
  /**
   * Without a method: true if the customer has the goods already or takes them along; false refuses goods that nothing
   * delivers. Left out, the order says nothing about its delivery, like one of another system.
   */
  handed_over: z.boolean().optional(),
  ...discountFields,
  ...keptFields,
  note: z.string().trim().max(5_000, 'TOO_LONG').default(''),
  payment: Payment.default({ kind: 'none' }),
  locale: z.enum(locales).optional(),
  metafields: MetafieldsInput.optional(),
  /** The total the user saw; a different one answers TOTAL_CHANGED with the new totals. */
  expected_total: Money.optional(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** The destination decides which methods are offered; unknown parts are left out. */
export const QuoteRequest = OrderRequest.pick({
  ...{ products: true, shipping_method_id: true, customer_id: true, locale: true },
  ...{ codes: true, manual_discount: true },
}).extend({
  to: Destination.default({ country: '', province: '', postcode: '', phone: '' }),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** A basket, as whom, where and when; nothing of it is held or used. */
export const TryRequest = QuoteRequest.omit({ manual_discount: true }).extend({
  /** In place of now. */
  at: Moment.optional(),
  /** As the shop asks: without what staff alone give. */
  as_shopper: z.boolean().default(true),
})
export type TryRequest = z.infer<typeof TryRequest>

/** A draft may change in full; a placed order only in tags, addresses, contact, assignee, custom fields and state. */
export const OrderChange = z.strictObject({
  customer_id: Id.optional(),
  customer: Person.optional(),
  /** Changes the contact data of this order only, not the customer's record. */
  contact: Person.pick({ name: true, email: true, phone: true }).partial().optional(),
  products: z.array(LineInput).max(maxLines, 'TOO_LONG').optional(),
  shipping_method_id: Id.nullable().optional(),
  handed_over: z.boolean().optional(),
  /** In place of those that were entered before. */
  codes: Codes.optional(),
  manual_discount: ManualDiscount.nullable().optional(),
  shipping_address: Address.nullable().optional(),
  billing_address: Address.nullable().optional(),
  tags: OrderTags.optional(),
  metafields: MetafieldsInput.optional(),
  assignee_id: Id.nullable().optional(),
  state: z.strictObject({ type: OrderStateType, reason: z.string().trim().max(250).optional() }).optional(),
  version: Version,
})
export type OrderChange = z.infer<typeof OrderChange>

/** What becomes of the pieces of a line. */
const CanceledLine = z.strictObject({
  order_line_id: Id,
  restock: z.enum(restocks),
  /** Where those that had left are put; null: where they came from. */
  location_id: Id.nullable().default(null),
})

export const CancelRequest = z.strictObject({
  reason: z.enum(cancelReasons),
  /** Of lines that are not named. */
  restock: z.boolean().default(true),
  lines: z.array(CanceledLine).max(maxLines, 'TOO_LONG').default([]),
  refund: z.enum(['original', 'none']).default('none'),
  note: z.string().trim().max(5_000, 'TOO_LONG').default(''),
  /** Whether the customer is told. */
  mail: z.boolean().default(true),
  version: Version,
})
export type CancelRequest = z.infer<typeof CancelRequest>

export const DeliverRequest = z.strictObject({
  /** What was counted at the door, without the change; 0: nothing was paid. */
  cash: Money,
  version: Version,
})
export type DeliverRequest = z.infer<typeof DeliverRequest>

export const NoteRequest = z.strictObject({ body: z.string().trim().min(1, 'REQUIRED').max(5_000, 'TOO_LONG') })

/** `unprepare`, `recall` and `undeliver` revert `prepare`, `send` and `deliver`; `tag` needs the right `admin_orders_edit`. */
export const bulkActions = [
  'prepare',
  'unprepare',
  'send',
  'recall',
  'deliver',
  'undeliver',
  'mark_paid',
  'mark_pending',
  'cancel',
  'tag',
] as const
export type BulkAction = (typeof bulkActions)[number]

export const OrdersQuery = withFields(
  listQuery(
    {
      tag: oneOf(orderTags),
      payment: oneOf(paymentFilters),
      due: oneOf(balances),
      return_status: oneOf(orderReturnStatuses),
      placed_at: between,
      customer_id: equal(Id),
      /** Orders with this product among their lines. */
      product_id: equal(Id),
      assignee_id: equal(Assignee),
      /** Orders in other currencies are left out. */
      total: amounts,
      /** Part of the city that the order is sent to. */
      city: equal(z.string().trim().min(1).max(100)),
    },
    ['placed_at', 'number', 'total'],
  ),
)
export type OrdersQuery = z.output<typeof OrdersQuery>

export const ExportQuery = OrdersQuery.omit({ limit: true, cursor: true }).extend({
  rows: z.enum(['orders', 'lines']).default('orders'),
})
export type ExportQuery = z.output<typeof ExportQuery>

const Tags = z.array(Tag).max(20, 'TOO_LONG').overwrite(distinctWords).default([])

/** Tags that orders get or lose. As `was` of a result it is what takes the change of that order back. */
export const TagChange = z.strictObject({ add: Tags, remove: Tags })
export type TagChange = z.infer<typeof TagChange>

/** A bulk action on given ids, or on all matches of a filter, part by part. */
export const BulkRequest = OrdersQuery.extend({
  ids: z.array(Id).min(1).max(500).optional(),
  action: z.enum(bulkActions),
  args: z
    .strictObject({
      reason: z.enum(cancelReasons).optional(),
      restock: z.boolean().optional(),
      /** False cancels without telling the customers. */
      mail: z.boolean().optional(),
      /** Reason for `recall`. */
      note: z.string().trim().max(250, 'TOO_LONG').optional(),
      /** Of `tag`. */
      tags: TagChange.optional(),
    })
    .default({}),
  /** Only says which orders would be left out, and why. */
  dry_run: z.boolean().default(false),
}).refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type BulkRequest = z.infer<typeof BulkRequest>
