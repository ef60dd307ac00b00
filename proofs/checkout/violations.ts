import { oversoldLevels, stockViolations } from '@comptoir/inventory/testing'
import type { Buyer } from './buyers.ts'
import type { KilledShop } from './killed-shop.ts'

/** Each names what must not be there once everything is quiet. */
const mustBeEmpty: Readonly<Record<string, string>> = {
  'a purchase and its order do not know each other': `select c.id from checkouts c full join orders o
      on o.shop_id = c.shop_id and o.checkout_id = c.id
    where (o.checkout_id is not null or c.id is not null) and (c.state = 'completed') is distinct from (o.id is not null)
      or c.order_id is distinct from o.id and c.id is not null`,
  'a purchase is still being paid': `select id from checkouts where state = 'awaiting_payment'`,
  'goods are held for a purchase that is over': `select h.holder as id from stock_holds h
      left join checkouts c on c.shop_id = h.shop_id and c.id = h.holder where c.state is distinct from 'open'`,
  'an attempt to pay has no end': `select id from payment_sessions where state in ('created', 'open', 'orphan')`,
  'money came and no ledger has it': `select s.id from payment_sessions s where s.state in ('authorized', 'paid')
      and not exists (select from payments p where p.shop_id = s.shop_id and p.session_id = s.id)`,
  'a ledger has money of an attempt that came to nothing': `select p.id from payments p
      join payment_sessions s on s.shop_id = p.shop_id and s.id = p.session_id
      where p.status = 'success' and s.state not in ('authorized', 'paid')`,
  'a movement of money stands twice in a ledger': `select max(id::text) as id from payments
      group by order_id, kind, status, session_id, parent_id having count(*) > 1`,
  'news of the provider is not explained': `select event_id as id from payment_events where done_at is null or error is not null`,
  'an order is not what its ledger says': `select o.id from orders o cross join lateral (
        select coalesce(sum(p.amount) filter (where p.kind = 'authorization' and p.status = 'success'), 0) as authorized,
          coalesce(sum(p.amount) filter (where p.kind in ('sale', 'capture') and p.status = 'success'), 0) as paid,
          coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.status = 'success'), 0) as captured,
          coalesce(sum(p.amount) filter (where p.gift_card_id is not null and p.kind = 'sale'), 0) as by_card,
          coalesce(sum(p.amount) filter (where p.kind = 'sale' and p.status = 'pending'), 0) as promised
        from payments p where p.shop_id = o.shop_id and p.order_id = o.id) ledger
      where o.checkout_id is not null and (o.paid <> ledger.paid or o.authorized <> ledger.authorized - ledger.captured
        or o.refunded <> 0 or o.payment_status <> case when ledger.paid = o.total then 'paid'
          when ledger.authorized + ledger.by_card = o.total then 'authorized'
          when ledger.promised + ledger.by_card = o.total then 'partially_paid' else '' end)`,
  'a gift card is not what its ledger says, or holds money for nobody': `select c.id from gift_cards c
      where c.held <> 0 or c.balance <> (select sum(e.amount) from gift_card_entries e where e.shop_id = c.shop_id
        and e.card_id = c.id and e.kind not in ('hold', 'release'))`,
  'orders were paid with other money than gift cards have given': `select c.id from gift_cards c
      where c.initial - c.balance <> (select coalesce(sum(p.amount), 0) from payments p
        where p.shop_id = c.shop_id and p.gift_card_id = c.id and p.status = 'success')`,
  'committed goods are not those of open orders and holds': `select l.item_id as id from (
        select item_id, sum(committed) as committed from stock_levels group by item_id) l
      left join (select variant_id, sum(quantity) as sold from order_lines ol
        join orders o on o.shop_id = ol.shop_id and o.id = ol.order_id and o.state = 'NEW'
        group by variant_id) sold on sold.variant_id = l.item_id
      left join (select item_id, sum(quantity) as held from stock_holds group by item_id) held on held.item_id = l.item_id
      where l.committed <> coalesce(sold, 0) + coalesce(held, 0)`,
  'the uses of a discount are not those of the orders that stand': `select d.id from discounts d
      cross join lateral (select count(*) as orders, coalesce(sum(x.amount), 0) as given from order_discounts x
        join orders o on o.shop_id = x.shop_id and o.id = x.order_id and o.number is not null and o.state <> 'CANCELED'
        where x.shop_id = d.shop_id and x.discount_id = d.id) stand
      where (d.used, d.given, d.held, d.given_held) is distinct from (stand.orders, stand.given, 0, 0)`,
  'a use is of no order': `select r.holder as id from redemptions r
      left join orders o on o.shop_id = r.shop_id and o.id = r.holder where o.id is null or r.state <> 'used'`,
  'a job was given up': `select task_identifier as id from graphile_worker.jobs where attempts >= max_attempts`,
  'a change was given up': `select reaction as id from parked_changes`,
}

