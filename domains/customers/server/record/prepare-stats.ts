import { type Context, enqueue, job, query, reaction, shops, subscribe } from '@comptoir/platform/server'
import { currencyKey, settingChanged } from '@comptoir/settings/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerStats, customers } from './customer.table.ts'

const statsJob = { name: 'prepare_customer_stats', schema: z.object({}) }

const batch = 5_000
const Last = z.object({ id: z.string().nullable() })

/** One batch: adds missing rows in the shop's currency, with the counts of the others; returns the last customer id. */
async function prepareSome({ db, shop }: Context, after: string): Promise<string | null> {
  const [last] = await query(
    db.current,
    Last,
    sql`with part as materialized (
          select ${customers.id} from ${customers} where ${customers.shop_id} = ${shop} and ${customers.id} > ${after}::uuid
          order by ${customers.id} limit ${batch}
        ), prepared as (
          insert into ${customerStats} (shop_id, customer_id, currency, orders, last_order_at, refused)
          select ${shop}, part.id, ${shops.currency}, coalesce(max(s.orders), 0), max(s.last_order_at),
            coalesce(max(s.refused), 0)
          from ${shops}, part left join ${customerStats} s on s.shop_id = ${shop} and s.customer_id = part.id
          where ${shops.id} = ${shop} group by part.id, ${shops.currency}
          on conflict do nothing
        )
        select max(id::text collate "C") as id from part`,
  )
  return last?.id ?? null
}

/** Every customer needs a row in the shop's currency, for sorting. Safe to repeat. */
async function prepareStats(context: Context) {
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) after = await prepareSome(context, after)
}

export const customerJobs = [job({ ...statsJob, run: prepareStats })]

/** A changed currency has no stats yet; a job adds the rows. */
export const customerReactions = [
  reaction('prepare_stats', [
    subscribe(settingChanged, async ({ db }, { after }) => {
      if (after?.key === currencyKey) await db.transaction((tx) => enqueue(tx, statsJob, {}))
    }),
  ]),
]
