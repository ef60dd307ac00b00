import { randomBytes } from 'node:crypto'

/** Cards of the stand-in, by the numbers that Stripe documents for tests. */
export const cards = {
  '4242424242424242': { brand: 'visa', last4: '4242', result: 'pays' },
  '5555555555554444': { brand: 'mastercard', last4: '4444', result: 'pays' },
  '4000000000000002': { brand: 'visa', last4: '0002', result: 'declines' },
  '4000002760003184': { brand: 'visa', last4: '3184', result: 'asks' },
} as const

export type CardNumber = keyof typeof cards

export const isCard = (number: string): number is CardNumber => Object.hasOwn(cards, number)

export interface PaymentError {
  type: string
  code: string
  decline_code?: string
  message: string
}

export interface Intent {
  id: string
  amount: number
  currency: string
  capture_method: string
  description: string
  metadata: Record<string, string>
  status: string
  amount_capturable: number
  amount_received: number
  created: number
  card: CardNumber | null
  last_payment_error: PaymentError | null
  return_url: string
  /** The page of the bank, while it asks. */
  asks: boolean
  refunded: number
}

export interface CheckoutSession {
  id: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  success_url: string
  cancel_url: string
  customer_email: string
  name: string
  metadata: Record<string, string>
  payment: { capture_method: string; description: string; metadata: Record<string, string> }
  payment_intent: string | null
  expires_at: number
  created: number
  refusal: string
}

export interface Refund {
  id: string
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
  created: number
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: object }
}

export interface Records {
  intents: Map<string, Intent>
  sessions: Map<string, CheckoutSession>
  tokens: Map<string, CardNumber>
  refunds: Map<string, Refund>
  events: StripeEvent[]
}

export const emptyRecords = (): Records => ({
  intents: new Map(),
  sessions: new Map(),
  tokens: new Map(),
  refunds: new Map(),
  events: [],
})

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const seconds = () => Math.floor(Date.now() / 1_000)

/** A refusal of the stand-in, worded as Stripe words it. */
export class Refused extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: { type: string; message: string; code?: string; [field: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, code = 'parameter_invalid_empty') =>
  new Refused(400, { type: 'invalid_request_error', code, message })

export function found<Value>(records: ReadonlyMap<string, Value>, id: string, name: string): Value {
  const record = records.get(id)
  if (record === undefined) {
    throw new Refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${name}: '${id}'`,
    })
  }
  return record
}
