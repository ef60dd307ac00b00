import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  Delivery,
  deliveryStates,
  FullDelivery,
  Webhook,
  WebhookChange,
  WebhookRequest,
  WebhookRow,
} from './webhook.ts'

const permission = 'admin_api_keys'
const params = z.strictObject({ id: Id })
const nothing = z.strictObject({})
const withSecret = z.object({ webhook: Webhook, secret: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Webhooks with the state of their last delivery',
  permission,
  reply: z.object({ webhooks: z.array(WebhookRow) }),
})
export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/api/webhook_events',
  permission,
  summary: 'The domain events that the caller may read, and so may have sent',
  reply: z.object({ events: z.array(z.string()) }),
})
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  permission,
  summary: 'Adds an address; the reply alone shows the secret of its signatures',
  body: WebhookRequest,
  reply: withSecret,
  secret: true,
})
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  summary: 'Changes a webhook’s address, events or state',
  permission,
  params,
  body: WebhookChange,
  reply: z.object({ webhook: Webhook }),
})
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  permission,
  summary: 'Deletes an address with its log',
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  permission,
  summary: 'Replaces the secret; the old one signs nothing from now on',
  params,
  body: nothing,
  reply: withSecret,
  secret: true,
})
export const pingWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/ping',
  permission,
  summary: 'Sends a test event',
  params,
  body: nothing,
  reply: z.object({ delivery: Delivery }),
})
export const retryDeliveries = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/retry',
  permission,
  summary: 'Tries what waits or has failed now, up to 500 at once, the oldest first',
  params,
  body: z.strictObject({ state: z.enum(['waiting', 'failed']) }),
  reply: z.object({ count: z.int() }),
})

export const DeliveriesQuery = listQuery({ webhook: equal(Id), state: oneOf(deliveryStates) }, ['created_at'])
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhook_deliveries',
  permission,
  summary: 'What was sent to webhooks, kept for 30 days',
  query: DeliveriesQuery,
  reply: listReply(Delivery),
})
export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/webhook_deliveries/{id}',
  summary: 'One delivery: what was sent, what was answered, all tries',
  permission,
  params,
  reply: z.object({ delivery: FullDelivery }),
})
export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/webhook_deliveries/{id}/send',
  summary: 'Sends a delivery again',
  permission,
  params,
  body: nothing,
  reply: z.object({ delivery: Delivery }),
})

export const webhookCreated = domainEvent('webhook.created', Webhook)
export const webhookUpdated = domainEvent('webhook.updated', Webhook)
export const webhookDeleted = domainEvent('webhook.deleted', Webhook)

// The subject of a delivery may be a person's name.
const logged = ['id', 'webhook_id', 'event', 'state', 'status', 'error', 'tries', 'version'] as const
export const deliveryCreated = domainEvent('delivery.created', Delivery, { logged: [...logged] })
export const deliveryUpdated = domainEvent('delivery.updated', Delivery, { logged: [...logged] })

export const newWebhookData = socketEvent('new_webhook_data', Webhook)
export const updateWebhookData = socketEvent('update_webhook_data', Patch)
export const deleteWebhookData = socketEvent('delete_webhook_data', DeletedRecord)
export const newDeliveryData = socketEvent('new_delivery_data', Delivery)
export const updateDeliveryData = socketEvent('update_delivery_data', Patch)

export const webhookError = defineErrors({ TOO_MANY_WEBHOOKS: 409, WEBHOOK_OFF: 409 })
