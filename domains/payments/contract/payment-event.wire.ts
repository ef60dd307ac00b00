import { endpoint, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PaymentEvent } from './payment-event.ts'

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/payment_events',
  summary: 'The newest events of the last day, and where the provider sends them',
  permission: 'admin_payments',
  reply: z.object({
    webhook_url: z.string(),
    events: z.array(PaymentEvent),
    counts: z.object({ all: z.int(), waiting: z.int(), unknown: z.int() }),
    last_at: Timestamp.nullable(),
  }),
})
