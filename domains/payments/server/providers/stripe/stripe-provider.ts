import type { PaymentSession } from '../../../contract/payment-session.ts'
import type { PaymentProvider } from '../../provider.ts'
import { cardOfToken, cardTruth, dropCard, payByCard, prepareCard } from './card-payment.ts'
import { closePage, openPage, pageTruth } from './hosted-page.ts'
import { openStripe, type StripeAccess, stripeRefusal } from './stripe-client.ts'
import { captureMoney, refundMoney, voidMoney } from './stripe-money.ts'

const isPage = (reference: string) => reference.startsWith('cs_')

function referenceOf({ reference }: PaymentSession): string {
  if (reference === null) throw new Error('Nothing was prepared for this session')
  return reference
}

/** Stripe by one of its secret keys. */
export async function openStripeProvider(access: StripeAccess): Promise<PaymentProvider> {
  const stripe = await openStripe(access)
  return {
    async prepare(session, request) {
      const open = request.confirmation_token === undefined ? openPage : prepareCard
      try {
        return await open(stripe, session, request)
      } catch (error) {
        const refusal = stripeRefusal(error)
        if (!refusal) throw error
        return { kind: 'failed', error: refusal }
      }
    },
    confirm: (session, request) => payByCard(stripe, referenceOf(session), request),
    readCard: (token) => cardOfToken(stripe, token),
    reconcile(session) {
      const reference = referenceOf(session)
      return isPage(reference) ? pageTruth(stripe, reference) : cardTruth(stripe, reference)
    },
    expire(session) {
      const reference = referenceOf(session)
      return isPage(reference) ? closePage(stripe, reference) : dropCard(stripe, reference)
    },
    capture: (payment, key) => captureMoney(stripe, payment, key),
    void: (payment, key) => voidMoney(stripe, payment, key),
    refund: (payment, key) => refundMoney(stripe, payment, key),
  }
}
