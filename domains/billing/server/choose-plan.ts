import { notify } from '@comptoir/notifications/server'
import { type Context, emit, expectVersion, type Tx, updateRow } from '@comptoir/platform/server'
import { countActiveUsers } from '@comptoir/staff/server'
import { isTooSmall } from '../contract/billing.rules.ts'
import { billingError, subscriptionChanged } from '../contract/billing.wire.ts'
import type { InvoiceAddress, PlanChoice } from '../contract/subscription.ts'
import { lockTerms, readSubscription } from './billing.queries.ts'
import { billingSubscriptions } from './billing.table.ts'
import { issueInvoice } from './issue-invoice.ts'

type Change = Partial<Omit<typeof billingSubscriptions.$inferInsert, 'shop_id' | 'id' | 'version'>>

async function saveSubscription(tx: Tx, context: Context, { version, ...change }: Change & { version: number }) {
  const before = await readSubscription(tx, context.shop)
  await expectVersion(tx, before, { entity: 'subscription', version })
  const { version: saved } = await updateRow(tx, billingSubscriptions, { id: before.id, ...change })
  emit(tx, subscriptionChanged, { id: before.id, version: saved })
  const { id: _id, ...subscription } = await readSubscription(tx, context.shop)
  return subscription
}

/**
 * Root, who runs the installation, hears of it: the invoice is paid outside of the shop.
 * @throws PLAN_UNKNOWN, PLAN_TOO_SMALL
 */
export const choosePlan = (context: Context, { plan_key, period, version }: PlanChoice) =>
  context.db.transaction(async (tx) => {
    const { shop, now } = context
    const terms = await lockTerms(tx, context)
    const plan = terms.plans.find(({ key }) => key === plan_key)
    if (!plan || plan[period] === null) throw billingError('PLAN_UNKNOWN', { field: 'plan_key' })
    const users = await countActiveUsers(tx, shop)
    if (isTooSmall(plan, users)) throw billingError('PLAN_TOO_SMALL', { users, max: plan.max_users })
    const chosen = { plan_key, period, chosen_at: now().toISOString(), version }
    const subscription = await saveSubscription(tx, context, chosen)
    const invoice = await issueInvoice(tx, context, { terms, plan, subscription })
    await notify(tx, shop, [
      {
        title: `billing.notifications.${invoice ? 'invoice_issued' : 'plan_chosen'}`,
        title_args: { plan: plan.title, number: invoice?.number ?? 0 },
        content: { icon: 'billing', link: '/billing', entity: null, entity_id: null },
        to: { permission: 'root' },
      },
    ])
    return { subscription, invoice }
  })

export const updateInvoiceAddress = (context: Context, { version, ...address }: InvoiceAddress & { version: number }) =>
  context.db.transaction(async (tx) => {
    await lockTerms(tx, context)
    return { subscription: await saveSubscription(tx, context, { address, version }) }
  })
