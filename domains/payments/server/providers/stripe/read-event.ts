import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { paymentError } from '../../../contract/payment.wire.ts'
import type { ProviderEvent } from '../../provider.ts'

/** What is read of an object; the rest, names and addresses among it, is not kept. */
const EventObject = z.object({
  id: z.string().max(255),
  object: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
  failure_reason: z.string().max(100).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

/** Key of the metadata of a payment that only tries the connection. */
export const tryMark = 'comptoir_try'

/** Of a charge and of a refund, the payment is what was prepared. */
const referenceOf = ({ id, payment_intent, object }: z.infer<typeof EventObject>) =>
  object === 'checkout.session' || object === 'payment_intent' ? id : (payment_intent ?? null)

const isId = (text: string | null | undefined): text is string => Id.safeParse(text).success

/**
 * Checks the signature with each secret that the shop has, of test and live mode, and reads the event.
 *
 * @throws WEBHOOK_INVALID
 */
export async function readStripeEvent(rawBody: Buffer, signature: string, secrets: readonly string[]) {
  const { default: Client } = await import('stripe')
  for (const secret of secrets) {
    try {
      return toEvent(Client.webhooks.constructEvent(rawBody, signature, secret))
    } catch (error) {
      if (!(error instanceof Client.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw paymentError('WEBHOOK_INVALID')
}

function toEvent({ id, type, data }: { id: string; type: string; data: { object: unknown } }): ProviderEvent {
  const { data: about } = EventObject.safeParse(data.object)
  const session = about?.client_reference_id ?? about?.metadata?.session
  return {
    ...{ id, type, session_id: isId(session) ? session : null },
    reference: about ? referenceOf(about) : null,
    lost_refund:
      about && type === 'refund.failed'
        ? { reference: about.id, error: { code: about.failure_reason ?? 'unknown', message: '' } }
        : null,
    isTry: about?.metadata?.[tryMark] !== undefined,
  }
}
