import { notify } from '@comptoir/notifications/server'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, job, query, type Tx, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fullName } from '../../contract/customer.rules.ts'
import { type Expiry, expiries, lastSoonDay, soonDays } from '../../contract/document.rules.ts'
import { customerDocuments, customers, documentNotices } from '../record/customer.table.ts'

/** More of one kind at once, as after an import, become one notification. */
const maxSingle = 10
/** Fits into one statement timeout. */
const noticedAtOnce = 1_000

const Due = z.object({
  customer_id: z.string(),
  first_name: z.string(),
  name: z.string(),
  title: z.string(),
  expires_on: z.string(),
  expiry: z.enum(expiries),
})
type Due = z.infer<typeof Due>

/** Notes what has to be told, and returns what no other process has noted. */
const noteDue = (tx: Tx, shop: number, today: string): Promise<Due[]> => {
  const [d, n, c] = [customerDocuments, documentNotices, customers]
  const expiry = sql`case when ${d.expires_on} < ${today}::date then 'expired' else 'soon' end`
  return query(
    tx,
    Due,
    sql`with due as (
          select ${d.id}, ${d.customer_id}, ${d.title}, ${d.expires_on}, ${expiry} as expiry from ${d}
          where ${d.shop_id} = ${shop} and ${d.expires_on} <= ${lastSoonDay(today)}::date
            and not exists (select from ${n} where ${n.shop_id} = ${shop} and ${n.document_id} = ${d.id}
              and ${n.expires_on} = ${d.expires_on} and ${n.expiry} = ${expiry})
          order by ${d.expires_on}, ${d.id} limit ${noticedAtOnce} for key share of ${d}
        ), noted as (
          insert into ${n} (shop_id, document_id, expires_on, expiry)
          select ${shop}::integer, id, expires_on, expiry from due on conflict do nothing returning document_id
        )
        select due.customer_id, coalesce(${c.first_name}, '') as first_name, ${c.name}, due.title,
          due.expires_on::text, due.expiry
        from due join noted on noted.document_id = due.id
        join ${c} on ${c.shop_id} = ${shop} and ${c.id} = due.customer_id order by due.expires_on, due.id`,
  )
}

const shared = { level: 'warning', to: { permission: 'customers_page' } } as const
const titleOf = (name: string) => `customers.notifications.${name}`

const newsOf = ({ customer_id, title, expires_on, expiry, ...person }: Due) => ({
  ...shared,
  title: titleOf(`document_${expiry}`),
  title_args: { title, name: fullName(person), expires_on },
  content: {
    icon: 'document',
    link: `/staff/customers/${customer_id}`,
    entity: 'customer',
    entity_id: customer_id,
  },
})

const manyNews = (expiry: Expiry, count: number) => ({
  ...shared,
  title: titleOf(`documents_${expiry}`),
  title_args: { count, days: soonDays },
  content: { icon: 'document', link: `/staff/customers?documents=${expiry}`, entity: null, entity_id: null },
})

async function announceSome({ db, shop, settings, now }: Context) {
  const today = dayIn(zoneOf({ settings }), now())
  return db.transaction(async (tx) => {
    const due = await noteDue(tx, shop, today)
    for (const expiry of expiries) {
      const some = due.filter((each) => each.expiry === expiry)
      if (some.length === 0) continue
      await notify(tx, shop, some.length > maxSingle ? [manyNews(expiry, some.length)] : some.map(newsOf))
    }
    return due.length
  })
}

/** Each hour, as the shop's midnight may be any: what an earlier run missed is told by the next. */
export const announceExpiry = job({
  name: 'announce_document_expiry',
  schema: z.unknown(),
  every: '5 * * * *',
  async run(context: Context) {
    while ((await announceSome(context)) === noticedAtOnce);
  },
})
