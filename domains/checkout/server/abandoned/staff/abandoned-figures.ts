import { type Context, one, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AbandonedFigures } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { AbandonedPeriod } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { checkoutSteps } from '../../../contract/purchase/checkout.ts'
import { startOf } from '../record/abandoned.queries.ts'
import { abandonedCheckouts, recoveryLinks } from '../record/abandoned-checkout.table.ts'

const Sums = z.object({
  left: z.int(),
  came_back: z.int(),
  by_mail: z.int(),
  at_price: z.int(),
  declined: z.int(),
  sold_out: z.int(),
  no_delivery: z.int(),
  left_sum: z.coerce.number(),
  came_back_sum: z.coerce.number(),
  mails: z.int(),
})
const Step = z.object({ step: z.enum(checkoutSteps), count: z.int() })

const { reason, came_back_at, by_step, order_total, total, currency, step } = abandonedCheckouts

/** Counts of a period, without sums for whoever may not read what the shop earns. */
export async function readFigures(context: Context, period: AbandonedPeriod): Promise<AbandonedFigures> {
  const { db, shop, settings } = context
  const since = startOf(context, period)
  const among = sql`${abandonedCheckouts.shop_id} = ${shop} and ${abandonedCheckouts.left_at} >= ${since}`
  const own = String(settings.currency_code)
  const [sums, steps] = await Promise.all([
    query(
      db.current,
      Sums,
      sql`select count(*)::integer as left, count(${came_back_at})::integer as came_back,
            count(${by_step})::integer as by_mail,
            count(*) filter (where ${reason} = 'delivery_price')::integer as at_price,
            count(*) filter (where ${reason} = 'declined')::integer as declined,
            count(*) filter (where ${reason} = 'sold_out')::integer as sold_out,
            count(*) filter (where ${reason} = 'no_delivery')::integer as no_delivery,
            coalesce(sum(${total}) filter (where ${currency} = ${own}), 0) as left_sum,
            coalesce(sum(${order_total}) filter (where ${by_step} is not null and ${currency} = ${own}), 0) as came_back_sum,
            (select count(*) from ${recoveryLinks} where ${recoveryLinks.shop_id} = ${shop}
              and ${recoveryLinks.kind} <> 'copy' and ${recoveryLinks.created_at} >= ${since})::integer as mails
          from ${abandonedCheckouts} where ${among}`,
    ).then(one),
    query(
      db.current,
      Step,
      sql`select ${step} as step, count(*)::integer as count from ${abandonedCheckouts} where ${among}
          group by ${step} order by 2 desc, 1 limit 1`,
    ),
  ])
  const { left, came_back, by_mail, mails, at_price, declined, sold_out, no_delivery, left_sum, came_back_sum } = sums
  return {
    ...{ left, came_back, by_mail, mails, at_price, step: steps[0] ?? null },
    ours: { declined, sold_out, no_delivery },
    ...(context.can('admin_stats') && { left_sum, came_back_sum }),
  }
}
