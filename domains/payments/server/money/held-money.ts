import { openAuthorizations } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { isMethodKey } from '../../contract/method-key.ts'
import type { HeldMoney } from '../../contract/money/order-money.wire.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { moveMoney } from './move-money.ts'

/** Null if no provider holds money of the order. */
export async function readHeldMoney({ db, shop }: Context, order_id: string): Promise<HeldMoney | null> {
  const { payments, currency } = await readOrder(db.current, shop, order_id)
  const held = openAuthorizations(payments).filter(({ provider }) => isMethodKey(provider))
  const [first] = held
  if (!first || !isMethodKey(first.provider)) return null
  const { captures } = await readPaymentMethod(db.current, shop, first.provider)
  const amount = held.reduce((sum, { left }) => sum + left, 0)
  return { amount, currency, capture_before: first.capture_before, captures }
}

/** @throws NOTHING_TO_CAPTURE, CAPTURE_FAILED {reason}, PROVIDER_UNAVAILABLE */
export async function captureOrder(context: Context, order_id: string) {
  const held = await readHeldMoney(context, order_id)
  if (held === null) throw paymentError('NOTHING_TO_CAPTURE')
  const failed = (await moveMoney(context, order_id, true)).find(({ state }) => state === 'failure')
  if (failed?.state === 'failure') throw paymentError('CAPTURE_FAILED', { reason: failed.error.message })
  const { payment_status } = await readOrder(context.db.current, context.shop, order_id)
  return { payment_status, amount: held.amount }
}
