import { CurrencyCode, endpoint, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { captureTimes } from './order-money.rules.ts'

const permission = 'admin_payments'
const params = z.strictObject({ id: Id })

/** Money of an order that a provider holds for the shop. */
export const HeldMoney = z.object({
  amount: Money,
  /** Of it, what the order still costs. */
  capturable: Money,
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
/** Left out: all that the order still costs. The rest of what is held is released. */
export const CaptureRequest = z.strictObject({ amount: Money.min(1, 'TOO_SMALL').optional() })
export type CaptureRequest = z.infer<typeof CaptureRequest>

export const captureOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/capture',
  summary: 'Takes the money that a provider holds for an order, or a part of it',
  permission,
  params,
  body: CaptureRequest.default({}),
  outside: true,
  reply: z.object({ payment_status: z.string(), amount: Money }),
})
export const voidOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/void',
  summary: 'Releases the money that a provider holds for an order',
  permission,
  params,
  outside: true,
  reply: z.object({ payment_status: z.string(), amount: Money }),
})
