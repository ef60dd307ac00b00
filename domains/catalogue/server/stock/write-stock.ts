import { array, json, originOf, record, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type MovementKind, mostTold, type StockFigures, stockChanged } from '../../contract/index.ts'

/** What happens to the stock of one variant at one place. */
export interface StockEntry {
  variant_id: string
  /** Where; left out, the shop chooses. */
  location_id?: string | null
  on_hand?: number
  committed?: number
  incoming?: number
  damaged?: number
  /** For the history of the variant; it changes nothing else. */
  order_id?: string
}

export interface StockWriting {
  tx: Tx
  shop: number
  entries: readonly StockEntry[]
  /** How the ledger calls it; without, nothing on hand changes. */
  kind?: MovementKind
  note?: string
  /** Only where this holds of a variant: `v` as it is, `t` what is to be added. */
  where?: SQL
  /** Nobody needs to hear: something else tells of it. */
  isQuiet?: boolean
}

interface Figures {
  on_hand: number
  committed: number
  incoming: number
  damaged: number
  available: number
}

interface Written {
  [column: string]: unknown
  variant_id: string
  location_id: string | null
  total: Figures | null
  level: Figures | null
}

/** The entries as a table. As arrays, not as JSON: then the database expects few and goes by its indexes. */
function tableOf(entries: readonly StockEntry[]) {
  const column = (field: 'on_hand' | 'committed' | 'incoming' | 'damaged') =>
    sql`${array(entries.map((entry) => entry[field] ?? 0))}::integer[]`
  return sql`unnest(
    ${array(entries.map(({ variant_id }) => variant_id))}::uuid[],
    ${array(entries.map(({ location_id }) => location_id ?? null))}::uuid[],
    ${column('on_hand')}, ${column('committed')}, ${column('incoming')}, ${column('damaged')},
    ${array(entries.map(({ order_id }) => order_id ?? null))}::uuid[])
    as line (variant_id, location_id, on_hand, committed, incoming, damaged, order_id)`
}

/** Of the places that send orders the first that has enough, else the first; where none does, the first of all. */
const chosenPlace = (shop: number) => sql`(
  select o.id from locations o
  left join stock_levels s on s.shop_id = o.shop_id and s.location_id = o.id and s.variant_id = w.variant_id
  where o.shop_id = ${shop} and o.deleted_at is null
  order by (o.active and o.fulfils_online) desc, coalesce(s.on_hand - s.committed - s.damaged, 0) >= w.committed desc, o.active desc,
    o.position, o.id
  limit 1)`

const figuresOf = (alias: string) =>
  sql.raw(`json_build_object('on_hand', ${alias}.on_hand, 'committed', ${alias}.committed, 'incoming', ${alias}.incoming,
    'damaged', ${alias}.damaged, 'available', ${alias}.on_hand - ${alias}.committed - ${alias}.damaged)`)

const sums = sql.raw(`sum(on_hand)::integer as on_hand, sum(committed)::integer as committed,
  sum(incoming)::integer as incoming, sum(damaged)::integer as damaged`)

/** The same sum of a level that is there: a row to be inserted is checked first, and must not be below zero itself. */
const fewer = (figure: 'incoming' | 'damaged') =>
  sql.raw(
    `(select sum(p.${figure}) from placed p where p.variant_id = s.variant_id and p.place = s.location_id)::integer`,
  )

const actorOf = (tx: Tx) => {
  const { kind, id, name } = originOf(tx).actor
  return { kind, id, name }
}

/**
 * Writes all entries in one statement: the sums of the variants, the levels of the places, what the products have
 * available, and the ledger. The products' stock rows are locked first and in the order of their ids, as by everyone
 * who changes stock, so nobody waits in a circle; the condition is weighed on the locked row.
 */
