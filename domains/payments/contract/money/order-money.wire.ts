import { CurrencyCode, endpoint, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { captureTimes } from './order-money.rules.ts'

const permission = 'admin_payments'
const params = z.strictObject({ id: Id })

/** Money of an order that a provider holds for the shop. */
export const HeldMoney = z.object({
  amount: Money,
  currency: CurrencyCode,
  /** Until when it can be taken. */
  capture_before: Timestamp.nullable(),
  captures: z.enum(captureTimes),
})
export type HeldMoney = z.infer<typeof HeldMoney>

export const readHeldMoney = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/held_money',
  summary: 'What a provider holds for an order and the shop has not taken yet',
  permission,
  params,
  reply: z.object({ held: HeldMoney.nullable() }),
})
export const captureOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/capture',
  summary: 'Takes the money that a provider holds for an order',
  permission,
  params,
  outside: true,
  reply: z.object({ payment_status: z.string(), amount: Money }),
})
