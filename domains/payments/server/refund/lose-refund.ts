import { isTakenBack } from '@comptoir/orders/contract'
import { addPayments, lockOrder } from '@comptoir/orders/server'
import type { Context, Tx } from '@comptoir/platform/server'
import type { SessionError } from '../../contract/money/provider-words.ts'
import { tellFailure } from '../tell-failure.ts'
import { settleRefunds } from './save-refund.ts'

interface Lost {
  order_id: string
  /** The provider's id of the refund. */
  reference: string
  error: SessionError
}

/** The bank has returned a refund, days after it succeeded: the money is here again, and somebody has to look. */
export async function loseRefund(context: Context, tx: Tx, { order_id, reference, error }: Lost): Promise<void> {
  const order = await lockOrder(tx, context.shop, order_id)
  await tellFailure(tx, { order, kind: 'refund' })
  const done = order.payments.find((row) => row.kind === 'refund' && row.reference === reference)
  if (done?.status !== 'success' || isTakenBack(done, order.payments)) return
  const { id: answers_id, provider, amount, parent_id, session_id } = done
  const row = { provider, kind: 'refund' as const, status: 'failure' as const, amount, parent_id, session_id }
  await settleRefunds(tx, await addPayments(context, tx, { order_id, rows: [{ ...row, answers_id, error }] }))
}
