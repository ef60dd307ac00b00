import { pick, type Roll } from '@comptoir/platform/seed'
import { v7 as newId } from 'uuid'
import { cancelReasons, type OrderStateType } from '../../contract/order.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'

const hour = 3_600_000
const author = 'seed'

export interface Life {
  type: OrderStateType
  since: Date
  reason: string | null
  /** Number of changes, for the version. */
  changes: number
}

const lateStates = ['NEW', 'NEW', 'PREPARATION', 'IN_TRANSIT'] as const
const steps = { NEW: 0, PREPARATION: 1, IN_TRANSIT: 2, DELIVERED: 3, CANCELED: 1 }

/** Recent orders are in progress; older ones were delivered or cancelled. */
export function lifeOf(roll: Roll, placedAt: Date, { open, now }: { open: boolean; now: Date }): Life {
  const type = open ? pick(roll, lateStates) : roll(17) === 0 ? 'CANCELED' : 'DELIVERED'
  const hours = { NEW: 0, PREPARATION: 2, IN_TRANSIT: 20, DELIVERED: 30 + roll(90), CANCELED: 1 + roll(30) }[type]
  return {
    type,
    since: new Date(Math.min(now.getTime(), placedAt.getTime() + hours * hour)),
    reason: type === 'CANCELED' ? pick(roll, cancelReasons) : null,
    changes: steps[type],
  }
}

type Row = Pick<PaymentTx, 'provider' | 'kind' | 'status'>
const providers = ['external', 'external', 'pay_on_delivery', 'bank_transfer'] as const

function rowsOf(roll: Roll, type: OrderStateType): Row[] {
  const provider = pick(roll, providers)
  const sale = { provider, kind: 'sale', status: 'success' } as const
  const promise = { provider, kind: 'sale', status: 'pending' } as const
  const luck = roll(100)
  if (type === 'CANCELED') return luck < 60 ? [] : [sale, { ...sale, kind: 'refund' }]
  if (type === 'DELIVERED') return luck < 3 ? [promise] : [sale]
  return luck < 55 ? [sale] : luck < 80 ? [promise] : []
}

/** Payments that fit the state. */
export const paymentsOf = (
  roll: Roll,
  { type, since }: Life,
  { amount, currency, placedAt }: { amount: number; currency: string; placedAt: Date },
): PaymentTx[] =>
  rowsOf(roll, type).map((row) => {
    const at = row.kind === 'refund' || row.provider === 'pay_on_delivery' ? since : placedAt
    return {
      id: newId({ msecs: placedAt.getTime() }),
      ...{ parent_id: null, answers_id: null, session_id: null, gift_card: null, capture_before: null, error: null },
      ...row,
      amount,
      currency,
      reference: null,
      actor: author,
      at: at.toISOString(),
    }
  })
