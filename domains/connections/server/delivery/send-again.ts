import { type Context, emit, enqueue, query, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Delivery, Webhook } from '../../contract/webhook.ts'
import { deliveryUpdated, webhookError } from '../../contract/webhook.wire.ts'
import { deliveries } from '../connections.table.ts'
import { lockWebhook } from '../hook/webhook.queries.ts'
import { lockDelivery, readDelivery } from './delivery.queries.ts'
import { queueDelivery } from './queue-deliveries.ts'
import { sendWebhooks } from './send-webhooks.ts'

const maxAtOnce = 500

function assertOn({ enabled }: Webhook) {
  if (!enabled) throw webhookError('WEBHOOK_OFF')
}

/** A waiting delivery is due now and keeps its tries; any other has nine more. */
async function makeDue(tx: Tx, { shop, now }: Context, before: Delivery) {
  const restart = before.state === 'waiting' ? {} : { state: 'waiting' as const, tries: 0, error: null }
  await updateRow(tx, deliveries, { id: before.id, ...restart, next_try_at: now().toISOString() })
  const delivery = await readDelivery(tx, shop, before.id)
  emit(tx, deliveryUpdated, delivery, before)
  return delivery
}

export async function sendAgain(context: Context, id: string) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const { webhook_id } = await readDelivery(tx, shop, id)
    assertOn(await lockWebhook(tx, shop, webhook_id))
    const delivery = await makeDue(tx, context, await lockDelivery(tx, shop, id))
    await enqueue(tx, sendWebhooks, { webhook: webhook_id })
    return { delivery }
  })
}

export async function retryDeliveries(context: Context, webhook: string, state: 'waiting' | 'failed') {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    assertOn(await lockWebhook(tx, shop, webhook))
    const found = await query(
      tx,
      z.object({ id: z.string() }),
      sql`select id from ${deliveries} where shop_id = ${shop} and webhook_id = ${webhook} and state = ${state}
          order by created_at, id limit ${maxAtOnce}`,
    )
    for (const { id } of found) await makeDue(tx, context, await lockDelivery(tx, shop, id))
    await enqueue(tx, sendWebhooks, { webhook })
    return { count: found.length }
  })
}

/** A test event, for addresses that are being set up. */
export async function ping({ db, shop, now }: Context, id: string) {
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, shop, id)
    assertOn(webhook)
    const at = now()
    const delivery = await queueDelivery(tx, {
      ...{ webhook_id: id, event: 'ping', seq: null, at: at.toISOString(), entity: 'webhook', entity_id: id },
      ...{ version: webhook.version, data: { name: webhook.name, events: webhook.events }, now: at },
    })
    if (!delivery) throw new Error('A ping was not written')
    await enqueue(tx, sendWebhooks, { webhook: id })
    return { delivery }
  })
}
