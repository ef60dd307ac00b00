import { job, shopOf } from '@comptoir/platform/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountResets, accountSessions } from './account/account.table.ts'
import { purgeRegistrations } from './registration/registration.queries.ts'
import { idleDays } from './session/session.queries.ts'

/** Sessions, links and registrations that have expired. */
export const purgeAccounts = job({
  name: 'purge_accounts',
  schema: z.unknown(),
  every: '41 3 * * *',
  run: ({ db }) =>
    db.transaction(async (tx) => {
      const { expires_at, last_seen_at } = accountSessions
      const isIdle = sql`${last_seen_at} < now() - make_interval(days => ${idleDays})`
      await tx
        .delete(accountSessions)
        .where(and(eq(accountSessions.shop_id, shopOf(tx)), or(lt(expires_at, sql`now()`), isIdle)))
      await tx
        .delete(accountResets)
        .where(and(eq(accountResets.shop_id, shopOf(tx)), lt(accountResets.expires_at, sql`now()`)))
      await purgeRegistrations(tx)
    }),
})
