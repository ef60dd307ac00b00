import { verifyDocuments } from '@comptoir/documents/server'
import type { KilledShop } from '../checkout/killed-shop.ts'
import type { Press } from '../desk/kill-desk.ts'

/** What an order was invoiced less what was credited, what was paid less what was given back, and what no mail brought. */
const papersOf = `select
  (select count(*)::int from documents where order_id = $1 and kind = 'invoice') as invoices,
  (select coalesce(sum(case kind when 'invoice' then pieces else -pieces end), 0)::int
    from documents where order_id = $1) as pieces,
  (select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::int
    from documents where order_id = $1) as total,
  (select coalesce(sum(amount), 0)::int from refunds where order_id = $1) as given_back,
  (select coalesce(sum(quantity - returned_quantity), 0)::int from order_lines where order_id = $1) as kept,
  (select count(*)::int from documents where order_id = $1 and sent_at is null) as unmailed`

async function orderFaults({ query }: KilledShop, { what, stays, order }: Press): Promise<string[]> {
  const [found] = await query(papersOf, [order.id])
  // Asked by somebody who did not come back.
  if (!stays && what !== 'refund' && found.invoices === 0) return []
  const due = order.total - found.given_back
  return [
    ...(found.invoices === 1 ? [] : [`${found.invoices} invoices`]),
    ...(found.pieces === found.kept ? [] : [`${found.kept} pieces kept, ${found.pieces} on papers`]),
    ...(found.total === due ? [] : [`${due} to pay, ${found.total} on papers`]),
    // What somebody issues, they mail.
    ...(found.unmailed === 0 || what === 'issue' ? [] : [`${found.unmailed} documents were never mailed`]),
  ].map((fault) => `${what} of ${order.id}: ${fault}`)
}

const twice = `select a ->> 'name' as name from mails m, jsonb_array_elements(m.attachments) a
  where a ->> 'kind' = 'document' and m.state = 'sent' group by 1 having count(*) > 1`

/** Gaps, twins, days out of order, contents that were changed, files that are missing, mails that brought one twice. */
export async function paperFaults(shop: KilledShop, presses: readonly Press[]): Promise<string[]> {
  const [verified, mailedTwice, ofOrders] = await Promise.all([
    verifyDocuments(shop.context),
    shop.query(twice),
    Promise.all(presses.map((each) => orderFaults(shop, each))),
  ])
  return [
    ...verified.faults.map(({ name, fault }) => `${name}: ${fault}`),
    ...mailedTwice.map(({ name }) => `${name}: mailed twice`),
    ...ofOrders.flat(),
  ]
}

const waiting = `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
  and task_id in (select id from graphile_worker._private_tasks where identifier = any($1)) returning 1`

/** Brings forward what is tried again, or done, later. True: there was something. */
export const bringPapersForward = async ({ query }: KilledShop) =>
  (await query(waiting, [['write_document', 'mail_document']])).length > 0
