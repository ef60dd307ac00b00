import { emit, fixed, originOf, shopOf, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type MovementKind, maxTold, type StockFigures, StockLevel } from '../../contract/stock.ts'
import { stockChanged } from '../../contract/stock.wire.ts'
import { locations } from '../location/location.table.ts'
import { lockItems } from './lock-items.ts'
import { assertMayWrite } from './may-write.ts'
import { inventoryGroups, inventoryItems, stockLevels, stockMovements } from './stock.table.ts'
import { forSale } from './stock-fragments.ts'

export interface StockEntry {
  variant_id: string
  /** Default: the first location that can supply the quantity. */
  location_id?: string | null
  on_hand?: number
  committed?: number
  /** Of `committed`, those of a hold. */
  promised?: number
  incoming?: number
  damaged?: number
  /** For the ledger only. */
  order_id?: string
}

export interface StockWriting {
  tx: Tx
  entries: readonly StockEntry[]
  /** Ledger kind; without it units on hand must not change. */
  kind?: MovementKind
  note?: string
  /** Emits no event, because the caller's event covers the change. */
  isQuiet?: boolean
  /** The caller has read the level of every entry under the lock: without a ledger entry a shorter statement is enough. */
  hasLevels?: boolean
}

const Written = z.object({
  item_id: z.string(),
  location_id: z.string().nullable(),
  total: StockLevel.omit({ location_id: true }).nullable(),
  level: StockLevel.omit({ location_id: true }).nullable(),
  low_stock_at: z.number().nullable(),
  is_counted: z.boolean().nullable(),
})
type Written = z.infer<typeof Written>

const given = sql.placeholder
const shop = given('shop')

/** Arrays instead of JSON: the planner then expects few rows and uses indexes. */
const lines = sql`unnest(${given('items')}::uuid[], ${given('locations')}::uuid[], ${given('on_hand')}::integer[],
    ${given('committed')}::integer[], ${given('promised')}::integer[], ${given('incoming')}::integer[],
    ${given('damaged')}::integer[], ${given('orders')}::uuid[])
    as line (item_id, location_id, on_hand, committed, promised, incoming, damaged, order_id)`

const units = ['on_hand', 'committed', 'promised', 'incoming', 'damaged'] as const

function unitsOfEntries(tx: Tx, entries: readonly StockEntry[]) {
  return {
    shop: shopOf(tx),
    items: entries.map(({ variant_id }) => variant_id),
    locations: entries.map(({ location_id }) => location_id ?? null),
    ...Object.fromEntries(units.map((unit) => [unit, entries.map((entry) => entry[unit] ?? 0)])),
    orders: entries.map(({ order_id }) => order_id ?? null),
  }
}

function valuesOf({ tx, entries, kind, note }: StockWriting) {
  const { actor } = originOf(tx)
  return {
    ...unitsOfEntries(tx, entries),
    kind: kind ?? null,
    note: note || null,
    actor_kind: actor.kind,
    user_id: actor.id,
    actor_name: actor.name,
  }
}

const i = alias(inventoryItems, 'i')
const g = alias(inventoryGroups, 'g')
const s = alias(stockLevels, 's')
const o = alias(locations, 'o')

/** The first location that sells and has enough, else the first of them. */
const chosenLocation = sql`(
  select ${o.id} from ${locations} o
  left join ${stockLevels} s on ${s.shop_id} = ${o.shop_id} and ${s.location_id} = ${o.id} and ${s.item_id} = w.item_id
  where ${o.shop_id} = ${shop} and ${o.deleted_at} is null
  order by ${o.sells} desc, coalesce(${s.available}, 0) >= w.committed desc,
    ${o.active} desc, ${o.position}, ${o.id}
  limit 1)`

const unitsOf = (name: 'c' | 'l', available: SQL) => {
  const row = sql.raw(name)
  return sql`json_build_object('on_hand', ${row}.on_hand, 'committed', ${row}.committed, 'promised', ${row}.promised,
    'incoming', ${row}.incoming, 'damaged', ${row}.damaged, 'available', ${available})`
}

const sums = sql.raw(units.map((unit) => `sum(${unit})::integer as ${unit}`).join(', '))

