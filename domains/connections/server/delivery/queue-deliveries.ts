import { gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import { type Change, type Context, emit, enqueue, redact, shopOf, type Tx } from '@comptoir/platform/server'
import { policy } from '@comptoir/staff/contract'
import { rightsOf } from '@comptoir/staff/server'
import { v7 as newId } from 'uuid'
import { deliveryCreated } from '../../contract/webhook.wire.ts'
import { deliveries } from '../connections.table.ts'
import type { PublishedEvent } from '../hook/published.ts'
import { webhooksFor } from '../hook/webhook.queries.ts'
import { readDelivery } from './delivery.queries.ts'
import { sendWebhooks } from './send-webhooks.ts'

interface Queued {
  webhook_id: string
  event: string
  seq: number | null
  at: string
  entity: string
  entity_id: string
  version: number
  data: unknown
}

const titleFields = ['number', 'title', 'name', 'mark', 'label'] as const
const maxAbout = 120

/** Label of the record in the log: its number or its name, as far as the owner may read it. */
function aboutOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  const found = titleFields.map((field): unknown => Reflect.get(data, field)).find((value) => value)
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, maxAbout) : ''
}

/** Writes a delivery in the transaction of its cause; a second one for the same change is not written. */
export async function queueDelivery(tx: Tx, { webhook_id, now, ...event }: Queued & { now: Date }) {
  const id = newId()
  const about = aboutOf(event.data)
  const words = [event.event, about]
  const written = await tx
    .insert(deliveries)
    .values({
      ...{ shop_id: shopOf(tx), id, webhook_id, event: event.event, seq: event.seq, about },
      body: JSON.stringify({ id, ...event }),
      next_try_at: now.toISOString(),
      search: wordsToStore(words.join(' ')).join(' '),
      grams: gramsToStore(words),
    })
    .onConflictDoNothing()
    .returning({ id: deliveries.id })
  if (written.length === 0) return null
  const delivery = await readDelivery(tx, shopOf(tx), id)
  emit(tx, deliveryCreated, delivery)
  return delivery
}

type Role = NonNullable<Parameters<(typeof policy)['root']>[0]['role']>

/** The record as its reader may see it; changes hold the changed fields, deletions null. */
function readableBy(
  record: unknown,
  { event, role, settings }: { event: PublishedEvent; role: Role } & Pick<Context, 'settings'>,
) {
  const hidden = event.restrictions.filter(({ permission }) => !policy[permission]({ role, settings }))
  return hidden.reduce((data, { path }) => redact(data, path), record)
}

async function recordsOf(context: Context, { read }: PublishedEvent, changes: readonly Change[]) {
  if (!read) return new Map<string, unknown>()
  const records = await read(context, [...new Set(changes.map(({ entity_id }) => entity_id))])
  return new Map<string, unknown>(records.map((record) => [record.id, record]))
}

interface Wanted {
  event: PublishedEvent
  changes: readonly Change[]
}

async function queueFor(context: Context, tx: Tx, { event, changes }: Wanted) {
  const { shop, settings, now } = context
  const wanting = await webhooksFor(tx, shop, event.name)
  if (wanting.length === 0) return
  const roles = await rightsOf(tx, shop, [...new Set(wanting.map(({ owner_id }) => owner_id))])
  const records = await recordsOf(context, event, changes)
  for (const { id: webhook_id, owner_id, after_seq } of wanting) {
    const role = roles.get(owner_id)
    if (!role || !policy[event.permission]({ role, settings })) continue
    for (const { seq, at, entity, entity_id, version, after } of changes.filter((change) => change.seq > after_seq)) {
      const data = readableBy(records.get(entity_id) ?? after, { event, role, settings })
      const told = { webhook_id, event: event.name, seq, at, entity, entity_id, version, data }
      await queueDelivery(tx, { ...told, now: now() })
    }
    await enqueue(tx, sendWebhooks, { webhook: webhook_id })
  }
}

/** Queues changes of one event, in their order, for every webhook whose owner may read them. */
export const queueDeliveries = (context: Context, event: PublishedEvent, changes: readonly Change[]) =>
  context.db.transaction((tx) => queueFor(context, tx, { event, changes }))
