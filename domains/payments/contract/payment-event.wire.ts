import { domainEvent, endpoint, Id, socketEvent, Timestamp, Version } from '@comptoir/platform/contract'
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
    /** `unheard`: payments of the last day of which no event came, found by asking. */
    counts: z.object({ all: z.int(), waiting: z.int(), unknown: z.int(), unheard: z.int() }),
    last_at: Timestamp.nullable(),
    /** The last message of the day whose signature was wrong. */
    unsigned_at: Timestamp.nullable(),
  }),
})

const Heard = z.object({ id: Id, version: Version })

/** A provider sent news of a session, or they are dealt with. */
export const sessionHeard = domainEvent('payment_session.heard', Heard)
/** It sent news that no session of the shop is about. */
export const methodHeard = domainEvent('payment_method.heard', Heard)
/** Whoever shows the events asks anew. */
export const paymentEventsData = socketEvent('payment_events_data', z.object({ id: Id }))
