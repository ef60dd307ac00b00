import { Metafields } from '@comptoir/custom-fields/contract'
import { Address, Person } from '@comptoir/customers/contract'
import { CurrencyCode, Id, locales, Money, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { exemptions, TaxLine } from '@comptoir/taxes/contract'
import { z } from 'zod'
import { OrderDiscount } from './discount/order-discount.ts'
import { OrderLine } from './line/order-line.ts'
import { Refusal } from './line/refusal.ts'
import { PaymentStatus, PaymentTx, Totals } from './payment/payment.ts'

export const orderStates = ['NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED', 'CANCELED'] as const
export const OrderStateType = z.enum(orderStates)
export type OrderStateType = z.infer<typeof OrderStateType>

/** The specification's order tags (§4): the state, with drafts apart. */
export const orderTags = ['draft-order', 'new-order', 'in-preparation', 'in-transit', 'delivered', 'canceled'] as const
export const OrderTag = z.enum(orderTags)
export type OrderTag = z.infer<typeof OrderTag>

export const fulfillmentStatuses = ['not_required', 'unfulfilled', 'partial', 'fulfilled', 'delivered'] as const
export const FulfillmentStatus = z.enum(fulfillmentStatuses)
export type FulfillmentStatus = z.infer<typeof FulfillmentStatus>

/** Of what comes back of an order, as the returns of it say. */
export const orderReturnStatuses = ['none', 'requested', 'open', 'received', 'closed'] as const
export const OrderReturnStatus = z.enum(orderReturnStatuses)
export type OrderReturnStatus = z.infer<typeof OrderReturnStatus>

/** A plugin's source is `plugin:` and its key. */
export const orderSources = ['storefront', 'admin', 'import'] as const

export const actorKinds = ['user', 'customer', 'visitor', 'system', 'plugin'] as const

/** In a filter: a user, the caller, or nobody. */
export const Assignee = z.union([Id, z.enum(['me', 'none'])])
export type Assignee = z.infer<typeof Assignee>

export const cancelReasons = [
  'customer',
  'declined',
  'fraud',
  'inventory',
  'refused',
  'lost',
  'staff',
  'other',
] as const

export const OrderNote = z.object({
  id: Id,
  body: z.string(),
  author_id: Id.nullable(),
  author: z.string(),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
})
export type OrderNote = z.infer<typeof OrderNote>

export const OrderShipping = z.object({
  method_id: Id.nullable(),
  key: z.string(),
  /** The method's own name when ordered; empty: the name of its key. */
  title: z.string(),
  price: Money,
  /** Where the customer fetches it, if they have chosen a place. */
  pickup_location_id: Id.optional(),
  tax_lines: z.array(TaxLine),
  /** Of a delivery that is taxed as its goods, where they have several rates: what of the price has which taxes. */
  tax_parts: z.array(z.object({ amount: Money, tax_lines: z.array(TaxLine) })).optional(),
})

export const OrderState = z.object({
  type: OrderStateType,
  since: Timestamp,
  by: Id.nullable(),
  reason: z.string().nullable(),
})

/** The name of an order in the shop system that took it. */
export const OrderNumberElsewhere = z.strictObject({
  source: z
    .string()
    .max(40, 'TOO_LONG')
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'KEY_INVALID'),
  number: z.string().trim().min(1, 'REQUIRED').max(64, 'TOO_LONG'),
})

