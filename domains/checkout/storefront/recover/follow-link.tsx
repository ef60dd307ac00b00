import { type Restored, restoreBasket } from '../../server/abandoned/back/restore-basket.ts'
import { CheckoutFault } from '../../server/checkout/checkout-fault.ts'
import { checkoutPath, type TillAnswer, type TillVisit } from '../steps/till-visit.ts'
import { plainAnswer, speechHere } from './plain-page.tsx'

export interface Followed {
  answer: TillAnswer
  /** Tokens of the basket and of its purchase, for cookies; null where the browser has them. */
  cart: string | null
  checkout: string | null
}

const missing = 404

/** Why a link leads to no basket. */
function nowhere(visit: TillVisit, kind: 'ended' | 'ordered' | 'sold_out'): Followed {
  const { words } = speechHere(visit)
  const { title, text } = words.recover[kind]
  const status = kind === 'ended' ? missing : 200
  const answer = plainAnswer(visit, {
    ...{ title, text, status, data: { error: { code: kind.toUpperCase() } } },
    children: (
      <p>
        <a className="btn" href={visit.frame.homeUrl}>
          {words.recover.home}
        </a>
      </p>
    ),
  })
  return { answer, cart: null, checkout: null }
}

async function restored(visit: TillVisit): Promise<Restored | { kind: 'sold_out' }> {
  const { context, cart, token, locale, member } = visit
  try {
    return await restoreBasket(context, visit.id, { cart, token, locale, member })
  } catch (error) {
    if (error instanceof CheckoutFault && error.code === 'CART_EMPTY') return { kind: 'sold_out' }
    throw error
  }
}

/** A link of a mail, or one that staff passed on: the basket is here again. */
export async function followLink(visit: TillVisit): Promise<Followed> {
  const came = await restored(visit)
  if (came.kind !== 'opened') return nowhere(visit, came.kind)
  const to = checkoutPath({ root: visit.root, id: came.id }, 'information')
  return { answer: { kind: 'redirect', to, data: { id: came.id } }, cart: came.cart, checkout: came.checkout }
}
