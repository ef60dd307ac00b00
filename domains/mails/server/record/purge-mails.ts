import { type Context, job } from '@comptoir/platform/server'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mails } from './mail.table.ts'

const keptDays = 180
/** Fits into one statement timeout. */
const purgedAtOnce = 500

const purgeSome = ({ db, shop }: Context) =>
  db.transaction(async (tx) => {
    const isOld = lt(mails.created_at, sql`now() - make_interval(days => ${keptDays})`)
    const oldest = tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.shop_id, shop), isOld))
      .orderBy(mails.created_at)
      .limit(purgedAtOnce)
    const purged = await tx
      .delete(mails)
      .where(and(eq(mails.shop_id, shop), inArray(mails.id, oldest)))
      .returning({ id: mails.id })
    return purged.length
  })

/** Mails name people, so they are not kept for ever. */
export const purgeMails = job({
  name: 'purge_mails',
  schema: z.unknown(),
  every: '40 3 * * *',
  async run(context) {
    while ((await purgeSome(context)) === purgedAtOnce);
  },
})
