/** Each names what of an order ($1) and of its goods ($2) must not be. */
const mustBeEmpty: Readonly<Record<string, string>> = {
  'more has left, or come back, than there is': `select id from order_lines where order_id = $1
    and (fulfilled_quantity + canceled_quantity > quantity or returned_quantity > fulfilled_quantity)`,
  'parcels have left with other pieces than lines': `select part.line_id, part.fulfilled, away.gone from part
      full join away using (line_id, location_id)
    where not isCanceled and coalesce(part.fulfilled, 0) <> coalesce(away.gone, 0) and coalesce(part.is_sent, true)`,
  'more lies packed than is open': `select line_id, away.waiting from away left join part using (line_id, location_id)
    where away.waiting > coalesce(part.quantity - part.fulfilled, 0)`,
  'pieces by location are not those of their line': `select l.id from order_lines l
      join (select line_id, sum(quantity) as quantity, sum(fulfilled) as fulfilled from order_line_allocations
        where order_id = $1 group by 1) a on a.line_id = l.id
    where l.order_id = $1 and (a.quantity <> l.quantity - l.canceled_quantity or a.fulfilled <> l.fulfilled_quantity)`,
  'stock promises other pieces than are open': `select i.id, i.committed, open.pieces from inventory_items i
      left join open on open.variant_id = i.id where i.id = any($2) and i.committed <> coalesce(open.pieces, 0)`,
  'stock is not its movements': `select l.item_id from stock_levels l left join stock_movements m using (item_id, location_id)
      where l.item_id = any($2) group by l.item_id, l.location_id, l.on_hand, l.damaged
      having l.on_hand <> coalesce(sum(m.on_hand), 0) or l.damaged <> coalesce(sum(m.damaged), 0)`,
  'stock is not its levels': `select i.id from inventory_items i left join stock_levels l on l.item_id = i.id
      where i.id = any($2) group by i.id, i.on_hand, i.committed, i.damaged
      having i.on_hand <> coalesce(sum(l.on_hand), 0) or i.committed <> coalesce(sum(l.committed), 0)
        or i.damaged <> coalesce(sum(l.damaged), 0)`,
  'pieces are lost, or come from nowhere': `select i.id, i.on_hand, received.pieces as received, away.pieces as away, lost.pieces as lost
      from inventory_items i cross join lateral (select coalesce(sum(m.on_hand), 0)::int as pieces from stock_movements m
        where m.item_id = i.id and m.kind in ('initial', 'received')) received
      cross join lateral (select coalesce(sum(l.fulfilled_quantity - l.returned_quantity), 0)::int as pieces from order_lines l
        where l.order_id = $1 and l.variant_id = i.id) away
      cross join lateral (select coalesce(sum(b.quantity), 0)::int as pieces from written_off b
        join order_lines l on l.order_id = $1 and l.id = b.line_id where l.variant_id = i.id) lost
    where i.id = any($2) and i.on_hand <> received.pieces - away.pieces - lost.pieces`,
  'money is not what it may be': `select id, total, returned, paid, refunded, authorized from orders where id = $1
    and (refunded > paid or returned > total or least(paid, refunded, returned, authorized, total) < 0)`,
  'the total is not the sum of its parts': `select o.id from orders o, lateral (
        select sum(l.total) as goods, sum(l.tax) as tax from order_lines l where l.order_id = o.id) line,
      lateral (select coalesce(sum(t.amount), 0) as tax from tax_lines t where t.order_id = o.id and t.line_id is null) delivery
    where o.id = $1 and (o.total <> line.goods + o.shipping_total
        + case when o.tax_included then 0 else line.tax + delivery.tax end or o.tax_total <> line.tax + delivery.tax)`,
  'taxes of a line are not its tax': `select l.id, l.tax from order_lines l
      left join tax_lines t on t.order_id = l.order_id and t.line_id = l.id
      where l.order_id = $1 group by l.id, l.tax having l.tax <> coalesce(sum(t.amount), 0)`,
  'refunds take back more than the order costs': `select o.id, sum(r.value) as value, sum(r.tax_amount) as tax, o.returned
      from orders o, lateral (select value, tax as tax_amount from refunds where order_id = o.id and mail) r where o.id = $1
      group by o.id, o.returned, o.tax_total having sum(r.value) > o.returned or sum(r.tax_amount) > o.tax_total`,
  'more pieces came back by returns than were taken back': `select l.id from order_lines l join (
        select p.line_id, sum(p.received + p.damaged)::int as pieces from return_lines p
        join returns r on r.order_id = p.order_id and r.id = p.return_id
        where r.order_id = $1 and r.unpacked_at is not null group by 1) back on back.line_id = l.id
    where l.order_id = $1 and back.pieces > l.returned_quantity + l.canceled_quantity`,
  'a return gives back more than it owes': `select r.id, r.owed, f.amount from returns r
      join refunds f on f.order_id = r.order_id and f.id = r.refund_id where r.order_id = $1 and f.amount > r.owed`,
  'an exchange owes other money than its goods leave': `select r.id, r.owed, r.back_value, r.new_value from returns r
      where r.order_id = $1 and r.status = 'exchanged' and (r.owed > greatest(0, r.back_value - r.new_value)
        or r.closed_at is null and r.owed = 0)`,
  'an exchange has other goods than its lines': `select r.id, r.status from returns r
      left join return_exchange_lines e on e.order_id = r.order_id and e.return_id = r.id
      left join order_lines l on l.order_id = e.order_id and l.id = e.line_id
      where r.order_id = $1 group by r.id, r.status
      having (r.status = 'exchanged') <> (count(e.line_id) > 0) or count(l.id) <> count(e.line_id)
        or sum(e.quantity) > sum(l.quantity)`,
  'an order says other things of its returns than they do': `select o.id, o.return_status, string_agg(r.status, ' ') as returns
      from orders o left join returns r on r.order_id = o.id where o.id = $1 group by 1, 2
      having o.return_status <> case when count(r.id) = 0 then 'none' when bool_or(r.status = 'requested') then 'requested'
        when bool_or(r.status = 'received') then 'received' when bool_or(r.status = 'approved') then 'open' else 'closed' end`,
  'somebody edits an order that is canceled': `select e.id from order_edits e join orders o on o.id = e.order_id
      where e.order_id = $1 and o.state = 'CANCELED'`,
  'a refund is not what its rows say': `select r.id, r.status, r.amount, sum(p.amount) as given from refunds r
      left join refund_payments l on l.order_id = r.order_id and l.refund_id = r.id
      left join payments p on p.order_id = r.order_id and p.status = 'success' and (p.id = l.payment_id or p.answers_id = l.payment_id)
        and not exists (select from payments f where f.order_id = r.order_id and f.status = 'failure' and f.answers_id = p.id)
      where r.order_id = $1 group by r.id, r.status, r.amount having r.status = 'success' and coalesce(sum(p.amount), 0) <> r.amount`,
}

