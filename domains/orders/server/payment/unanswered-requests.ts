import { type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '../record/order.table.ts'

const Unanswered = z.object({ order_id: z.string() })

const maxOrders = 100

/**
 * Orders whose provider was asked an hour ago or longer to take or to release money, within the last 40 days, and has not
 * answered; up to 100, those that wait longest first. Money on its way back is not among them: its row is no key for ever.
 */
export async function readUnanswered({ db, shop }: Context): Promise<string[]> {
  const found = await query(
    db.current,
    Unanswered,
    sql`select asked.order_id from ${payments} asked
      where asked.shop_id = ${shop} and asked.status = 'pending' and asked.kind in ('capture', 'void')
        and asked.at between now() - interval '40 days' and now() - interval '1 hour'
        and not exists (select from ${payments} answer where answer.shop_id = asked.shop_id
          and answer.order_id = asked.order_id and answer.answers_id = asked.id)
      group by asked.order_id order by min(asked.at) limit ${maxOrders}`,
  )
  return found.map(({ order_id }) => order_id)
}
