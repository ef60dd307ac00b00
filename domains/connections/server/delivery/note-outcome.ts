import { notify } from '@comptoir/notifications/server'
import { type Context, emit, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { tryPauses, type Webhook } from '../../contract/webhook.ts'
import { deliveryUpdated, webhookUpdated } from '../../contract/webhook.wire.ts'
import { deliveries, webhooks, webhookTries } from '../connections.table.ts'
import { lockWebhook, readWebhook } from '../hook/webhook.queries.ts'
import type { Claimed } from './claim-delivery.ts'
import { lockDelivery, readDelivery } from './delivery.queries.ts'

export interface Outcome {
  status: number | null
  error: string | null
  answer: string | null
  ms: number
}

const minute = 60_000
const day = 24 * 60 * minute
/** A shorter failure may be about single events, which keep their pauses. */
const outageMs = 5 * minute

export const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** No answer or a server's fault: the next deliveries would fare alike. */
export const isOutage = ({ status }: Outcome) => status === null || status >= 500 || status === 429

function stateAfter(outcome: Outcome, tries: number, now: Date) {
  if (isSuccess(outcome)) return { state: 'sent', next_try_at: null } as const
  const pause = tryPauses[tries - 1]
  if (pause === undefined) return { state: 'failed', next_try_at: null } as const
  return { state: 'waiting', next_try_at: new Date(now.getTime() + pause * minute).toISOString() } as const
}

async function noteDelivery(tx: Tx, { id, tries }: Claimed, { outcome, now }: { outcome: Outcome; now: Date }) {
  const shop = shopOf(tx)
  const before = await lockDelivery(tx, shop, id)
  const { ms, ...answered } = outcome
  const { status, error } = outcome
  await tx
    .insert(webhookTries)
    .values({ shop_id: shop, delivery_id: id, id: newId(), at: now.toISOString(), status, error, ms })
  await updateRow(tx, deliveries, {
    id,
    ...answered,
    ...stateAfter(outcome, tries + 1, now),
    tries: tries + 1,
    last_try_at: now.toISOString(),
  })
  emit(tx, deliveryUpdated, await readDelivery(tx, shop, id), before)
}

async function save(tx: Tx, before: Webhook, change: Partial<Pick<Webhook, 'enabled' | 'failing_since'>>) {
  await updateRow(tx, webhooks, { id: before.id, ...change })
  emit(tx, webhookUpdated, await readWebhook(tx, shopOf(tx), before.id), before)
}

/** Deliveries that waited out an outage are due at once. */
async function noteRecovery(tx: Tx, webhook: Webhook, now: Date) {
  if (webhook.failing_since === null) return
  await save(tx, webhook, { failing_since: null })
  if (now.getTime() - Date.parse(webhook.failing_since) < outageMs) return
  await tx
    .update(deliveries)
    .set({ next_try_at: now.toISOString() })
    .where(
      and(eq(deliveries.shop_id, shopOf(tx)), eq(deliveries.webhook_id, webhook.id), eq(deliveries.state, 'waiting')),
    )
}

async function noteFailure(tx: Tx, webhook: Webhook, now: Date) {
  if (webhook.failing_since === null) return save(tx, webhook, { failing_since: now.toISOString() })
  // The last of nine tries comes 23 hours and 41 minutes after the first.
  if (now.getTime() - Date.parse(webhook.failing_since) < day - 20 * minute) return
  await save(tx, webhook, { enabled: false })
  await notify(tx, shopOf(tx), [
    {
      title: 'connections.notifications.webhook_off',
      title_args: { name: webhook.name },
      content: {
        icon: 'webhook',
        link: `/organization/webhooks/${webhook.id}`,
        entity: 'webhook',
        entity_id: webhook.id,
      },
      level: 'error',
      to: { permission: 'admin_api_keys' },
    },
  ])
}

/** A webhook that has failed for a day is turned off, and those who may mend it are told. */
export function noteOutcome({ db, shop, now }: Context, claimed: Claimed, outcome: Outcome) {
  const at = now()
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, shop, claimed.webhook_id)
    await noteDelivery(tx, claimed, { outcome, now: at })
    await (isSuccess(outcome) ? noteRecovery(tx, webhook, at) : noteFailure(tx, webhook, at))
  })
}
