import { openAuthorizations } from '@comptoir/orders/contract'
import { addPayments, lockOrder, readOrder } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { isMethodKey } from '../../contract/method-key.ts'
import type { CaptureRequest, HeldMoney } from '../../contract/money/order-money.wire.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import type { ProviderResult } from '../provider.ts'
import { moveMoney } from './move-money.ts'

/** Null if no provider holds money of the order. */
export async function readHeldMoney({ db, shop }: Context, order_id: string): Promise<HeldMoney | null> {
  const { payments, currency, totals } = await readOrder(db.current, shop, order_id)
  const held = openAuthorizations(payments).filter(({ provider }) => isMethodKey(provider))
  const [first] = held
  if (!first || !isMethodKey(first.provider)) return null
  const { captures } = await readPaymentMethod(db.current, shop, first.provider)
  const amount = held.reduce((sum, { left }) => sum + left, 0)
  return { amount, capturable: Math.min(amount, totals.due), currency, capture_before: first.capture_before, captures }
}

/** The provider refused: its words are the reason. */
function assertMoved(results: readonly ProviderResult[], code: 'CAPTURE_FAILED' | 'VOID_FAILED') {
  const failed = results.find(({ state }) => state === 'failure')
  if (failed?.state === 'failure') throw paymentError(code, { reason: failed.error.message })
}

/**
 * Takes what is held for an order, or a part of it: the rest is released.
 * @throws NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_HELD {left}, CAPTURE_FAILED {reason}, PROVIDER_UNAVAILABLE
 */
export async function captureOrder(context: Context, order_id: string, { amount }: CaptureRequest) {
  const held = await readHeldMoney(context, order_id)
  if (held === null) throw paymentError('NOTHING_TO_CAPTURE')
  const left = held.capturable
  if (amount !== undefined && amount > left) throw paymentError('CAPTURE_EXCEEDS_HELD', { field: 'amount', left })
  assertMoved(await moveMoney(context, order_id, { amount }), 'CAPTURE_FAILED')
  const { payment_status } = await readOrder(context.db.current, context.shop, order_id)
  return { payment_status, amount: amount ?? left }
}

/**
 * Releases what is held for an order; nothing of it can be taken later.
 * @throws NOTHING_TO_CAPTURE, VOID_FAILED {reason}, PROVIDER_UNAVAILABLE
 */
export async function voidOrder(context: Context, order_id: string) {
  const { db, shop } = context
  const amount = await db.transaction(async (tx) => {
    const { payments } = await lockOrder(tx, shop, order_id)
    const held = openAuthorizations(payments).filter(({ provider }) => isMethodKey(provider))
    if (held.length === 0) throw paymentError('NOTHING_TO_CAPTURE')
    await addPayments(context, tx, {
      order_id,
      rows: held.map(({ id, provider, session_id, left }) => ({
        ...{ provider, kind: 'void', status: 'pending', amount: left, parent_id: id, session_id },
      })),
    })
    return held.reduce((sum, { left }) => sum + left, 0)
  })
  assertMoved(await moveMoney(context, order_id), 'VOID_FAILED')
  const { payment_status } = await readOrder(db.current, shop, order_id)
  return { payment_status, amount }
}
