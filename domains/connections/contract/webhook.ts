import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const maxWebhooks = 50
/** Before the second, third … try, in minutes: nine tries in 24 hours. */
export const tryPauses = [1, 10, 30, 60, 120, 240, 360, 600] as const

export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export const DeliveryState = z.enum(deliveryStates)

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Names of domain events: `order.placed`. */
  events: z.array(z.string()),
  /** The last characters of the secret. */
  secret_end: z.string(),
  enabled: z.boolean(),
  /** Since when no delivery has arrived; null while all is well. */
  failing_since: Timestamp.nullable(),
  /** The user who saved it last: it is sent what they may read. */
  owner: z.object({ id: Id, name: z.string() }),
  created_at: Timestamp,
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

/** A webhook with its open work, counted up to a thousand. */
export const WebhookRow = Webhook.extend({
  waiting: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  next_try_at: Timestamp.nullable(),
})
export type WebhookRow = z.infer<typeof WebhookRow>

const EventName = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'INVALID_ENTRY')

export const WebhookRequest = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  url: z.string().trim().min(1, 'REQUIRED').max(2_000, 'TOO_LONG'),
  events: z.array(EventName).min(1, 'REQUIRED').max(200, 'TOO_LONG'),
})
export type WebhookRequest = z.infer<typeof WebhookRequest>

export const WebhookChange = WebhookRequest.extend({ enabled: z.boolean() }).partial().extend({ version: Version })
export type WebhookChange = z.infer<typeof WebhookChange>

export const Delivery = z.object({
  id: Id,
  webhook_id: Id,
  /** `ping` for a test. */
  event: z.string(),
  /** Name or number of the record. */
  about: z.string(),
  state: DeliveryState,
  /** HTTP status of the last answer; null without one. */
  status: z.int().nullable(),
  /** Error code when there was no answer. */
  error: z.string().nullable(),
  tries: z.int().nonnegative(),
  next_try_at: Timestamp.nullable(),
  last_try_at: Timestamp.nullable(),
  created_at: Timestamp,
  version: Version,
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryTry = z.object({
  at: Timestamp,
  status: z.int().nullable(),
  error: z.string().nullable(),
  ms: z.int().nonnegative(),
})
export type DeliveryTry = z.infer<typeof DeliveryTry>

export const FullDelivery = Delivery.extend({
  /** The body as sent. */
  body: z.string(),
  /** Beginning of the last answer. */
  answer: z.string().nullable(),
  tried: z.array(DeliveryTry),
})
export type FullDelivery = z.infer<typeof FullDelivery>