/** Adds the units of `by` to a row. */
const raised = (row: typeof i | typeof s, by: 't' | 'p' | 'excluded') => {
  const step = sql.raw(by)
  return sql`on_hand = ${row.on_hand} + ${step}.on_hand, committed = ${row.committed} + ${step}.committed,
    promised = ${row.promised} + ${step}.promised, incoming = ${row.incoming} + ${step}.incoming, damaged = ${row.damaged} + ${step}.damaged`
}

const unitColumns = (row: typeof i | typeof s) =>
  sql`${row.on_hand}, ${row.committed}, ${row.promised}, ${row.incoming}, ${row.damaged}, ${row.available}`

/** Stock deltas of known items, by the location that stocks them. */
const located = sql`located as materialized (
    select w.*, coalesce(${o.id}, ${chosenLocation}) as stocked_at
    from wanted w
    left join ${locations} o on ${o.shop_id} = ${shop} and ${o.id} = w.location_id and ${o.deleted_at} is null
    where exists (select 1 from ${inventoryItems} i where ${i.shop_id} = ${shop} and ${i.id} = w.item_id)
  ), deltas as materialized (
    select item_id, stocked_at, ${sums} from located group by item_id, stocked_at
  )`

const alreadyLocated = sql`deltas as materialized (select w.*, w.location_id as stocked_at from wanted w)`

/** With what the item has to withhold more: the free units of a location that does not sell. */
const steps = sql`steps as materialized (
    select d.*, ${o.sells}, case when ${o.sells} then 0
      else greatest(coalesce(${s.available}, 0) + d.on_hand - d.committed - d.damaged, 0)
        - greatest(coalesce(${s.available}, 0), 0) end as withheld
    from deltas d join ${locations} o on ${o.shop_id} = ${shop} and ${o.id} = d.stocked_at
    left join ${stockLevels} s on ${s.shop_id} = ${shop} and ${s.item_id} = d.item_id and ${s.location_id} = d.stocked_at
  )`

/** A level is missing only while a new location is being filled. */
const missingLevels = sql`insert into ${stockLevels} as s (shop_id, item_id, location_id, on_hand, committed, promised, incoming, damaged)
    select ${shop}::integer, item_id, stocked_at, on_hand, committed, promised, incoming, damaged from steps p
    where not exists (select 1 from ${stockLevels} s
      where ${s.shop_id} = ${shop} and ${s.item_id} = p.item_id and ${s.location_id} = p.stocked_at)
    on conflict (shop_id, item_id, location_id) do update set ${raised(s, 'excluded')}
    returning ${s.item_id}, ${s.location_id}, ${unitColumns(s)}`

const ledgerEntries = sql`insert into ${stockMovements} (shop_id, item_id, location_id, kind, on_hand, damaged, order_id, note,
      actor_kind, user_id, actor_name)
    select ${shop}::integer, lines.item_id, p.stocked_at, ${given('kind')}::text, lines.on_hand, lines.damaged, lines.order_id,
      ${given('note')}::text, ${given('actor_kind')}::text, ${given('user_id')}::uuid, ${given('actor_name')}::text
    from lines join located p on p.item_id = lines.item_id and p.location_id is not distinct from lines.location_id
    where ${given('kind')}::text is not null and (lines.on_hand <> 0 or lines.damaged <> 0)`

/**
 * Writes items, group totals, levels and ledger in one statement. Different transactions may hold items of
 * one group, so groups are locked in id order too.
 */