/** In place of a location: pieces of which no stock is kept. */
const nowhere = '00000000-0000-0000-0000-000000000000'

const tables = `with lines as (select * from order_lines where order_id = $1), part as (
    select l.id as line_id, coalesce(a.location_id, l.location_id, '${nowhere}') as location_id, l.variant_id, l.requires_shipping as is_sent,
      coalesce(a.quantity, l.quantity - l.canceled_quantity) as quantity, coalesce(a.fulfilled, l.fulfilled_quantity) as fulfilled
    from lines l left join order_line_allocations a on a.order_id = $1 and a.line_id = l.id
  ), away as (
    select p.line_id, coalesce(p.location_id, '${nowhere}') as location_id,
      coalesce(sum(p.quantity) filter (where f.status = 'packed'), 0)::int as waiting,
      coalesce(sum(p.quantity) filter (where f.status not in ('packed', 'voided')), 0)::int as gone
    from fulfillments f join fulfillment_lines p on p.order_id = f.order_id and p.fulfillment_id = f.id
    where f.order_id = $1 group by 1, 2
  ), open as (
    select variant_id, sum(quantity - fulfilled)::int as pieces from part join orders o on o.id = $1
    where o.state in ('NEW', 'PREPARATION') group by 1
  ), written_off as (
    select l.line_id, l.quantity from refund_lines l join refunds r on r.order_id = l.order_id and r.id = l.refund_id
    where l.order_id = $1 and r.mail and l.restock = 'no_restock'
    union all
    select (line ->> 'order_line_id')::uuid, (line ->> 'quantity')::int from changes c,
      lateral jsonb_array_elements(c.after -> 'lines') line
    where c.event = 'cancellation.decided' and c.entity_id = $1 and line ->> 'restock' = 'no_restock'
  )`

const isCanceled = `(select state = 'CANCELED' or shipping ->> 'key' = 'handedOver' from orders where id = $1)`

const statement = `${tables} ${Object.entries(mustBeEmpty)
  .map(
    ([rule, select]) =>
      `select '${rule}' as rule, to_jsonb(found)::text as found from (${select.replace('isCanceled', isCanceled)}) found`,
  )
  .join(' union all ')}`

export interface Looked {
  desk: { ask(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> }
  id: string
  /** Goods of this order alone. */
  variants: readonly string[]
}

/** What is wrong with an order, its parcels, returns, refunds and stock, at any moment. */
export async function contradictionsOf({ desk, id, variants }: Looked): Promise<string[]> {
  const found = await desk.ask(statement, [id, variants])
  return found.map(({ rule, found: row }) => `${rule}: ${row}`)
}
