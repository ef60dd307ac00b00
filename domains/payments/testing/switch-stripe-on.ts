import { type Context, shopOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { CaptureTime } from '../contract/money/order-money.rules.ts'
import { saveSecret } from '../server/method/method-secrets.ts'
import { readPaymentMethod } from '../server/method/payment-method.queries.ts'
import { paymentMethods } from '../server/payment-method.table.ts'
import type { StripeStandIn } from './stripe/index.ts'

interface Choices {
  on_our_page?: boolean
  captures?: CaptureTime
}

type Keys = Pick<StripeStandIn, 'secret_key' | 'webhook_secret' | 'publishable_key'>

/** Has a shop take cards, in test mode and by the keys of a stand-in. */
export async function switchStripeOn(context: Context, keys: Keys, { on_our_page = true, captures }: Choices = {}) {
  const { id: method_id } = await readPaymentMethod(context.db.current, context.shop, 'stripe')
  await context.db.transaction(async (tx) => {
    await tx
      .update(paymentMethods)
      .set({
        captures,
        enabled: true,
        settings: { mode: 'test', on_our_page, test_key: keys.publishable_key, live_key: '' },
      })
      .where(and(eq(paymentMethods.shop_id, shopOf(tx)), eq(paymentMethods.id, method_id)))
    await saveSecret(tx, context, { method_id, name: 'test.secret_key', text: keys.secret_key })
    await saveSecret(tx, context, { method_id, name: 'test.webhook_secret', text: keys.webhook_secret })
  })
}
