import { openRequests } from '@comptoir/orders/contract'
import { moveMoney } from '../../domains/payments/server/money/move-money.ts'
import type { DeskOrder } from './desk-order.ts'

const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'PROVIDER_UNAVAILABLE'

/** Runs the job of an order's money. */
export async function settleMoney({ desk: { cards }, id }: DeskOrder): Promise<void> {
  await moveMoney(cards.context, id).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
  })
}

const tries = 4

/** Until the provider has answered everything that was asked of it. */
export async function untilSettled(order: DeskOrder): Promise<void> {
  for (let at = 0; at < tries; at += 1) {
    await settleMoney(order)
    if (openRequests((await order.read()).order.payments).length === 0) return
  }
  throw new Error('A request of the provider stays open')
}
