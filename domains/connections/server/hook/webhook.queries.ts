import { apiError } from '@comptoir/platform/contract'
import {
  alphabetical,
  type Context,
  fixed,
  lockAndRead,
  type Queryable,
  query,
  type Tx,
} from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Webhook, WebhookRow } from '../../contract/webhook.ts'
import { maxWebhooks } from '../../contract/webhook.ts'
import { deliveries, webhooks } from '../connections.table.ts'

const secretEnd = 4
const maxCounted = 1_000

const columns = {
  id: webhooks.id,
  name: webhooks.name,
  url: webhooks.url,
  events: webhooks.events,
  secret_end: sql<string>`right(${webhooks.secret}, ${sql.raw(String(secretEnd))})`,
  enabled: webhooks.enabled,
  failing_since: webhooks.failing_since,
  owner_id: webhooks.owner_id,
  created_at: webhooks.created_at,
  version: webhooks.version,
}

type Columns = Omit<Webhook, 'owner'> & { owner_id: string }

async function withOwners(db: Queryable, shop: number, found: readonly Columns[]): Promise<Webhook[]> {
  const names = await namesOf(db, shop, [...new Set(found.map(({ owner_id }) => owner_id))])
  return found.map(({ owner_id: id, ...webhook }) => ({ ...webhook, owner: { id, name: names.get(id) ?? '' } }))
}

export async function readWebhook(db: Queryable, shop: number, id: string): Promise<Webhook> {
  const found = await db
    .select(columns)
    .from(webhooks)
    .where(and(eq(webhooks.shop_id, shop), eq(webhooks.id, id)))
  const [webhook] = await withOwners(db, shop, found)
  if (!webhook) throw apiError('NOT_FOUND', { entity: 'webhook' })
  return webhook
}

export const lockWebhook = (tx: Tx, shop: number, id: string): Promise<Webhook> =>
  lockAndRead(tx, { table: webhooks, id }, (tx) => readWebhook(tx, shop, id))

const Work = z.object({
  id: z.string(),
  waiting: z.number(),
  failed: z.number(),
  next_try_at: z.date().nullable(),
})

/** Counts stop at a limit, so that a long outage does not slow the list. */
const workOf = (db: Queryable, shop: number) =>
  query(
    db,
    Work,
    sql`select w.id,
      (select count(*) from (select 1 from ${deliveries} d where d.shop_id = w.shop_id and d.webhook_id = w.id
        and d.state = 'waiting' limit ${maxCounted}) as counted)::integer as waiting,
      (select count(*) from (select 1 from ${deliveries} d where d.shop_id = w.shop_id and d.webhook_id = w.id
        and d.state = 'failed' limit ${maxCounted}) as counted)::integer as failed,
      (select d.next_try_at from ${deliveries} d where d.shop_id = w.shop_id and d.webhook_id = w.id
        and d.state = 'waiting' order by d.next_try_at limit 1) as next_try_at
      from ${webhooks} w where w.shop_id = ${shop}`,
  )

export async function readWebhooks({ db, shop }: Context): Promise<{ webhooks: WebhookRow[] }> {
  const found = await db.current
    .select(columns)
    .from(webhooks)
    .where(eq(webhooks.shop_id, shop))
    .orderBy(alphabetical(webhooks.name), webhooks.id)
    .limit(maxWebhooks)
  const work = new Map((await workOf(db.current, shop)).map((each) => [each.id, each]))
  const all = await withOwners(db.current, shop, found)
  return {
    webhooks: all.map((webhook) => {
      const { waiting = 0, failed = 0, next_try_at = null } = work.get(webhook.id) ?? {}
      return { ...webhook, waiting, failed, next_try_at: next_try_at?.toISOString() ?? null }
    }),
  }
}

const Count = z.object({ count: z.number() })

export async function countWebhooks(tx: Tx, shop: number): Promise<number> {
  const [counted] = await query(
    tx,
    Count,
    sql`select count(*)::integer as count from ${webhooks} where ${webhooks.shop_id} = ${shop}`,
  )
  return counted?.count ?? 0
}

const enabledWebhooks = fixed((db) =>
  db
    .select({
      id: webhooks.id,
      owner_id: webhooks.owner_id,
      events: webhooks.events,
      after_seq: webhooks.after_seq,
    })
    .from(webhooks)
    .where(and(eq(webhooks.shop_id, sql.placeholder('shop')), eq(webhooks.enabled, true)))
    .orderBy(webhooks.id),
)

const known = new WeakMap<Tx, ReturnType<typeof enabledWebhooks>>()

/** Webhooks that are on and want this event. Read once in a transaction: a batch has many runs of events. */
export async function webhooksFor(tx: Tx, shop: number, event: string) {
  const found = known.get(tx) ?? enabledWebhooks(tx, { shop })
  known.set(tx, found)
  return (await found).filter(({ events }) => events.includes(event))
}