const OrderFields = z.object({
  id: Id,
  /** Assigned when the order is placed; null for drafts. */
  number: z.int().nullable(),
  draft: z.boolean(),
  tag: OrderTag,
  state: OrderState,
  payment_status: PaymentStatus,
  fulfillment_status: FulfillmentStatus,
  return_status: OrderReturnStatus,
  source: z.string(),
  /** Set only for an order imported from another shop system. */
  external: OrderNumberElsewhere.nullable(),
  locale: z.enum(locales),
  currency: CurrencyCode,
  customer_id: Id.nullable(),
  customer: Person.partial(),
  shipping_address: Address.nullable(),
  billing_address: Address.nullable(),
  /** Why no tax was charged. */
  tax_exemption: z.enum(exemptions).nullable(),
  /** The customer's VAT number when ordered. */
  vat_id: z.string().nullable(),
  shipping: OrderShipping.nullable(),
  products: z.array(OrderLine),
  /** In the order in which they were applied. */
  discounts: z.array(OrderDiscount),
  items_count: z.int().nonnegative(),
  total: Money,
  totals: Totals,
  payments: z.array(PaymentTx),
  notes: z.array(OrderNote),
  tags: z.array(z.string()),
  /** Custom field values. */
  metafields: Metafields,
  assignee_id: Id.nullable(),
  claimed_at: Timestamp.nullable(),
  placed_at: Timestamp,
  canceled_at: Timestamp.nullable(),
  /** The last one at the door, of whatever became of the order since. */
  refusal: Refusal.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
})
type Fields = keyof typeof OrderFields.shape

/** Read permission of each field. */
export const Order = readable(OrderFields, {
  id: 'admin_orders',
  number: 'admin_orders',
  draft: 'admin_orders',
  tag: 'admin_orders',
  state: 'admin_orders',
  payment_status: 'admin_orders',
  fulfillment_status: 'admin_orders',
  return_status: 'admin_orders',
  source: 'admin_orders',
  external: 'admin_orders',
  locale: 'admin_orders',
  currency: 'admin_orders',
  customer_id: 'admin_orders',
  customer: 'admin_orders',
  shipping_address: 'admin_orders',
  billing_address: 'admin_orders',
  tax_exemption: 'admin_orders',
  vat_id: 'admin_orders',
  shipping: 'admin_orders',
  products: 'admin_orders',
  discounts: 'admin_orders',
  items_count: 'admin_orders',
  total: 'admin_orders',
  totals: 'admin_orders',
  payments: 'admin_orders',
  notes: 'admin_orders',
  tags: 'admin_orders',
  metafields: 'admin_orders',
  assignee_id: 'admin_orders',
  claimed_at: 'admin_orders',
  placed_at: 'admin_orders',
  canceled_at: 'admin_orders',
  refusal: 'admin_orders',
  created_at: 'admin_orders',
  updated_at: 'admin_orders',
  version: 'admin_orders',
})
export type Order = z.infer<typeof Order>

/** Belong to the person: their export has these fields, and erasing the person leaves these values. */
export const personalFields = {
  shipping_address: null,
  billing_address: null,
  vat_id: null,
} as const satisfies Partial<Order>

/** The fields that lists show. Named as their columns, they are selected and read by this list alone. */
export const orderRowFields = {
  id: true,
  number: true,
  tag: true,
  state: true,
  payment_status: true,
  return_status: true,
  currency: true,
  customer: true,
  items_count: true,
  total: true,
  assignee_id: true,
  placed_at: true,
  version: true,
} as const satisfies Partial<Record<Fields, true>>

/** A subset of the order's fields, so patches of an order apply to its row. */
export const OrderRow = Order.pick(orderRowFields).extend({
  customer: z.object({ name: z.string(), email: z.string() }).partial(),
  totals: Totals.pick({ returned: true, due: true }),
  /** Only the custom fields that the list requested. */
  metafields: Metafields.optional(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A transition that an order has taken: into which state, when, and by whom. */
export const WayStep = z.object({
  to: OrderStateType,
  at: Timestamp,
  by: z.object({ kind: z.enum(actorKinds), id: Id.nullable(), name: z.string() }),
})
export type WayStep = z.infer<typeof WayStep>

/** An allowed transition, or a blocked one with its reason. */
export const Move = z.object({
  to: OrderStateType,
  allowed: z.boolean(),
  code: z.string().nullable(),
  needs_reason: z.boolean(),
})
export type Move = z.infer<typeof Move>

export const orderCounts = z.record(OrderTag, z.int().nonnegative())
export type OrderCounts = z.infer<typeof orderCounts>
