import { dueSessions } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { job } from '@comptoir/platform/server'
import { z } from 'zod'
import { settleSession } from './settle-session.ts'

const isSilent = (error: unknown) => error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE'

/** Finds out what became of payments that nobody came back from and no message told of. */
export const settlePayments = job({
  name: 'settle_payments',
  schema: z.unknown(),
  every: '* * * * *',
  async run(context, _payload, signal) {
    const { db, shop, log } = context
    for (const id of await dueSessions(db.current, shop)) {
      if (signal?.aborted) return
      // A provider that does not answer is asked again in a minute, and holds up no other.
      await settleSession(context, id).catch((error: unknown) => {
        if (!isSilent(error)) log.error({ err: error, session: id }, 'A payment could not be settled')
      })
    }
  },
})
