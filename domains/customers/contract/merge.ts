import { Id, readable, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Customer, CustomerRow } from './customer.ts'

export const mergeFields = ['name', 'email', 'phone', 'locale', 'address'] as const
export type MergeField = (typeof mergeFields)[number]

const MergeSide = z.enum(['into', 'from'])
export type MergeSide = z.infer<typeof MergeSide>

/** The record that each field is taken from; by default the one that stays, unless it is empty there. */
export const MergeKeep = z
  .strictObject({ name: MergeSide, email: MergeSide, phone: MergeSide, locale: MergeSide, address: MergeSide })
  .partial()
export type MergeKeep = z.infer<typeof MergeKeep>

export const MergeRequest = z.strictObject({
  into: Id,
  keep: MergeKeep.default({}),
  version: Version,
  into_version: Version,
  /** Only says what would become of both. */
  dry_run: z.boolean().default(false),
})
export type MergeRequest = z.infer<typeof MergeRequest>

const Sum = z.object({ into: z.int(), from: z.int(), merged: z.int() })

export const Merged = z.object({
  customer: Customer,
  /** In the shop's currency; those of orders are absent for users who may not see orders. */
  sums: readable(z.object({ orders: Sum.optional(), spent: Sum.optional(), addresses: Sum }), {
    orders: 'admin_orders',
    spent: 'admin_orders',
    addresses: 'customers_page',
  }),
  /** One of both has an account on the shop, whose owner will read the orders and addresses of both. */
  has_account: z.boolean(),
})
export type Merged = z.infer<typeof Merged>

export const Duplicate = z.object({
  customer: CustomerRow,
  /** Their common field. */
  reason: z.enum(['phone', 'name_city']),
  /** One of both has an account on the shop, whose owner typed that field and may have typed somebody else's. */
  claimed: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>
