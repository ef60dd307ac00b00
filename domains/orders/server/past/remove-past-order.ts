import { removeIdleGuest } from '@comptoir/customers/server'
import { ApiError } from '@comptoir/platform/contract'
import { shopOf, type Tx } from '@comptoir/platform/server'
import { lockOrder } from '../record/order.queries.ts'
import { removeOrder } from '../record/remove-order.ts'

async function lockKnown(tx: Tx, id: string) {
  try {
    return await lockOrder(tx, shopOf(tx), id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Deletes an order that was brought in, unless somebody has changed it since; its guest goes with their last order. */
export async function removePastOrder(tx: Tx, id: string, version: number): Promise<'deleted' | 'changed' | 'missing'> {
  const order = await lockKnown(tx, id)
  if (!order) return 'missing'
  if (order.version !== version) return 'changed'
  await removeOrder(tx, order)
  if (order.customer_id) await removeIdleGuest(tx, order.customer_id)
  return 'deleted'
}
