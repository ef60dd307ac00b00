import { CurrencyCode, Id, Money, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PaidCard, SessionError } from './money/provider-words.ts'

export const sessionStates = [
  'created',
  'open',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
  'orphan',
] as const
export const SessionState = z.enum(sessionStates)
export type SessionState = z.infer<typeof SessionState>

/** States in which money may still come; of one checkout, one session at most is in them. */
export const isLive = (state: SessionState) => state === 'created' || state === 'open'

/** One attempt to pay a checkout or an order at a provider. */
export const PaymentSession = z.object({
  id: Id,
  checkout_id: Id.nullable(),
  order_id: Id.nullable(),
  method: z.string(),
  state: SessionState,
  amount: Money,
  currency: CurrencyCode,
  /** SHA-256, in hex, of what is paid; null: an order is paid, or nothing was noted. */
  offer: z.string().nullable(),
  /** The provider's id of what the shopper was sent to; written before any money can move. */
  reference: z.string().nullable(),
  /** The provider's id of the payment itself, for capture, void and refund. */
  payment: z.string().nullable(),
  url: z.string().nullable(),
  test_mode: z.boolean(),
  capture_before: Timestamp.nullable(),
  card: PaidCard.nullable(),
  error: SessionError.nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
  version: Version,
})
export type PaymentSession = z.infer<typeof PaymentSession>

/** What a provider says of a session. */
export interface SessionTruth {
  state: Exclude<SessionState, 'created' | 'orphan'>
  /** The provider's id of the payment; null while there is none. */
  reference: string | null
  /** Authorised or paid; 0 otherwise. */
  amount: number
  /** Until when an authorisation can be captured. */
  capture_before: string | null
  card: PaidCard | null
  error: SessionError | null
}
