import { one, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mails } from './mail.table.ts'

const Row = z.object({ waiting: z.number(), failed: z.number(), kept: z.number(), last_sent_at: z.date().nullable() })

/** How mails leave: those that wait, that were given up in the last day, that stay in the panel, and the last one sent. */
export async function readMailQueue(db: Queryable, shop: number) {
  const found = await query(
    db,
    Row,
    sql`select count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'failed' and updated_at > now() - interval '1 day') as failed,
          count(*) filter (where state = 'kept') as kept, max(sent_at) as last_sent_at
        from ${mails} where shop_id = ${shop}`,
  )
  const { last_sent_at, ...counts } = one(found)
  return { ...counts, last_sent_at: last_sent_at?.toISOString() ?? null }
}