const statement = (isShort: boolean) => sql`
  with lines as materialized (select * from ${lines}), wanted as materialized (
    select item_id, location_id, ${sums} from lines group by item_id, location_id
  ), ${isShort ? alreadyLocated : located}, ${steps}, changed as (
    update ${inventoryItems} i set ${raised(i, 't')}, withheld = ${i.withheld} + t.withheld
    from (select item_id, ${sums}, sum(withheld)::integer as withheld from steps group by item_id) t
    where ${i.shop_id} = ${shop} and ${i.id} = t.item_id
    returning ${i.group_id}, ${i.id}, ${i.track_quantity} and ${i.deleted_at} is null as counts, ${i.low_stock_at},
      t.on_hand - t.committed - t.damaged - t.withheld as freed, ${unitColumns(i)}
  ), freed as materialized (
    select group_id, sum(freed)::integer as freed from changed where counts group by group_id having sum(freed) <> 0
  ), held as materialized (
    select ${g.id} from ${inventoryGroups} g
    where ${g.shop_id} = ${shop} and ${g.id} in (select group_id from freed) order by ${g.id} for no key update
  ), revised as (
    update ${inventoryGroups} g set available = ${g.available} + freed.freed from held, freed
    where ${g.shop_id} = ${shop} and ${g.id} = held.id and freed.group_id = held.id
  ), updated as (
    update ${stockLevels} s set ${raised(s, 'p')} from steps p
    where ${s.shop_id} = ${shop} and ${s.item_id} = p.item_id and ${s.location_id} = p.stocked_at
    returning ${s.item_id}, ${s.location_id}, ${unitColumns(s)}
  )${isShort ? sql`` : sql`, added as (${missingLevels}), noted as (${ledgerEntries})`}
  select w.item_id, l.location_id, case when c.id is not null then ${unitsOf('c', sql`c.available`)} end as total,
    case when l.location_id is not null then ${unitsOf('l', forSale(sql`l.available`, sql`l.sells`))} end as level, c.low_stock_at, c.counts as is_counted
  from (select distinct item_id from lines) w left join changed c on c.id = w.item_id
  left join (select u.*, p.sells from (select * from updated ${isShort ? sql`` : sql`union all select * from added`}) u
    join steps p on p.item_id = u.item_id and p.stocked_at = u.location_id) l on l.item_id = w.item_id`

const write = fixed(Written, statement(false))
const writeKnown = fixed(Written, statement(true))

function figuresBy(written: readonly Written[]): StockFigures[] {
  const found = new Map<string, StockFigures>()
  for (const { item_id, location_id, total, level } of written) {
    if (!total || !level || !location_id) continue
    const known = found.get(item_id) ?? { variant_id: item_id, ...total, levels: [] }
    known.levels.push({ location_id, ...level })
    found.set(item_id, known)
  }
  return [...found.values()]
}

/** Thresholds of the variants that an event names. */
const thresholdsOf = (variants: readonly StockFigures[], written: readonly Written[]) => {
  const named = new Set(variants.map(({ variant_id }) => variant_id))
  return Object.fromEntries(
    written.flatMap(({ item_id, low_stock_at, is_counted }) =>
      is_counted && named.has(item_id) ? [[item_id, low_stock_at]] : [],
    ),
  )
}

const isRaised = ({ on_hand = 0, committed = 0, damaged = 0 }: StockEntry) => on_hand - committed - damaged > 0

export interface StockWritten {
  figures: StockFigures[]
  /** Unknown variants: nothing was written. */
  missed: string[]
}

/** The short statement adds no level: an item must not be raised without the level that explains it. */
function assertAllWritten(entries: readonly StockEntry[], written: readonly Written[]) {
  const levels = new Set(entries.map(({ variant_id, location_id }) => `${variant_id} ${location_id}`))
  const found = written.filter(({ level }) => level !== null)
  if (found.length < levels.size) throw new Error('A level that was read is gone')
}

/** Writes stock of locked items and emits one event. @throws FORBIDDEN without the right to set stock */
export async function writeLocked(writing: StockWriting): Promise<StockWritten> {
  const { tx, entries, kind, isQuiet = false, hasLevels = false } = writing
  if (entries.length === 0) return { figures: [], missed: [] }
  assertMayWrite(writing)
  const isShort = hasLevels && kind === undefined
  const written = await (isShort ? writeKnown(tx, unitsOfEntries(tx, entries)) : write(tx, valuesOf(writing)))
  if (isShort) assertAllWritten(entries, written)
  const figures = figuresBy(written)
  const missed = [...new Set(written.filter(({ total }) => total === null).map(({ item_id }) => item_id))]
  if (missed.length === 0 && !isQuiet) {
    const variants = figures.slice(0, maxTold)
    emit(tx, stockChanged, {
      ...{ id: newId(), version: 1, variants, more: figures.length > maxTold },
      low_stock_at: thresholdsOf(variants, written),
      is_raised: entries.some(isRaised),
    })
  }
  return { figures, missed }
}

/** Locks the items first. Stock is written only through this and `writeLocked`. */
export async function writeStock(writing: StockWriting): Promise<StockWritten> {
  const ids = writing.entries.map(({ variant_id }) => variant_id)
  if (ids.length > 0) await lockItems(writing.tx, ids)
  return writeLocked(writing)
}
