import { releaseUses, takeUses } from '@comptoir/discounts/server'
import type { CardShare } from '@comptoir/gift-cards/contract'
import { holdGiftCards, releaseGiftCards } from '@comptoir/gift-cards/server'
import { holdStock, releaseHold } from '@comptoir/inventory/server'
import { type ComposedOrder, knownAs, usesOf } from '@comptoir/orders/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, networkOf, openLimiter, spendPoint, type Tx } from '@comptoir/platform/server'
import { CheckoutFault } from './checkout-fault.ts'
import { type CheckoutChange, changeOpen, lockOpen } from './save-checkout.ts'

const usualMinutes = 15

/** How long goods are set aside while somebody pays in the shop. */
export const holdSecondsOf = ({ settings }: Pick<Context, 'settings'>) =>
  Number(settings.hold_minutes ?? usualMinutes) * 60

/** How often a promise that has run out is made again: then the goods are for whoever orders first. */
const maxRenewals = 2

/** Holds that one network may make within a quarter of an hour: a robot cannot set the shop's stock aside. */
const holds = openLimiter({ name: 'checkout:holds', points: 20, seconds: usualMinutes * 60 })

const isLimited = (error: unknown) => error instanceof ApiError && error.code === 'RATE_LIMITED'

/** False if this network has set aside as much as it may. */
async function mayHold({ ip }: Context) {
  try {
    await spendPoint(holds, networkOf(ip))
    return true
  } catch (error) {
    if (isLimited(error)) return false
    throw error
  }
}

interface Wanted {
  lines: readonly { variant_id: string; quantity: number }[]
  /** The checkout has a hold, which only lasts longer now. */
  isHeld: boolean
}

interface PaymentChange extends Wanted {
  id: string
  change: CheckoutChange
}

/**
 * Takes over how it is paid and sets the goods aside. Who has let two promises run out gets no third one, nor does a
 * network that holds many: they go on, and their goods are taken when they order.
 * @throws INSUFFICIENT_STOCK, CHECKOUT_EXPIRED, PAYMENT_IN_PROGRESS
 */
export async function savePayment(context: Context, { id, change, lines, isHeld }: PaymentChange) {
  const { db, shop } = context
  const isAllowed = isHeld || (await mayHold(context))
  return db.transaction(async (tx) => {
    const { renewals } = await lockOpen(tx, shop, id)
    await changeOpen(tx, id, { ...change, step: 'review', renewals: isAllowed ? renewals + 1 : renewals })
    if (isAllowed && renewals <= maxRenewals)
      await holdStock(tx, { holder: id, lines, seconds: holdSecondsOf(context) })
  })
}

interface ProviderHold extends Wanted {
  id: string
  order: ComposedOrder['order']
  cards: readonly CardShare[]
  seconds: number
}

/**
 * Promises the goods for as long as a provider's page may take the money, and discounts and gift cards until it is settled.
 * @throws INSUFFICIENT_STOCK, TOO_MANY_HOLDS, DISCOUNT_CHANGED, GIFT_CARD_EMPTY and its kin
 */
export async function holdForProvider(
  context: Context,
  tx: Tx,
  { id, order, cards, seconds, ...wanted }: ProviderHold,
) {
  if (!wanted.isHeld && !(await mayHold(context))) throw new CheckoutFault('TOO_MANY_HOLDS')
  await holdStock(tx, { holder: id, lines: wanted.lines, seconds })
  await takeUses(context, tx, { holder: id, state: 'held', uses: usesOf(order), customer: knownAs(order) })
  await holdGiftCards(tx, { holder: id, claims: cards.map(({ id: card_id, amount }) => ({ card_id, amount })) })
}

/** Discounts and gift cards of a purchase that was not paid are for whoever comes. */
export async function releaseMoney(tx: Tx, id: string) {
  await releaseUses(tx, { holder: id })
  await releaseGiftCards(tx, { holder: id })
}

/** Gives back all that was promised to a purchase. */
export async function releasePromises(tx: Tx, id: string) {
  await releaseHold(tx, id)
  await releaseMoney(tx, id)
}
