import { batchDays } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { rows } from '../db/query.ts'
import type { Context } from '../manifest/context.ts'
import { job, serverDomain } from '../manifest/domain.ts'
import { batches, batchRows } from './batch.table.ts'
import { enqueueBatch } from './start-batch.ts'

/** Has batches taken on whose process died. */
const resumeBatches = ({ db, shop }: Context) =>
  db.transaction(async (tx) => {
    const stale = await rows<{ id: string; kind: string }>(
      tx,
      sql`update ${batches} set heartbeat_at = now()
          where shop_id = ${shop} and finished_at is null
            and ((state = 'running' and heartbeat_at < now() - interval '1 minute')
              or (state = 'queued' and heartbeat_at < now() - interval '10 minutes'))
          returning id, kind`,
    )
    for (const batch of stale) await enqueueBatch(tx, batch)
  })

/** The smallest id made at a time: ids grow with it. */
const idAt = (time: number) => newId({ msecs: time, random: new Uint8Array(16) })

const maxAtOnce = 5_000
const day = 86_400_000

/** Deletes reports and undo logs whose time is over; the batches themselves stay. */
async function forgetRows({ db, shop, now }: Context) {
  const eldest = idAt(now().getTime() - batchDays * day)
  for (let deleted = maxAtOnce; deleted === maxAtOnce; ) {
    const forgotten = await rows(
      db.current,
      sql`delete from ${batchRows} where ctid = any(array(
            select ctid from ${batchRows} where shop_id = ${shop} and batch_id < ${eldest} limit ${maxAtOnce}))
          returning 1`,
    )
    deleted = forgotten.length
  }
}

export const batchHousekeeping = serverDomain({
  key: 'batches',
  routes: [],
  jobs: [
    job({ name: 'resume_batches', schema: z.unknown(), run: resumeBatches, every: '* * * * *' }),
    job({ name: 'forget_batch_rows', schema: z.unknown(), run: forgetRows, every: '10 4 * * *' }),
  ],
})
