import { restocks } from '@comptoir/orders/contract'
import { currencyCode, price, recordColumns, shopId } from '@comptoir/platform/server'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SessionError } from '../../contract/money/provider-words.ts'
import { handWays, refundReasons, refundStatuses, refundTargets } from '../../contract/refund/refund.ts'

const ofRefund = () => ({ shop_id: shopId(), order_id: uuid().notNull(), refund_id: uuid().notNull() })

/** Key: order and id. */
export const refunds = pgTable('refunds', {
  ...recordColumns(),
  order_id: uuid().notNull(),
  status: text({ enum: refundStatuses }).notNull(),
  target: text({ enum: refundTargets }).notNull(),
  way: text({ enum: handWays }),
  reference: text(),
  value: price().notNull(),
  tax: price().notNull(),
  shipping: price().notNull(),
  amount: price().notNull(),
  adjustment: bigint({ mode: 'number' }).notNull().default(0),
  currency: currencyCode().notNull(),
  reason: text({ enum: refundReasons }).notNull(),
  note: text(),
  mail: boolean().notNull().default(true),
  error: jsonb().$type<SessionError>(),
  actor_kind: text().notNull(),
  user_id: uuid(),
  actor_name: text(),
})

export const refundLines = pgTable('refund_lines', {
  ...ofRefund(),
  position: integer().notNull(),
  line_id: uuid().notNull(),
  quantity: integer().notNull(),
  value: price().notNull(),
  tax: price().notNull(),
  restock: text({ enum: restocks }).notNull(),
  location_id: uuid(),
})

export const refundPayments = pgTable('refund_payments', { ...ofRefund(), payment_id: uuid().notNull() })