const statement = ({ tx, shop, entries, kind, note = '', where }: StockWriting) => sql`
  with lines as (select * from ${tableOf(entries)}), wanted as materialized (
    select v.product_id, l.variant_id, l.location_id, ${sums}
    from lines l join (select id, product_id from variants where shop_id = ${shop}) v on v.id = l.variant_id
    group by v.product_id, l.variant_id, l.location_id
  ), held as materialized (
    select product_id from product_stock
    where shop_id = ${shop} and product_id in (select product_id from wanted)
    order by product_id for no key update
  ), changed as (
    update variants v
    set on_hand = v.on_hand + t.on_hand, committed = v.committed + t.committed, incoming = v.incoming + t.incoming,
        damaged = v.damaged + t.damaged
    from (select variant_id, ${sums} from wanted group by variant_id) t
    where v.shop_id = ${shop} and v.id = t.variant_id and (select count(*) from held) > 0 and ${where ?? sql`true`}
    returning v.product_id, v.id, v.track_quantity and v.deleted_at is null as counts,
      t.on_hand - t.committed - t.damaged as freed, v.on_hand, v.committed, v.incoming, v.damaged
  ), revised as (
    update product_stock s set available = s.available + c.freed
    from (select product_id, sum(freed)::integer as freed from changed where counts group by product_id) c
    where s.shop_id = ${shop} and s.product_id = c.product_id and c.freed <> 0
  ), placed as materialized (
    select w.*, coalesce(o.id, ${chosenPlace(shop)}) as place
    from wanted w left join locations o on o.shop_id = ${shop} and o.id = w.location_id and o.deleted_at is null
    where w.variant_id in (select id from changed)
  ), levelled as (
    insert into stock_levels as s (shop_id, variant_id, location_id, on_hand, committed, incoming, damaged)
    select ${shop}, variant_id, place, sum(on_hand), sum(committed), greatest(sum(incoming), 0), greatest(sum(damaged), 0)
    from placed group by variant_id, place
    on conflict (shop_id, variant_id, location_id) do update
    set on_hand = s.on_hand + excluded.on_hand, committed = s.committed + excluded.committed,
        incoming = s.incoming + ${fewer('incoming')}, damaged = s.damaged + ${fewer('damaged')}
    returning s.variant_id, s.location_id, s.on_hand, s.committed, s.incoming, s.damaged
  ), noted as (
    insert into stock_movements (shop_id, variant_id, location_id, delta, damaged, kind, order_id, actor, note)
    select ${shop}, l.variant_id, p.place, l.on_hand, l.damaged, ${kind ?? null}::text, l.order_id,
      ${json(actorOf(tx))}, ${note}
    from lines l join placed p on p.variant_id = l.variant_id and p.location_id is not distinct from l.location_id
    where ${kind ?? null}::text is not null and (l.on_hand <> 0 or l.damaged <> 0)
  )
  select w.variant_id, s.location_id, case when c.id is not null then ${figuresOf('c')} end as total,
    case when s.location_id is not null then ${figuresOf('s')} end as level
  from (select distinct variant_id from lines) w
  left join changed c on c.id = w.variant_id left join levelled s on s.variant_id = w.variant_id`

function figuresBy(written: readonly Written[]): StockFigures[] {
  const found = new Map<string, StockFigures>()
  for (const { variant_id, location_id, total, level } of written) {
    if (!total || !level || !location_id) continue
    const known = found.get(variant_id) ?? { variant_id, ...total, levels: [] }
    known.levels.push({ location_id, ...level })
    found.set(variant_id, known)
  }
  return [...found.values()]
}

export interface StockWritten {
  figures: StockFigures[]
  /** The variants of which nothing was written: unknown, or the condition did not hold. */
  missed: string[]
}

/** The only way in which stock is written. All that one call writes is told as one change. */
export async function writeStock(writing: StockWriting): Promise<StockWritten> {
  const { tx, entries, isQuiet = false } = writing
  if (entries.length === 0) return { figures: [], missed: [] }
  const written = await rows<Written>(tx, statement(writing))
  const figures = figuresBy(written)
  const missed = [...new Set(written.filter(({ total }) => total === null).map(({ variant_id }) => variant_id))]
  if (missed.length === 0 && !isQuiet) {
    const variants = figures.slice(0, mostTold)
    record(tx, stockChanged, { id: newId(), version: 1, variants, more: figures.length > mostTold })
  }
  return { figures, missed }
}
