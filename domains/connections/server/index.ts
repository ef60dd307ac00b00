import {
  asDeleted,
  asPatch,
  broadcast,
  type Context,
  handle,
  reaction,
  type ServerDomain,
  serverDomain,
} from '@comptoir/platform/server'
import { ApiKey } from '../contract/api-key.ts'
import { Delivery, Webhook } from '../contract/webhook.ts'
import * as wire from '../contract/wire.ts'
import { countConnections } from './count-connections.ts'
import { findDeliveries, readDeliveries, readFullDelivery } from './delivery/delivery.queries.ts'
import { purgeDeliveries } from './delivery/purge-deliveries.ts'
import { queueDeliveries } from './delivery/queue-deliveries.ts'
import { ping, retryDeliveries, sendAgain } from './delivery/send-again.ts'
import { retryWebhooks, sendWebhooks } from './delivery/send-webhooks.ts'
import { publishedBy } from './hook/published.ts'
import { createWebhook, deleteWebhook, renewSecret, updateWebhook } from './hook/save-webhook.ts'
import { readWebhooks } from './hook/webhook.queries.ts'
import { readApiKeys } from './key/api-key.queries.ts'
import { createApiKey, revokeApiKey } from './key/save-api-key.ts'

export { identifyProgram } from './key/identify-program.ts'

const staff = { permission: 'admin_api_keys' } as const

/** Webhooks hear of what the other domains broadcast, so these are given. */
export function connectionsOf(domains: readonly ServerDomain[]): ServerDomain {
  const published = publishedBy(domains)
  const events = [...published.values()]
  const readable = (context: Context) =>
    events.filter(({ permission }) => context.can(permission)).map(({ name }) => name)

  return serverDomain({
    key: 'connections',
    optional: { count: countConnections },
    lists: [{ key: 'deliveries', permission: wire.listDeliveries.permission }],
    routes: [
      handle(wire.listApiKeys, readApiKeys),
      handle(wire.createApiKey, (context, { body }) => createApiKey(context, body)),
      handle(wire.revokeApiKey, (context, { params }) => revokeApiKey(context, params.id)),
      handle(wire.listWebhooks, readWebhooks),
      handle(wire.listWebhookEvents, async (context) => ({ events: readable(context) })),
      handle(wire.createWebhook, (context, { body }) => createWebhook({ ...context, published }, body)),
      handle(wire.updateWebhook, (context, { params, body }) =>
        updateWebhook({ ...context, published }, params.id, body),
      ),
      handle(wire.deleteWebhook, (context, { params, query }) => deleteWebhook(context, params.id, query.version)),
      handle(wire.renewWebhookSecret, (context, { params }) => renewSecret(context, params.id)),
      handle(wire.pingWebhook, (context, { params }) => ping(context, params.id)),
      handle(wire.retryDeliveries, (context, { params, body }) => retryDeliveries(context, params.id, body.state)),
      handle(wire.listDeliveries, (context, { query }) => findDeliveries(context, query)),
      handle(wire.getDelivery, (context, { params }) => readFullDelivery(context, params.id)),
      handle(wire.sendDeliveryAgain, (context, { params }) => sendAgain(context, params.id)),
    ],
    jobs: [sendWebhooks, retryWebhooks, purgeDeliveries],
    reactions: [
      reaction(
        'queue_deliveries',
        events.map((event) => ({
          event: event.name,
          run: (context, changes) => queueDeliveries(context, event, changes),
        })),
      ),
    ],
    reads: [{ events: [wire.deliveryCreated], read: readDeliveries }],
    live: [
      broadcast(staff, wire.apiKeyCreated, wire.newApiKeyData, ({ after }) => ApiKey.parse(after)),
      broadcast(staff, wire.apiKeyRevoked, wire.updateApiKeyData, asPatch),
      broadcast(staff, wire.webhookCreated, wire.newWebhookData, ({ after }) => Webhook.parse(after)),
      broadcast(staff, wire.webhookUpdated, wire.updateWebhookData, asPatch),
      broadcast(staff, wire.webhookDeleted, wire.deleteWebhookData, asDeleted),
      broadcast(staff, wire.deliveryCreated, wire.newDeliveryData, ({ after }) => Delivery.parse(after)),
      broadcast(staff, wire.deliveryUpdated, wire.updateDeliveryData, asPatch),
    ],
  })
}
