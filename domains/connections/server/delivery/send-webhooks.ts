import { randomUUID } from 'node:crypto'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, enqueue, job, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveries, webhooks } from '../connections.table.ts'
import { type Claimed, claimDelivery, endTurn } from './claim-delivery.ts'
import { isOutage, noteOutcome, type Outcome } from './note-outcome.ts'
import { signatureOf } from './sign.ts'

/** PostgreSQL stores no NUL. */
const storable = (text: string) => text.replaceAll('\u0000', '')

async function send({ postOutside, now }: Context, { id, event, url, secret, body }: Claimed): Promise<Outcome> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Comptoir',
    'comptoir-event': event,
    'comptoir-delivery': id,
    'comptoir-signature': signatureOf(secret, { body, at: now() }),
  }
  try {
    const { status, text } = await postOutside.send(url, { headers, body })
    return { status, error: null, answer: storable(text), ms: ms() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: null, error: error.code, answer: null, ms: ms() }
  }
}

/**
 * Sends the next due delivery of a webhook, and has the one after it sent by another job, unless the address is down: a
 * slow address takes turns with the others. If the process ends between the answer and our note of it, the delivery is
 * sent again under the same id: rather twice than never.
 */
async function sendNext(context: Context, webhook: string) {
  const turn = { webhook, sender: randomUUID() }
  const claimed = await claimDelivery(context, turn)
  if (!claimed) return
  const outcome = await send(context, claimed)
  await noteOutcome(context, claimed, outcome)
  await context.db.transaction(async (tx) => {
    const isMoreDue = await endTurn(tx, context, turn)
    if (isMoreDue && !isOutage(outcome)) await enqueue(tx, sendWebhooks, { webhook })
  })
}

export const sendWebhooks = job({
  name: 'send_webhooks',
  class: 'webhook',
  schema: z.object({ webhook: z.uuid() }),
  run: (context, { webhook }) => sendNext(context, webhook),
})

/** Every minute: what is due again, and what a killed process left. */
export const retryWebhooks = job({
  name: 'retry_webhooks',
  schema: z.unknown(),
  every: '* * * * *',
  async run({ db, shop, now }) {
    const due = await query(
      db.current,
      z.object({ id: z.string() }),
      sql`select w.id from ${webhooks} w where w.shop_id = ${shop} and w.enabled and exists (
            select 1 from ${deliveries} d where d.shop_id = w.shop_id and d.webhook_id = w.id
              and d.state = 'waiting' and d.next_try_at <= ${now().toISOString()})`,
    )
    await db.transaction(async (tx) => {
      for (const { id } of due) await enqueue(tx, sendWebhooks, { webhook: id })
    })
  },
})
