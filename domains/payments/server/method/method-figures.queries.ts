import { type MethodSales, readMethodSales } from '@comptoir/orders/server'
import { type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { figureDays, type MethodFigures } from '../../contract/method-figures.ts'
import { type MethodKey, methodKeys } from '../../contract/method-key.ts'
import { paymentSessions } from '../payment-session.table.ts'

const Attempts = z.object({ method: z.string(), failed: z.number(), tried: z.number() })

/** Attempts at providers that were answered. */
const readAttempts = ({ db, shop, now }: Context) =>
  query(
    db.read,
    Attempts,
    sql`select ${paymentSessions.method}, count(*) filter (where ${paymentSessions.state} = 'failed') as failed,
        count(*) as tried
      from ${paymentSessions}
      where ${paymentSessions.shop_id} = ${shop} and ${paymentSessions.state} in ('failed', 'authorized', 'paid')
        and ${paymentSessions.created_at} >= ${now().toISOString()}::timestamptz - make_interval(days => ${figureDays})
      group by ${paymentSessions.method}`,
  )

const none = { orders: 0, placed: 0, paid: 0, paid_orders: 0, under_way: 0, refused: 0, never_paid: 0 }

/** Canceled orders count among those that were tried. */
function failuresOf(
  key: MethodKey,
  sales: Omit<MethodSales, 'provider'>,
  attempts: z.infer<typeof Attempts> | undefined,
) {
  if (key === 'stripe') return { failed: attempts?.failed ?? 0, tried: attempts?.tried ?? 0 }
  const failed = key === 'bank_transfer' ? sales.never_paid : sales.refused
  return { failed, tried: sales.orders + failed }
}

/** What came of each method in the last thirty days. */
export async function readMethodFigures(context: Context): Promise<{ figures: MethodFigures[] }> {
  const [sales, attempts] = await Promise.all([readMethodSales(context, figureDays), readAttempts(context)])
  return {
    figures: methodKeys.map((key) => {
      const own = sales.find(({ provider }) => provider === key) ?? none
      const { orders, placed, paid, paid_orders, under_way } = own
      const tries = attempts.find(({ method }) => method === key)
      return { key, orders, placed, paid, paid_orders, under_way, ...failuresOf(key, own, tries) }
    }),
  }
}
