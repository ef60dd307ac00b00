import type { IncomingHttpHeaders } from 'node:http'
import { receiveEvent } from '@comptoir/payments/server'
import type { Context } from '@comptoir/platform/server'
import { settleSession } from './settle-session.ts'

/**
 * Takes in a message of a provider and settles what it is about. However often and in whatever order they come, a payment
 * is settled once.
 * @throws WEBHOOK_INVALID, NOT_FOUND; PROVIDER_UNAVAILABLE: the message comes again
 */
export async function receivePayment(
  context: Context,
  provider: string,
  { raw, headers }: { raw: Buffer; headers: IncomingHttpHeaders },
): Promise<void> {
  const { session_id } = await receiveEvent(context, provider, raw, headers)
  if (session_id !== null) await settleSession(context, session_id)
}
