import { apiError } from '@comptoir/platform/contract'
import { type Context, lockAndRead, one, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { countActiveUsers } from '@comptoir/staff/server'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Billing } from '../contract/billing.wire.ts'
import type { Terms } from '../contract/plan.ts'
import { type Invoice, InvoiceAddress, type Subscription } from '../contract/subscription.ts'
import { billingInvoices, billingPlans, billingSubscriptions, billingTerms } from './billing.table.ts'

const shownInvoices = 100

interface Identified {
  id: string
}

export async function readTerms(db: Queryable, shop: number): Promise<Terms & Identified> {
  const terms = one(await db.select().from(billingTerms).where(eq(billingTerms.shop_id, shop)))
  const plans = await db
    .select()
    .from(billingPlans)
    .where(eq(billingPlans.shop_id, shop))
    .orderBy(asc(billingPlans.position))
  return {
    ...{ id: terms.id, version: terms.version, currency: terms.currency },
    ...{ tax_title: terms.tax_title, tax_percent: terms.tax_percent, instructions: terms.instructions },
    plans: plans.map(({ shop_id: _shop, position: _position, ...plan }) => plan),
  }
}

export async function readSubscription(db: Queryable, shop: number): Promise<Subscription & Identified> {
  const { id, plan_key, period, address, chosen_at, version } = one(
    await db.select().from(billingSubscriptions).where(eq(billingSubscriptions.shop_id, shop)),
  )
  return { id, plan_key, period, chosen_at, version, address: InvoiceAddress.parse(address) }
}

type InvoiceRow = typeof billingInvoices.$inferSelect

const toInvoice = ({
  shop_id: _shop,
  created_at: _created,
  updated_at: _updated,
  total,
  ...row
}: InvoiceRow): Invoice => ({
  ...row,
  total: total ?? row.net + row.tax,
})

export async function readInvoice(db: Queryable, shop: number, id: string): Promise<Invoice> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.shop_id, shop), eq(billingInvoices.id, id)))
  if (!row) throw apiError('NOT_FOUND', { entity: 'invoice' })
  return toInvoice(row)
}

export async function readOpenInvoice(db: Queryable, shop: number): Promise<Invoice | null> {
  const [row] = await db
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.shop_id, shop), eq(billingInvoices.state, 'open')))
  return row ? toInvoice(row) : null
}

/** Waits for whoever changes billing: plans are chosen, and invoices numbered, one after the other. */
export async function lockTerms(tx: Tx, { shop }: Pick<Context, 'shop'>): Promise<Terms & Identified> {
  const { id } = one(await tx.select({ id: billingTerms.id }).from(billingTerms).where(eq(billingTerms.shop_id, shop)))
  return lockAndRead(tx, { table: billingTerms, id }, (tx) => readTerms(tx, shopOf(tx)))
}

export async function readBilling({ db, shop }: Pick<Context, 'db' | 'shop'>): Promise<Billing> {
  const { id: _terms, ...terms } = await readTerms(db.current, shop)
  const { id: _subscription, ...subscription } = await readSubscription(db.current, shop)
  const invoices = await db.current
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.shop_id, shop))
    .orderBy(desc(billingInvoices.number))
    .limit(shownInvoices)
  return { terms, subscription, invoices: invoices.map(toInvoice), users: await countActiveUsers(db.current, shop) }
}
