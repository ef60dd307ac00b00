import { type Context, lockRow, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { deliveries, webhooks } from '../connections.table.ts'

/** Longer than one request may take; after it, what a killed process was sending is sent again. */
const leaseSeconds = 30

export interface Claimed {
  id: string
  webhook_id: string
  event: string
  body: string
  tries: number
  url: string
  secret: string
}

interface Turn {
  webhook: string
  sender: string
}

const ofWebhook = (shop: number, id: string) => and(eq(webhooks.shop_id, shop), eq(webhooks.id, id))

async function mayTakeTurn(tx: Tx, shop: number, { webhook, sender }: Turn) {
  const [found] = await tx
    .select({
      url: webhooks.url,
      secret: webhooks.secret,
      enabled: webhooks.enabled,
      isFree: sql<boolean>`${webhooks.sender} is null or ${webhooks.sender} = ${sender} or ${webhooks.sender_until} < now()`,
    })
    .from(webhooks)
    .where(ofWebhook(shop, webhook))
  return found?.isFree ? found : null
}

async function nextDue(tx: Tx, { shop, now }: Context, webhook: string) {
  const [due] = await tx
    .select({
      id: deliveries.id,
      webhook_id: deliveries.webhook_id,
      event: deliveries.event,
      body: deliveries.body,
      tries: deliveries.tries,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.shop_id, shop),
        eq(deliveries.webhook_id, webhook),
        eq(deliveries.state, 'waiting'),
        lte(deliveries.next_try_at, now().toISOString()),
      ),
    )
    .orderBy(asc(deliveries.next_try_at), asc(deliveries.id))
    .limit(1)
  return due
}

const free = (tx: Tx, shop: number, { webhook, sender }: Turn) =>
  tx
    .update(webhooks)
    .set({ sender: null, sender_until: null })
    .where(and(ofWebhook(shop, webhook), eq(webhooks.sender, sender)))

/**
 * Frees the webhook for the next job; true if a delivery is due. The last look and the end of the turn are one
 * transaction, so a delivery that is queued meanwhile is either seen or finds the webhook free.
 */
export async function endTurn(tx: Tx, context: Context, turn: Turn): Promise<boolean> {
  await lockRow(tx, webhooks, turn.webhook)
  await free(tx, context.shop, turn)
  return (await nextDue(tx, context, turn.webhook)) !== undefined
}

/** Takes the next due delivery of a webhook, which one job sends to at a time. */
export function claimDelivery(context: Context, turn: Turn): Promise<Claimed | null> {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    await lockRow(tx, webhooks, turn.webhook)
    const webhook = await mayTakeTurn(tx, shop, turn)
    if (!webhook) return null
    const due = webhook.enabled ? await nextDue(tx, context, turn.webhook) : undefined
    if (!due) return null
    await tx.execute(sql`update ${webhooks} set sender = ${turn.sender}, sender_until = now() + make_interval(secs => ${leaseSeconds})
          where shop_id = ${shop} and id = ${turn.webhook}`)
    return { ...due, url: webhook.url, secret: webhook.secret }
  })
}
