import { job, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Deletes the secrets and the visitors of days that are over. Without the secret a hash stands for nobody. */
export async function forgetEarlierDays(tx: Tx, day: string) {
  await rows(tx, sql`delete from visitor_salts where day < ${day}`)
  await rows(tx, sql`delete from article_visitors where day < ${day}`)
}

/** The first view of a day does this as well; the job is for days without one. */
export const forgetVisitors = job({
  name: 'forget_article_visitors',
  schema: z.unknown(),
  every: '5 0 * * *',
  run: ({ db, now }) => db.transaction((tx) => forgetEarlierDays(tx, now().toISOString().slice(0, 10))),
})
