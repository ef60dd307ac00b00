import type { DomainEvent, Versioned } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PipelinedTx } from '../db/database.ts'
import { changes, changeValues, counters } from '../db/platform.table.ts'
import { fixed } from '../db/query.ts'
import type { Origin } from './change.ts'

export interface PendingChange {
  event: string
  entity: string
  entity_id: string
  version: number
  fields: string[]
  before: object | null
  after: object | null
  /** Personal and large values, stored in change_values. */
  separate: { before: object | null; after: object | null } | null
}

interface States {
  before: object | null
  after: object | null
}

const pick = (state: object | null, isKept: (field: string) => boolean) =>
  state && Object.fromEntries(Object.entries(state).filter(([field]) => isKept(field)))

const orNull = (state: object | null) => (state && Object.keys(state).length > 0 ? state : null)

/**
 * Splits a change into logged fields (the event's `logged`) and separate ones, which can be erased. A
 * creation stores nothing separately, since the tables hold it.
 */
export function loggedFields<Record extends Versioned>({ logged }: DomainEvent<Record>, { before, after }: States) {
  if (!logged) return { before, after, separate: null }
  const names: ReadonlySet<string> = new Set(logged.map(String))
  const isLogged = (field: string) => names.has(field)
  const states = { before: pick(before, isLogged), after: pick(after, isLogged) }
  if (before === null) return { ...states, separate: null }
  const rest = (state: object | null) => orNull(pick(state, (field) => !isLogged(field)))
  const separate = { before: rest(before), after: rest(after) }
  return { ...states, separate: separate.before || separate.after ? separate : null }
}

const given = sql.placeholder

const separateValues = sql`, separate as (
  insert into ${changeValues} (shop_id, seq, at, entity_id, before, after)
  select ${given('shop')}::integer, seq, at, (row->>'entity_id')::uuid, nullif(row->'separate'->'before', 'null'),
    nullif(row->'separate'->'after', 'null')
  from numbered where row->'separate' <> 'null'
)`

/** One statement, the last before COMMIT: `seq` is taken after all locks, so numbers follow the order of commits. */
const insertion = (separate: SQL) =>
  fixed(
    z.unknown(),
    sql`with counted as (
      insert into ${counters} as c (shop_id, name, slot, value)
      select ${given('shop')}::integer, delta->>'name', pg_backend_pid() % 32, (delta->>'delta')::bigint
      from jsonb_array_elements(${given('deltas')}::jsonb) as entry(delta)
      on conflict (shop_id, name, slot) do update set value = c.value + excluded.value
      returning 1
    ), numbered as materialized (
      select nextval('changes_seq') as seq, clock_timestamp() as at, row
      from jsonb_array_elements(${given('pending')}::jsonb) as entry(row)
      where (select count(*) from counted) >= 0 and pg_current_xact_id() is not null
    )${separate}
    insert into ${changes} (shop_id, seq, at, happened_at, event, entity, entity_id, version, actor, request_id, source, fields, before, after)
    select ${given('shop')}::integer, seq, at, ${given('at')}::timestamptz, row->>'event', row->>'entity',
      (row->>'entity_id')::uuid, (row->>'version')::integer, ${given('actor')}::jsonb, ${given('request_id')}::text,
      ${given('source')}::text,
      array(select jsonb_array_elements_text(row->'fields')), nullif(row->'before', 'null'),
      nullif(row->'after', 'null')
    from numbered`,
  )

const insertPlain = insertion(sql``)
const insertWithSeparate = insertion(separateValues)

interface Written {
  shop: number
  origin: Origin
  pending: readonly PendingChange[]
  counts: ReadonlyMap<string, number>
}

/** Writes nothing if nothing happened. */
export async function insertChanges(tx: PipelinedTx, { shop, origin, pending, counts }: Written) {
  const deltas = [...counts].filter(([, delta]) => delta !== 0).map(([name, delta]) => ({ name, delta }))
  if (pending.length === 0 && deltas.length === 0) return
  const insert = pending.some(({ separate }) => separate) ? insertWithSeparate : insertPlain
  const { kind, id, name } = origin.actor
  await insert(tx, {
    shop,
    deltas: JSON.stringify(deltas),
    pending: JSON.stringify(pending),
    at: origin.at ?? null,
    actor: JSON.stringify({ kind, id, name }),
    request_id: origin.request_id,
    source: origin.source,
  })
}
