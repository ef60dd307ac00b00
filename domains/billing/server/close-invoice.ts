import { notify } from '@comptoir/notifications/server'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, expectVersion, zoneOf } from '@comptoir/platform/server'
import { writeSetting } from '@comptoir/settings/server'
import { billingError } from '../contract/billing.wire.ts'
import type { Invoice } from '../contract/subscription.ts'
import { lockTerms, readInvoice } from './billing.queries.ts'
import { closeAs } from './issue-invoice.ts'

interface Closing {
  id: string
  state: Exclude<Invoice['state'], 'open'>
  version: number
}

/**
 * A payment extends the subscription to the last day that it pays for, in the same transaction.
 * @throws INVOICE_CLOSED
 */
export async function closeInvoice(context: Context, { id, state, version }: Closing) {
  const { db, shop, settings, now } = context
  const closed = await db.transaction(async (tx) => {
    await lockTerms(tx, context)
    const before = await readInvoice(tx, shop, id)
    await expectVersion(tx, before, { entity: 'invoice', version })
    if (before.state !== 'open') throw billingError('INVOICE_CLOSED')
    const paid_on = state === 'paid' ? dayIn(zoneOf({ settings }), now()) : null
    const invoice = await closeAs(tx, before, { state, paid_on })
    if (state === 'paid') {
      await writeSetting(tx, context, {
        key: 'billing_subscription_expiration_date',
        value: `${before.until_on}T00:00:00.000Z`,
      })
      await notify(tx, shop, [
        {
          title: 'billing.notifications.paid',
          title_args: { number: before.number, until_on: before.until_on },
          content: { icon: 'billing', link: '/billing', entity: null, entity_id: null },
          level: 'success',
          to: { permission: 'admin_billing' },
        },
      ])
    }
    return { invoice }
  })
  await context.renew()
  return closed
}