async function inDatabase({ query }: KilledShop): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(mustBeEmpty)) {
    const rows = await query(statement)
    found.push(...rows.map(({ id }) => `${rule}: ${id}`))
  }
  return found
}

async function inStock({ context }: KilledShop): Promise<string[]> {
  const db = context.db.current
  const found = [...(await stockViolations(db)), ...(await oversoldLevels(db))]
  return found.map(({ rule, id }) => `${rule}: ${id}`)
}

interface Told {
  session: string
  checkout: string
  order: string | null
  /** Without what gift cards paid of it. */
  total: number
  authorized: number
  captured: number
}

const ledgersOf = ({ query }: KilledShop): Promise<Told[]> =>
  query(`select s.id as session, s.checkout_id as checkout, o.id as order, (coalesce(o.total, 0) - coalesce((select sum(g.amount) from payments g
        where g.shop_id = o.shop_id and g.order_id = o.id and g.gift_card_id is not null), 0))::integer as total,
      coalesce(sum(p.amount) filter (where p.kind = 'authorization'), 0)::integer as authorized,
      coalesce(sum(p.amount) filter (where p.kind = 'capture'), 0)::integer as captured
    from payment_sessions s
    left join payments p on p.shop_id = s.shop_id and p.session_id = s.id and p.status = 'success'
    left join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    group by s.shop_id, s.id, s.checkout_id, o.shop_id, o.id, o.total`)

/** What the provider still has of a shopper's money. */
export function moneyAt({ stripe }: KilledShop) {
  return [...stripe.records.intents.values()]
    .map(({ id, status, amount, amount_received, refunded, metadata }) => ({
      id,
      session: metadata.session ?? '',
      held: status === 'requires_capture' ? amount : 0,
      taken: status === 'succeeded' ? amount_received - refunded : 0,
    }))
    .filter(({ held, taken }) => held + taken > 0)
}

type Money = ReturnType<typeof moneyAt>[number]

function wrongOf({ id, held, taken }: Money, told: Told | undefined): string[] {
  if (told?.order == null) return [`the provider has money without an order: ${id}`]
  const isTold = held + taken === told.total && told.authorized === told.total && told.captured === taken
  return isTold ? [] : [`the provider has ${held} held and ${taken} taken, told as ${JSON.stringify(told)}`]
}

/** Nobody is charged twice or for nothing, and no order counts on money that is not there. */
async function atProvider(shop: KilledShop): Promise<string[]> {
  const ledgers = new Map((await ledgersOf(shop)).map((told) => [told.session, told]))
  const money = moneyAt(shop)
  const paid = money.flatMap(({ session }) => ledgers.get(session)?.checkout ?? [])
  const twice = paid.filter((checkout, at) => paid.indexOf(checkout) !== at)
  const covered = new Set(money.map(({ session }) => session))
  const uncovered = [...ledgers.values()].filter(({ order, session }) => order !== null && !covered.has(session))
  return [
    ...money.flatMap((each) => wrongOf(each, ledgers.get(each.session))),
    ...twice.map((checkout) => `charged twice: ${checkout}`),
    ...uncovered.map(({ order }) => `an order counts on money that is not there: ${order}`),
  ]
}

function wrongOfBuyer({ way, orders, stays, losesGoods }: Buyer, made: number): string[] {
  const isWanted = orders.size > 0 || (stays && !losesGoods)
  return [
    ...(orders.size > 1 ? [`${way}: led to ${orders.size} orders`] : []),
    ...(isWanted && made !== 1 ? [`${way}: ${made} orders instead of one`] : []),
    ...(losesGoods && made > 0 ? [`${way}: an order without goods`] : []),
  ]
}

/** Whoever was led to an order has that one and no other; whoever lost their goods has none. */
async function ofBuyers({ query }: KilledShop, buyers: readonly Buyer[]): Promise<string[]> {
  const found: string[] = []
  for (const buyer of buyers) {
    const [id = ''] = buyer.shopper.path.match(/[\da-f-]{36}/) ?? []
    const made = await query('select id from orders where checkout_id = $1', [id])
    found.push(...wrongOfBuyer(buyer, made.length).map((fault) => `${fault} (${id})`))
  }
  return found
}

/** What is wrong once everything is quiet. */
export const violationsOf = async (shop: KilledShop, buyers: readonly Buyer[]): Promise<string[]> => [
  ...(await inDatabase(shop)),
  ...(await inStock(shop)),
  ...(await atProvider(shop)),
  ...(await ofBuyers(shop, buyers)),
]
