import { job, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { articleVisitors, visitorSalts } from '../blog.table.ts'

/** Deletes the secrets and the visitors of days that are over. Without the secret a hash stands for nobody. */
export async function forgetEarlierDays(tx: Tx, day: string) {
  await tx.execute(sql`delete from ${visitorSalts} where day < ${day}`)
  await tx.execute(sql`delete from ${articleVisitors} where day < ${day}`)
}

/** The first view of a day does this as well; the job is for days without one. */
export const forgetVisitors = job({
  name: 'forget_article_visitors',
  schema: z.unknown(),
  every: '5 0 * * *',
  run: ({ db, now }) => db.transaction((tx) => forgetEarlierDays(tx, now().toISOString().slice(0, 10))),
})
