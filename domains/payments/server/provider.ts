import type { PaidCard, SessionError } from '../contract/money/provider-words.ts'
import type { PaymentSession, SessionTruth } from '../contract/payment-session.ts'

/** What the provider's page says and where it leads back to. */
export interface StartRequest {
  /** Where the shopper returns to when they have paid; reconcile there. */
  return_url: string
  /** Where the provider's own page leads back to without payment. */
  cancel_url: string
  email: string
  locale: string
  /** Named on the provider's page and in its dashboard: the shop's name. */
  description: string
  /** What the browser was given for the card on our page; absent: the provider's own page. */
  confirmation_token?: string
}

/** Nothing was charged. */
export interface Failed {
  kind: 'failed'
  error: SessionError
}

export type Started =
  | { kind: 'redirect'; url: string }
  /** Authorised or paid without leaving the shop: reconcile, and settle. */
  | { kind: 'settled' }
  | Failed

/** What was made at the provider, before any money can move. */
export interface Prepared {
  kind: 'prepared'
  reference: string
  /** The provider's page. */
  url: string | null
  expires_at: Date
}

/** A payment whose money is taken, let go or given back. */
export interface ProviderPayment {
  /** The provider's id of it. */
  reference: string
  amount: number
  currency: string
}

/**
 * `reference` is the provider's id of the movement, where it has one of its own; `amount` is what it moved, where that may be
 * another sum than was asked for.
 */
export type ProviderResult =
  | { state: 'success'; reference?: string; amount?: number }
  | { state: 'pending' }
  | { state: 'failure'; error: SessionError }

/** News of a provider, without what it says of persons. */
export interface ProviderEvent {
  id: string
  type: string
  /** The session that it is about, as far as it says so. */
  session_id: string | null
  /** The provider's id of what it is about. */
  reference: string | null
  /** The refund that the bank has returned, and why; null for any other news. */
  lost_refund: { reference: string; error: SessionError } | null
  /** Of a payment by which the shop only tried its keys. */
  isTry: boolean
}

/**
 * Whoever moves money for the shop; offline methods have none. Each call ends within 15 seconds and none is made inside a
 * transaction. The same session or key never makes a second payment, however often a call is repeated.
 *
 * @throws PROVIDER_UNAVAILABLE if it does not answer or refuses the shop's key: nothing is known then
 */
export interface PaymentProvider {
  /** Makes what the shopper will pay with. The same session gets the same again. */
  prepare(session: PaymentSession, request: StartRequest): Promise<Prepared | Failed>
  /** Pays what was prepared with the card that the shopper entered on our page. */
  confirm(session: PaymentSession, request: StartRequest): Promise<Started>
  /** Null if the token is used or unknown. */
  readCard(confirmation_token: string): Promise<PaidCard | null>
  reconcile(session: PaymentSession): Promise<SessionTruth>
  /** Ends it, unless money has come: the answer says which. */
  expire(session: PaymentSession): Promise<SessionTruth>
  capture(payment: ProviderPayment, key: string): Promise<ProviderResult>
  void(payment: ProviderPayment, key: string): Promise<ProviderResult>
  refund(payment: ProviderPayment, key: string): Promise<ProviderResult>
}
