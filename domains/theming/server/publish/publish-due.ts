import { job, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockLive, lockTheme } from '../store/theme.queries.ts'
import { themes } from '../theme.table.ts'
import { writeLive } from './write-live.ts'

const findDue = (tx: Tx, shop: number, now: Date) =>
  tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.shop_id, shop), lte(themes.scheduled_at, sql`${now.toISOString()}`)))
    .orderBy(asc(themes.scheduled_at), asc(themes.id))

/** Publishes planned versions whose time has come; of several, the last one stays. */
export const publishDue = job({
  name: 'publish_planned_themes',
  schema: z.unknown(),
  every: '* * * * *',
  async run({ db, shop, now }) {
    const due = await db.transaction((tx) => findDue(tx, shop, now()))
    for (const { id } of due) {
      await db.transaction(async (tx) => {
        await lockLive(tx, shop)
        const theme = await lockTheme(tx, shop, id)
        // It may have been unscheduled while this waited for the lock.
        if (!theme.scheduled || Date.parse(theme.scheduled.at) > now().getTime()) return
        await writeLive(tx, theme, theme.scheduled.version_id)
      })
    }
  },
})
