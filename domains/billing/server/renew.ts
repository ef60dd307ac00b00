import { notify } from '@comptoir/notifications/server'
import { type Context, job } from '@comptoir/platform/server'
import { completeSettings } from '@comptoir/settings/contract'
import { z } from 'zod'
import { isDue } from '../contract/billing.rules.ts'
import { lockTerms, readOpenInvoice, readSubscription } from './billing.queries.ts'
import { issueInvoice, termsOfTime } from './issue-invoice.ts'

/** Issues the invoice of the next term a week before the paid one ends, once. */
async function renew(context: Context) {
  const { db, shop, settings } = context
  if (!completeSettings(settings).billing_page || !isDue(termsOfTime(context).remaining)) return
  await db.transaction(async (tx) => {
    const terms = await lockTerms(tx, context)
    const subscription = await readSubscription(tx, shop)
    const plan = terms.plans.find(({ key }) => key === subscription.plan_key)
    if (!plan || (await readOpenInvoice(tx, shop))) return
    const invoice = await issueInvoice(tx, context, { terms, plan, subscription })
    if (!invoice) return
    await notify(tx, shop, [
      {
        title: 'billing.notifications.renewal',
        title_args: { number: invoice.number, due_on: invoice.due_on },
        content: { icon: 'billing', link: '/billing', entity: null, entity_id: null },
        level: 'warning',
        to: { permission: 'admin_billing' },
      },
    ])
  })
}

export const renewSubscription = job({
  name: 'renew_subscription',
  schema: z.unknown(),
  every: '15 * * * *',
  run: renew,
})
