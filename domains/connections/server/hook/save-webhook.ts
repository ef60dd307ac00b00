import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  lastSeq,
  mintToken,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { maxWebhooks, type WebhookChange, type WebhookRequest } from '../../contract/webhook.ts'
import { webhookCreated, webhookDeleted, webhookError, webhookUpdated } from '../../contract/webhook.wire.ts'
import { webhooks } from '../connections.table.ts'
import type { PublishedEvent } from './published.ts'
import { countWebhooks, lockWebhook, readWebhook } from './webhook.queries.ts'

const mintSecret = () => `whs_${mintToken()}`

/** Makes the checks of a save, which depend on the events that the other domains publish. */
function assertAllowed(
  context: Context,
  published: ReadonlyMap<string, PublishedEvent>,
  { url, events = [] }: Pick<WebhookChange, 'url' | 'events'>,
) {
  if (url !== undefined) context.postOutside.expectAllowed(url)
  const isReadable = (name: string) => {
    const event = published.get(name)
    return event !== undefined && context.can(event.permission)
  }
  if (!events.every(isReadable))
    throw apiError('VALIDATION_FAILED', { field: 'events', errors: [{ field: 'events', code: 'INVALID_ENTRY' }] })
}

export interface Publishing {
  published: ReadonlyMap<string, PublishedEvent>
}

export async function createWebhook(context: Context & Publishing, request: WebhookRequest) {
  assertAllowed(context, context.published, request)
  const { db, shop, actor } = context
  const secret = mintSecret()
  return db.transaction(async (tx) => {
    if ((await countWebhooks(tx, shop)) >= maxWebhooks) throw webhookError('TOO_MANY_WEBHOOKS', { max: maxWebhooks })
    const id = newId()
    const events = [...new Set(request.events)]
    const own = { id, secret, owner_id: actor.id ?? '', after_seq: await lastSeq(tx) }
    await tx.insert(webhooks).values({ ...request, ...own, events, shop_id: shop })
    const webhook = await readWebhook(tx, shop, id)
    emit(tx, webhookCreated, webhook)
    return { webhook, secret }
  })
}

/** The user who saves it becomes its owner. Turning it on again forgets that it failed. */
export async function updateWebhook(context: Context & Publishing, id: string, { version, ...change }: WebhookChange) {
  assertAllowed(context, context.published, change)
  const { db, shop, actor } = context
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, shop, id)
    await expectVersion(tx, before, { entity: 'webhook', version })
    assertAllowed(context, context.published, { events: change.events ?? before.events })
    const isTurnedOn = change.enabled === true && !before.enabled
    await updateRow(tx, webhooks, {
      id,
      ...change,
      ...(isTurnedOn && { failing_since: null }),
      owner_id: actor.id ?? before.owner.id,
    })
    const webhook = await readWebhook(tx, shop, id)
    emit(tx, webhookUpdated, webhook, before)
    return { webhook }
  })
}

export async function deleteWebhook({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, shop, id)
    await expectVersion(tx, before, { entity: 'webhook', version })
    await tx.delete(webhooks).where(and(eq(webhooks.shop_id, shop), eq(webhooks.id, id)))
    emitDeleted(tx, webhookDeleted, before)
    return { success: true as const }
  })
}

export async function renewSecret({ db, shop }: Context, id: string) {
  const secret = mintSecret()
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, shop, id)
    await updateRow(tx, webhooks, { id, secret })
    const webhook = await readWebhook(tx, shop, id)
    emit(tx, webhookUpdated, webhook, before)
    return { webhook, secret }
  })
}
