import type { Context } from '@comptoir/platform/server'
import { paymentError } from '../../contract/payment.wire.ts'
import { readSecrets } from '../method/method-secrets.ts'
import type { PaymentProvider } from '../provider.ts'
import { openStripeProvider } from './stripe/stripe-provider.ts'

/**
 * The provider of a session or payment, by the keys of its mode: what was begun in test mode is ended there.
 *
 * @throws PROVIDER_UNAVAILABLE if its key is missing or was sealed elsewhere
 */
export async function openProvider(
  context: Context,
  { method, test_mode }: { method: string; test_mode: boolean },
): Promise<PaymentProvider> {
  if (method !== 'stripe') throw new Error(`${method} has no provider`)
  const names = [test_mode ? 'test.secret_key' : 'live.secret_key'] as const
  const [secret_key] = await readSecrets(context, { db: context.db.current, key: method, names })
  if (secret_key === undefined) {
    throw paymentError('PROVIDER_UNAVAILABLE', { provider: method, reason: 'NOT_CONFIGURED' })
  }
  return openStripeProvider({ secret_key, url: context.services.stripe })
}
