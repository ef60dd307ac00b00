import { openRequests, type PaymentTx } from '@comptoir/orders/contract'
import { addPayments, lockOrder, readUnanswered } from '@comptoir/orders/server'
import { type Context, enqueue, job } from '@comptoir/platform/server'
import { z } from 'zod'
import { tellFailure } from '../tell-failure.ts'
import { moneyKind } from './due-money.ts'

/** No bank holds money longer: whatever the provider would say, there is nothing to take or to release by this request. */
const holdMs = 30 * 86_400_000

const noAnswer = { code: 'NO_ANSWER', message: '' }

type Asked = PaymentTx & { kind: 'capture' | 'void' }

const isOver = (row: PaymentTx, now: Date): row is Asked =>
  (row.kind === 'capture' || row.kind === 'void') && now.getTime() - Date.parse(row.at) > holdMs

const lookAt = (context: Context, order_id: string) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, order_id)
    const over = openRequests(order.payments).filter((row): row is Asked => isOver(row, context.now()))
    for (const { id: answers_id, kind, provider, amount, parent_id, session_id } of over) {
      const row = { provider, kind, amount, parent_id, session_id, answers_id }
      await addPayments(context, tx, { order_id, rows: [{ ...row, status: 'failure', error: noAnswer }] })
      await tellFailure(tx, { order, kind })
    }
    await enqueue(tx, moneyKind, { order_id, looks: true })
  })

/** What a provider has not answered for an hour is asked again, whatever became of the job; after 30 days it has failed. */
export const askAgain = job({
  name: 'ask_providers_again',
  every: '29 * * * *',
  schema: z.unknown(),
  async run(context) {
    for (const order_id of await readUnanswered(context)) await lookAt(context, order_id)
  },
})
