import { readPaidByProvider } from '@comptoir/orders/server'
import { array, type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../document.table.ts'
import { bookedBefore } from './journal-entries.ts'

const d = documents

const Earlier = z.object({ order_id: z.string(), total: z.coerce.number() })

/** What the documents of earlier months come to of these orders: payments count for those first. */
async function earlierOf({ db, shop }: Context, month: string, ids: readonly string[]) {
  const found = await query(
    db.read,
    Earlier,
    sql`select ${d.order_id}, sum(case when ${d.kind} = 'credit_note' then -${d.total} else ${d.total} end) as total from ${d}
        where ${d.shop_id} = ${shop} and ${d.order_id} = any(${array(ids)}::uuid[]) and ${bookedBefore(month)}
        group by ${d.order_id}`,
  )
  return new Map(found.map(({ order_id, total }) => [order_id, total]))
}

type Way = Awaited<ReturnType<typeof readPaidByProvider>>[number]

/** An amount among what an order was paid with, after what earlier documents took of that; the rest is due. */
function shared(amount: number, ways: readonly Way[], earlier: number): { provider: string; amount: number }[] {
  const [first] = ways
  // Given back for a document of an earlier month.
  if (amount < 0) return first ? [{ provider: first.provider, amount }] : []
  let skipped = Math.max(0, earlier)
  let left = amount
  return ways.map(({ provider, amount: paid }) => {
    const free = Math.max(0, paid - skipped)
    skipped = Math.max(0, skipped - paid)
    const taken = Math.min(left, free)
    left -= taken
    return { provider, amount: taken }
  })
}

const partSize = 2_000

/** How the documents of a month are paid by now: what orders were paid with, and what is still due. They come to the gross. */
export async function paidFor(context: Context, month: string, orders: ReadonlyMap<string, number>) {
  const sums = new Map<string, number>()
  const ids = [...orders.keys()]
  let due = 0
  for (let at = 0; at < ids.length; at += partSize) {
    const part = ids.slice(at, at + partSize)
    const earlier = await earlierOf(context, month, part)
    const ways = Map.groupBy(
      await readPaidByProvider(context.db.read, context.shop, part),
      ({ order_id }: Way) => order_id,
    )
    for (const id of part) {
      const amount = orders.get(id) ?? 0
      const taken = shared(amount, ways.get(id) ?? [], earlier.get(id) ?? 0)
      for (const { provider, amount: share } of taken) sums.set(provider, (sums.get(provider) ?? 0) + share)
      due += amount - taken.reduce((sum, { amount: share }) => sum + share, 0)
    }
  }
  const paid = [...sums].flatMap(([provider, amount]) => (amount === 0 ? [] : [{ provider, amount }]))
  return { paid: paid.toSorted((one, other) => other.amount - one.amount), due }
}
