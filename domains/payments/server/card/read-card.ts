import type { Context } from '@comptoir/platform/server'
import type { PaidCard } from '../../contract/money/provider-words.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { openProvider } from '../providers/open-provider.ts'

/**
 * The card behind what the browser was given, for “Card ending in 4242” on the review; null if it is used, over or none
 * of this shop's. The token itself is no secret and no card: keep it until the order is placed. Outside of transactions.
 *
 * @throws PROVIDER_UNAVAILABLE, within 15 seconds
 */
export async function readCard(context: Context, confirmation_token: string): Promise<PaidCard | null> {
  const { stripe } = await readPaymentMethod(context.db.current, context.shop, 'stripe')
  const provider = await openProvider(context, { method: 'stripe', test_mode: stripe?.mode !== 'live' })
  return provider.readCard(confirmation_token)
}
