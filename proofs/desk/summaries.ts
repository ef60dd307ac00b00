import type { Desk } from './desk.ts'

/** Stats, and what a customer has spent, are those of the orders. */
const mustBeEmpty: Readonly<Record<string, string>> = {
  'stats count other money than the order has': `select o.id, to_jsonb(s) as stats, o.paid, o.refunded, o.authorized, o.returned
      from orders o join stats_orders s on s.order_id = o.id
      where (s.paid, s.refunds, s.authorized, s.returned, s.due) is distinct from
        (greatest(0, o.paid - o.refunded), o.refunded, o.authorized, o.returned,
        case when o.state = 'CANCELED' then 0 else greatest(0, o.total - o.returned - (o.paid - o.refunded)) end)`,
  'stats miss an order': `select id from orders o where number is not null
      and not exists (select from stats_orders s where s.order_id = o.id)`,
  'hours are not their orders': `select h.day from stats_hours h join (select day, hour, kind, currency, count(*) as orders, sum(paid) as paid,
        sum(refunds) as refunds, sum(products) as products, sum(tax) as tax, sum(authorized) as authorized,
        sum(returned) as returned, sum(due) as due from stats_orders group by 1, 2, 3, 4) s
        using (day, hour, kind, currency)
        where (h.orders, h.paid, h.refunds, h.products, h.tax, h.authorized, h.returned, h.due) is distinct from
        (s.orders, s.paid, s.refunds, s.products, s.tax, s.authorized, s.returned, s.due)`,
  'what a customer has spent is not in their orders': `select s.customer_id as id, s.orders, s.own_orders, s.spent, s.refused, sums.*
      from customer_stats s join (select o.customer_id, o.currency, count(*) filter (where o.state <> 'CANCELED') as placed,
        coalesce(sum(greatest(0, o.paid - o.refunded)) filter (where o.state <> 'CANCELED'), 0) as paid,
        count(*) filter (where o.refusal ->> 'counted' = 'true' or exists (select from order_transitions t where t.order_id = o.id
          and t.from_state = 'IN_TRANSIT' and t.to_state = 'CANCELED' and t.reason = 'refused')) as refusals
        from orders o where o.number is not null and o.customer_id is not null group by 1, 2) sums using (customer_id, currency)
      where (s.orders, s.own_orders, s.spent, s.refused) is distinct from (sums.placed, sums.placed, sums.paid, sums.refusals)`,
  'a job was given up': `select task_identifier as id from graphile_worker.jobs where attempts >= max_attempts`,
  'a change was given up': `select reaction as id from parked_changes`,
}

const statement = Object.entries(mustBeEmpty)
  .map(([rule, select]) => `select '${rule}' as rule, to_jsonb(found)::text as found from (${select}) found`)
  .join(' union all ')

interface Row {
  id: string
  total: number
  totals: { returned: number; due: number }
  payment_status: string
  return_status: string
  tag: string
}

async function listed({ root }: Desk): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  let cursor = ''
  do {
    const { body } = await root.call('GET', `/api/orders?limit=250${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    for (const row of body.orders ?? body.items) rows.set(row.id, row)
    cursor = body.next_cursor ?? ''
  } while (cursor)
  return rows
}

/** The cells that are compared, by order number. */
async function exported({ root }: Desk): Promise<Map<number, string[]>> {
  const { body } = await root.call('GET', '/api/orders/export')
  const [head = [], ...rows] = String(body)
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    )
  const at = ['Order', 'Total', 'Paid', 'Refunded', 'Returned', 'Due', 'Return', 'State'].map((name) =>
    head.findIndex((each) => each.replace('\ufeff', '') === name),
  )
  return new Map(rows.map((row) => [Number(row[at[0] ?? 0]), at.slice(1).map((each) => row[each] ?? '')]))
}

const decimal = (amount: number) => (amount / 100).toFixed(2)

/** Where list, export, stats and detail say different things of the orders that were walked. */
export async function summaryFaults(desk: Desk): Promise<string[]> {
  const found = (await desk.ask(statement)).map(({ rule, found: row }) => `${rule}: ${row}`)
  const [rows, files] = [await listed(desk), await exported(desk)]
  for (const id of desk.done) {
    const { order } = (await desk.root.call('GET', `/api/orders/${id}`)).body
    const { total, paid, refunded, returned, due } = order.totals
    const { payment_status, return_status, tag } = order
    const row = rows.get(id)
    const shown = JSON.stringify([row?.total, row?.totals, row?.payment_status, row?.return_status, row?.tag])
    if (shown !== JSON.stringify([total, { returned, due }, payment_status, return_status, tag]))
      found.push(`the list says ${shown} of ${id}`)
    const file = files.get(order.number)?.join(' ')
    const wanted = [...[total, paid, refunded, returned, due].map(decimal), return_status, tag].join(' ')
    if (file !== wanted) found.push(`the file says ${file} of ${id}, not ${wanted}`)
  }
  return found
}
