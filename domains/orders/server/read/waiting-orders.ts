import { addDays, dayIn } from '@comptoir/platform/contract'
import { type Context, inTime, query, zoneOf } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { draftDays, unpaidDays } from '../../contract/order.rules.ts'
import { orders } from '../record/order.table.ts'

const kinds = ['fresh', 'packing', 'unpaid', 'drafts'] as const
type Kind = (typeof kinds)[number]

/** Orders of one kind that wait, in one currency. */
const Found = z.object({
  kind: z.enum(kinds),
  currency: z.string(),
  count: z.number(),
  ready: z.number(),
  due: z.number(),
  since: z.date(),
  id: z.string(),
  number: z.number().nullable(),
})

interface WaitingOrders {
  count: number
  since: string | null
  /** Of which the payment lets staff start. */
  ready: number
  oldest: { id: string; number: number | null } | null
  /** What they still cost, by currency. */
  due: { currency: string; amount: number }[]
}

/** Beyond this many the exact number is of no use. */
const maxCounted = 1_000

const due = sql`greatest(0, ${orders.total} - ${orders.returned} - (${orders.paid} - ${orders.refunded}))`

function wheres(context: Context): Readonly<Record<Kind, SQL>> {
  const today = dayIn(zoneOf(context), context.now())
  const before = (days: number) => inTime(orders.placed_at, { days: `..${addDays(today, -days)}` }, context)
  const all = (...conditions: SQL[]) => sql.join(conditions, sql` and `)
  return {
    fresh: sql`${orders.tag} = 'new-order'`,
    packing: sql`${orders.tag} = 'in-preparation'`,
    unpaid: all(
      sql`${orders.payment_display} = 'unpaid' and ${orders.tag} not in ('draft-order', 'canceled')`,
      ...before(unpaidDays),
    ),
    drafts: all(sql`${orders.tag} = 'draft-order'`, ...before(draftDays)),
  }
}

const nothing: WaitingOrders = { count: 0, since: null, ready: 0, oldest: null, due: [] }

/** The rows of its currencies as one. */
function together(rows: readonly z.infer<typeof Found>[]): WaitingOrders {
  const [oldest] = rows.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  if (!oldest) return nothing
  const sum = (field: 'count' | 'ready') => rows.reduce((total, row) => total + row[field], 0)
  return {
    count: sum('count'),
    ready: sum('ready'),
    since: oldest.since.toISOString(),
    oldest: { id: oldest.id, number: oldest.number },
    due: rows.flatMap(({ currency, due: amount }) => (amount > 0 ? [{ currency, amount }] : [])),
  }
}

/**
 * Orders that wait for somebody, in one statement of four index ranges: new ones, those in preparation, those placed
 * `unpaidDays` ago or before and not paid, and drafts of `draftDays` ago or before.
 */
export async function readWaitingOrders(context: Context): Promise<Readonly<Record<Kind, WaitingOrders>>> {
  const where = wheres(context)
  const needsPayment = context.settings.require_payment_before_preparation === true
  const parts = kinds.map(
    (
      kind,
    ) => sql`(select ${kind}::text as kind, ${orders.id}, ${orders.number}, ${orders.placed_at}, ${orders.currency},
        ${orders.payment_display}, ${due} as due
      from ${orders} where ${orders.shop_id} = ${context.shop} and ${where[kind]}
      order by ${orders.placed_at}, ${orders.id} limit ${maxCounted})`,
  )
  const found = await query(
    context.db.read,
    Found,
    sql`select kind, currency, count(*) as count, sum(due) as due, min(placed_at) as since,
        count(*) filter (where not ${needsPayment}::boolean or payment_display = 'paid') as ready,
        (array_agg(id order by placed_at, id))[1] as id, (array_agg(number order by placed_at, id))[1] as number
      from (${sql.join(parts, sql` union all `)}) as waiting group by kind, currency
      order by kind collate "C", currency collate "C"`,
  )
  const of = (kind: Kind) => together(found.filter((row) => row.kind === kind))
  return { fresh: of('fresh'), packing: of('packing'), unpaid: of('unpaid'), drafts: of('drafts') }
}
