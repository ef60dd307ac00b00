import { type Context, one, type Queryable, query } from '@comptoir/platform/server'
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

/** Mails that cannot leave before the shop has a mail server, and since when the oldest waits. */
export async function readKeptMails({ db, shop, mailer }: Pick<Context, 'db' | 'shop' | 'mailer'>) {
  if (mailer) return { count: 0, since: null }
  const found = await query(
    db.read,
    z.object({ count: z.number(), since: z.date().nullable() }),
    sql`select count(*) as count, min(created_at) as since from ${mails} where shop_id = ${shop} and state = 'kept'`,
  )
  const { count, since } = one(found)
  return { count, since: since?.toISOString() ?? null }
}

const Sent = z.object({ template: z.string(), locale: z.string(), count: z.number() })

/** Mails sent in the last 30 days, by template and language: `order-placed fr`. */
export async function countSent(db: Queryable, shop: number, template?: string): Promise<ReadonlyMap<string, number>> {
  const found = await query(
    db,
    Sent,
    sql`select template, locale, count(*) as count from ${mails}
        where shop_id = ${shop} and state = 'sent' and sent_at > now() - interval '30 days'
          ${template === undefined ? sql`` : sql`and template = ${template}`}
        group by template, locale`,
  )
  return new Map(found.map(({ template, locale, count }) => [`${template} ${locale}`, count]))
}
