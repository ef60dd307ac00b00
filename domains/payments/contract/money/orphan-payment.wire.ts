import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { OrphanPayment } from './orphan-payment.ts'

const permission = 'admin_payments'

export const listOrphanPayments = endpoint({
  method: 'GET',
  path: '/api/payments_without_order',
  summary: 'Payments that came to no order: those whose money is still here, and the newest that went back',
  permission,
  reply: z.object({ payments: z.array(OrphanPayment), open: z.int() }),
})
export const giveBackOrphan = endpoint({
  method: 'POST',
  path: '/api/payments_without_order/{id}/give_back',
  summary: 'Lets the money go, or gives it back, now',
  permission,
  params: z.strictObject({ id: Id }),
  outside: true,
  reply: z.object({ payment: OrphanPayment }),
})
