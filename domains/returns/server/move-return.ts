import type { Order } from '@comptoir/orders/contract'
import { lockOrder } from '@comptoir/orders/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, expectVersion, type Tx } from '@comptoir/platform/server'
import { canReturn, type ReturnAction, returnableLines, returnSteps } from '../contract/return.rules.ts'
import type { Return } from '../contract/return.ts'
import { returnError } from '../contract/return.wire.ts'
import type { ReturnApproval, ReturnDecline } from '../contract/return-request.ts'
import { lockedReturns } from './return.queries.ts'
import { nameNow, saveReturn } from './save-return.ts'

export interface ReturnParams {
  id: string
  return_id: string
}

export interface LockedReturn {
  order: Order
  returns: Return[]
  record: Return
}

function assertStep(record: Return, action: ReturnAction) {
  if (canReturn(action, record)) return
  if (action === 'decline' && record.kind === 'withdrawal') throw returnError('WITHDRAWAL_STANDS')
  throw returnError('RETURN_STATE', { status: record.status, action, from: returnSteps[action] })
}

/** @throws NOT_FOUND for a return of another order, VERSION_CONFLICT, RETURN_STATE, WITHDRAWAL_STANDS */
export async function lockReturn(
  context: Context,
  tx: Tx,
  { params, version, action }: { params: ReturnParams; version: number; action: ReturnAction },
): Promise<LockedReturn> {
  const order = await lockOrder(tx, context.shop, params.id)
  const returns = await lockedReturns(tx, params.id)
  const record = returns.find(({ id }) => id === params.return_id)
  if (!record) throw apiError('NOT_FOUND', { entity: 'return' })
  await expectVersion(tx, record, { entity: 'return', version })
  assertStep(record, action)
  return { order, returns, record }
}

export const approveReturn = (context: Context, params: ReturnParams, { version, mail, ...given }: ReturnApproval) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'approve' })
    const approved = { approved_name: nameNow(tx), approved_at: context.now().toISOString() }
    return saveReturn(tx, record, { ...given, ...approved, status: 'approved', is_told: mail })
  })

export const declineReturn = (context: Context, params: ReturnParams, { version, mail, answer }: ReturnDecline) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'decline' })
    const closed = { closed_name: nameNow(tx), closed_at: context.now().toISOString() }
    return saveReturn(tx, record, { answer, ...closed, status: 'declined', is_told: mail })
  })

/** Its pieces may have been announced another time meanwhile. */
function assertStillReturnable({ order, returns, record }: LockedReturn) {
  const left = returnableLines(order, returns, record.kind)
  for (const { order_line_id, quantity } of record.lines) {
    const most = left.find((line) => line.order_line_id === order_line_id)?.quantity ?? 0
    if (quantity > most) throw returnError('PIECES_NOT_RETURNABLE', { order_line_id, quantity, left: most })
  }
}

/** @throws PIECES_NOT_RETURNABLE */
export const reopenReturn = (context: Context, params: ReturnParams, { version }: { version: number }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockReturn(context, tx, { params, version, action: 'reopen' })
    assertStillReturnable(locked)
    return saveReturn(tx, locked.record, { status: 'requested', answer: '', closed_name: '', closed_at: null })
  })

export const receiveReturn = (context: Context, params: ReturnParams, { version }: { version: number }) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'receive' })
    const received = { received_name: nameNow(tx), received_at: context.now().toISOString() }
    return saveReturn(tx, record, { ...received, status: 'received', is_told: true })
  })

/** Nothing comes back; nothing was moved. */
export const cancelReturn = (context: Context, params: ReturnParams, { version }: { version: number }) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'cancel' })
    const closed = { closed_name: nameNow(tx), closed_at: context.now().toISOString() }
    return saveReturn(tx, record, { ...closed, status: 'canceled' })
  })
