import type pg from 'pg'
import type { Header, Partition, TableNote } from './header.ts'

// Connections are transient; migrations are compared, not copied. No copy of who has read what outlives its day, nor of
// what is sealed with a key that no backup holds.
const notKept = ['connections', 'migrations', 'article_visitors', 'visitor_salts', 'payment_secrets']

interface Found {
  name: string
  columns: string[]
  /** Tables that its rows refer to. */
  needs: string[]
  /** Of them those that are looked for with each row, not at the end of a transaction. */
  needs_at_once: string[]
}

const referredBy = (more: string) => `array(select distinct f.relname::text
    from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid${more})`

const tablesText = `select c.relname as name,
    array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    ${referredBy('')} as needs, ${referredBy(' and not k.condeferred')} as needs_at_once
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1::text[]) order by c.relname`

/**
 * Topological order by foreign keys. Tables that refer to each other have one that waits for the end of the transaction:
 * there the circle is opened.
 */
function inOrder(found: readonly Found[]): Found[] {
  const done = new Map<string, Found>()
  const waiting = [...found]
  const isDone = (name: string) => done.has(name)
  while (waiting.length > 0) {
    const whole = waiting.findIndex(({ needs }) => needs.every(isDone))
    const at = whole >= 0 ? whole : waiting.findIndex(({ needs_at_once }) => needs_at_once.every(isDone))
    if (at < 0) throw new Error(`No order of ${waiting.map(({ name }) => name).join(', ')} lets their rows be written`)
    for (const table of waiting.splice(at, 1)) done.set(table.name, table)
  }
  return [...done.values()]
}

/** Row count and an order-independent checksum of the rows as text. */
async function sumOf(client: pg.ClientBase, table: string) {
  const { rows } = await client.query(
    `select count(*)::integer as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))
       ::bit(60)::bigint), 0)::text as checksum from "${table}" t`,
  )
  return { rows: Number(rows[0].rows), checksum: String(rows[0].checksum) }
}

/** Fixes the session settings that influence the text form of rows. */
export const applyText = (client: pg.ClientBase) =>
  client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'; set extra_float_digits to 1;
    set bytea_output to 'hex'; set statement_timeout to 0`)

/** Tables in foreign key order, with counts and checksums. */
export async function readTables(client: pg.ClientBase): Promise<TableNote[]> {
  const { rows } = await client.query<Found>(tablesText, [notKept])
  const tables: TableNote[] = []
  for (const { name, columns } of inOrder(rows)) tables.push({ name, columns, ...(await sumOf(client, name)) })
  return tables
}

export async function readPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  return rows
}

export async function readMigrationsOf(client: pg.ClientBase): Promise<Header['migrations']> {
  const { rows } = await client.query(
    `select domain || '/' || lpad(number::text, 4, '0') collate "C" as name, checksum from migrations order by 1`,
  )
  return rows
}
