import { dayIn } from '@comptoir/platform/contract'
import { type Context, emit, shopOf, type Tx, updateRow, zoneOf } from '@comptoir/platform/server'
import { completeSettings, lastDay, remainingDays } from '@comptoir/settings/contract'
import { readSettings } from '@comptoir/settings/server'
import { eq, max } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { dueOf, isDue, nextTerm } from '../contract/billing.rules.ts'
import { invoiceClosed, invoiceIssued } from '../contract/billing.wire.ts'
import type { Plan, Terms } from '../contract/plan.ts'
import type { Invoice, Subscription } from '../contract/subscription.ts'
import { readInvoice, readOpenInvoice } from './billing.queries.ts'
import { billingInvoices } from './billing.table.ts'

type When = Pick<Context, 'settings' | 'now'>

/** Days that are paid or tried, and those that remain of what is paid. */
export function termsOfTime({ settings, now }: When) {
  const zone = zoneOf({ settings })
  const known = completeSettings(settings)
  const paid = known.billing_subscription_expiration_date
  return {
    today: dayIn(zone, now()),
    last: lastDay(known)?.slice(0, 10) ?? null,
    remaining: paid === null ? null : remainingDays(paid, now().getTime(), zone),
  }
}

export async function closeAs(tx: Tx, before: Invoice, change: Pick<Invoice, 'state' | 'paid_on'>): Promise<Invoice> {
  await updateRow(tx, billingInvoices, { id: before.id, ...change })
  const invoice = await readInvoice(tx, shopOf(tx), before.id)
  emit(tx, invoiceClosed, invoice, before)
  return invoice
}

async function nextNumber(tx: Tx) {
  const [found] = await tx
    .select({ number: max(billingInvoices.number) })
    .from(billingInvoices)
    .where(eq(billingInvoices.shop_id, shopOf(tx)))
  return (found?.number ?? 0) + 1
}

interface Ordered {
  /** Locked, so that numbers have no gaps. */
  terms: Terms
  plan: Plan
  subscription: Pick<Subscription, 'period' | 'address'>
}

/** The invoice of the next term, in place of one that still waits; null if what is paid ends later. */
export async function issueInvoice(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { terms, plan, subscription }: Ordered,
): Promise<Invoice | null> {
  // Read here, not from the cache: another server may have noted a payment just now.
  const settings = await readSettings(tx, shopOf(tx))
  const { today, last, remaining } = termsOfTime({ settings, now })
  const { period, address } = subscription
  const net = plan[period]
  const waiting = await readOpenInvoice(tx, shopOf(tx))
  if (waiting) await closeAs(tx, waiting, { state: 'canceled', paid_on: null })
  if (net === null || !isDue(remaining)) return null
  const { total: _total, ...due } = dueOf(net, terms)
  const id = newId()
  await tx.insert(billingInvoices).values({
    ...{ shop_id: shopOf(tx), id, number: await nextNumber(tx), issued_on: today, plan_title: plan.title },
    ...{ period, address, currency: terms.currency, tax_title: terms.tax_title, tax_percent: terms.tax_percent },
    ...due,
    ...nextTerm(last, today, period),
  })
  const invoice = await readInvoice(tx, shopOf(tx), id)
  emit(tx, invoiceIssued, invoice)
  return invoice
}
