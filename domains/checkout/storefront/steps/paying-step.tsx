import type { PaymentSession } from '@comptoir/payments/contract'
import { readLiveSession } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import type { Checkout } from '../../server/checkout/checkout.queries.ts'
import { frozenIn } from '../../server/place/place-checkout.ts'
import { endPayment, type Settled, settleSession } from '../../server/place/settle-session.ts'
import { Paying } from '../pages/paying.tsx'
import { findVisited, type OpenedPurchase, openPurchase } from './find-purchase.ts'
import { endedAnswer, placedAnswer, speechFor, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'

const conflict = 409
const silent = 503

const liveOf = ({ context: { db, shop } }: TillVisit, { id }: Pick<Checkout, 'id'>) =>
  readLiveSession(db.current, shop, id)

/** What stands in place of every step while it is paid somewhere: nothing is charged twice. */
export async function payingAnswer(opened: OpenedPurchase, isSilent = false): Promise<TillAnswer> {
  const { visit, purchase } = opened
  const { words } = speechFor(opened)
  const session = await liveOf(visit, purchase.checkout)
  const model = {
    amount: session?.amount ?? frozenIn(purchase.checkout)?.quote.total ?? 0,
    url: session?.url ?? null,
    action: checkoutPath(visit, 'pay_here'),
    href: checkoutPath(visit, 'return'),
  }
  const notice = isSilent
    ? { kind: 'danger' as const, title: words.notices.check_internet, text: words.notices.provider }
    : null
  const code = isSilent ? 'PROVIDER_UNAVAILABLE' : 'PAYMENT_IN_PROGRESS'
  const shown = { step: 'review' as const, status: isSilent ? silent : conflict, isSlipShown: false }
  return stepAnswer(opened, { ...shown, notice, data: { error: { code }, url: model.url } }, <Paying model={model} />)
}

const isSilent = (error: unknown) => error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE'

/** Why the shopper is back at the step of payment; a word of the address that the page knows. */
function backAt(visit: TillVisit, { session, isStockLost }: Settled): TillAnswer {
  if (isStockLost) return { kind: 'redirect', to: `${checkoutPath(visit, 'payment')}?payment=stock_lost` }
  const outcome = session.state === 'failed' ? 'declined' : 'left'
  return { kind: 'redirect', to: `${checkoutPath(visit, 'payment')}?payment=${outcome}` }
}

/** The attempt to pay, or where the visit leads without one. */
async function findPaying(visit: TillVisit): Promise<PaymentSession | TillAnswer> {
  const checkout = await findVisited(visit)
  const live = checkout?.state === 'awaiting_payment' ? await liveOf(visit, checkout) : null
  if (live) return live
  // The provider's message, or the job, may have settled it between these reads.
  const now = await findVisited(visit)
  if (!now || now.state === 'expired') return endedAnswer(visit)
  if (now.order_id) return placedAnswer(visit, now.order_id)
  return { kind: 'redirect', to: checkoutPath(visit, 'payment') }
}

const isUnpaid = ({ session: { state } }: Settled) => state === 'open' || state === 'created'

async function settled(visit: TillVisit, settle: typeof endPayment): Promise<TillAnswer | 'waiting' | 'silent'> {
  const paying = await findPaying(visit)
  if ('kind' in paying) return paying
  try {
    const told = await settle(visit.context, paying.id)
    if (told.order_id) return placedAnswer(visit, told.order_id)
    return isUnpaid(told) ? 'waiting' : backAt(visit, told)
  } catch (error) {
    if (isSilent(error)) return 'silent'
    throw error
  }
}

async function waiting(visit: TillVisit, isSilent: boolean): Promise<TillAnswer> {
  const checkout = await findVisited(visit)
  return checkout ? payingAnswer(await openPurchase(visit, checkout), isSilent) : endedAnswer(visit)
}

const shown = (visit: TillVisit, answer: TillAnswer | 'waiting' | 'silent') =>
  typeof answer === 'string' ? waiting(visit, answer === 'silent') : answer

/** The provider's page leads here: asks it what has happened. */
export const comeBack = async (visit: TillVisit): Promise<TillAnswer> =>
  shown(visit, await settled(visit, (context, id) => settleSession(context, id, { isSeen: true })))

/** Ends the other window's payment first; it may have gone through meanwhile. */
export const payHere = async (visit: TillVisit): Promise<TillAnswer> => shown(visit, await settled(visit, endPayment))
