import pg from 'pg'
import { readMigrationsOf, readPartitions, readTables } from './catalogue-of-tables.ts'
import type { Header } from './header.ts'
import { DamagedBackup, type Sink } from './read-backup-file.ts'

/** Tables that are empty in a new shop. */
const signsOfUse = ['users', 'orders', 'products', 'customers', 'changes']

export async function isUsed(client: pg.ClientBase) {
  const some = signsOfUse.map((table) => `exists (select 1 from ${table})`).join(' or ')
  const { rows } = await client.query(`select ${some} as used`)
  return rows[0].used === true
}

/** The migrations must be identical, because rows are stored in table form. */
export async function assertSameStructure(client: pg.ClientBase, { migrations, tables }: Header) {
  const here = await readMigrationsOf(client)
  const own = new Map(here.map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => own.get(name) !== checksum)
  if (other) throw new Error(`The backup knows migration ${other.name} otherwise than this program`)
  const kept = new Set(migrations.map(({ name }) => name))
  const newer = here.find(({ name }) => !kept.has(name))
  if (newer)
    throw new Error(
      `The backup is older than this program, which has migration ${newer.name}: restore it with the version that made it, then update`,
    )
  const columns = new Map((await readTables(client)).map((table) => [table.name, table.columns.join()]))
  const odd = tables.find((table) => columns.get(table.name) !== table.columns.join())
  if (odd) throw new Error(`The table ${odd.name} of the backup is not built like the one here`)
  const missing = [...columns.keys()].find((name) => tables.every((table) => table.name !== name))
  if (missing) throw new Error(`The backup lacks the table ${missing}`)
}

/** Errors of data, constraints or names: caused by the file's content. */
const isAboutContents = (error: unknown) => error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '')

/** PostgreSQL's message would quote the row. */
const refused = (reason: string) => (error: unknown) => {
  throw isAboutContents(error) ? new DamagedBackup(reason) : error
}

export async function empty(client: pg.ClientBase, { tables, partitions }: Header) {
  // The trigger of what orders are priced by would give the shop another stamp than it had.
  await client.query(`set local comptoir.restoring = 'on'`)
  // Tables that no backup holds lose the rows that refer to these.
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  const known = new Set((await readPartitions(client)).map(({ name }) => name))
  for (const { name, parent, bounds } of partitions) {
    if (known.has(name)) continue
    await client
      .query(`create table "${name}" partition of "${parent}" ${bounds}`)
      .catch(refused(`there can be no partition ${name}`))
  }
}

interface Target {
  client: pg.ClientBase
  table: string
  columns: readonly string[]
}

/** Without generated columns. */
async function columnsToFill(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass
       and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${table}"`],
  )
  return rows.map(({ name }) => name)
}

/** Rows in PostgreSQL's text form of the table's row type. `offset 0` prevents parsing each row once per column. */
const insertRows = ({ client, table, columns }: Target, rows: readonly string[]) =>
  client
    .query(
      `insert into "${table}" (${columns.join()}) overriding system value
       select ${columns.map((column) => `(r.kept).${column}`).join()}
       from (select given::"${table}" as kept from unnest($1::text[]) as given offset 0) r`,
      [rows],
    )
    .catch(refused(`a row of ${table} cannot be taken`))

/**
 * Drops the foreign keys of a table to itself, because a row may refer to one of a later statement. Returns a
 * function that adds and so checks them.
 */
async function dropOwnKeys({ client, table }: Omit<Target, 'columns'>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and confrelid = conrelid`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`alter table "${table}" drop constraint ${name}`)
  return async () => {
    if (rows.length > 0) await checkNow({ client, table })
    for (const { name, definition } of rows)
      await client
        .query(`alter table "${table}" add constraint ${name} ${definition}`)
        .catch(refused(`a row of ${table} refers to one that is missing`))
  }
}

/** What would be checked at the end is checked now: PostgreSQL changes no table whose rows still wait for that. */
async function checkNow({ client, table }: Omit<Target, 'columns'>) {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and condeferred',
    [`"${table}"`],
  )
  if (rows.length === 0) return
  await client
    .query(`set constraints ${rows.map(({ name }) => name).join(', ')} immediate`)
    .catch(refused(`a row of ${table} refers to one that is missing`))
}

const batch = 500

export async function tableSink(client: pg.ClientBase, table: string, onRows: (rows: number) => void): Promise<Sink> {
  const target = { client, table, columns: await columnsToFill(client, table) }
  const restoreOwnKeys = await dropOwnKeys(target)
  let waiting: string[] = []
  const flush = async () => {
    if (waiting.length > 0) await insertRows(target, waiting)
    onRows(waiting.length)
    waiting = []
  }
  return {
    async take(row) {
      waiting.push(row)
      if (waiting.length === batch) await flush()
    },
    async end() {
      await flush()
      await restoreOwnKeys()
    },
  }
}

/** Sets identity sequences behind the highest restored value. */
export async function moveSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', $1), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
      [column],
    )
  }
}

/** Compares counts and checksums with the header. */
export async function assertSameContents(client: pg.ClientBase, { tables }: Header) {
  const here = new Map((await readTables(client)).map((table) => [table.name, table]))
  for (const { name, rows, checksum } of tables) {
    const found = here.get(name)
    if (found?.rows !== rows) throw new Error(`${name} has ${found?.rows} rows instead of ${rows}; nothing was changed`)
    if (found.checksum !== checksum) throw new Error(`${name} is not as it was; nothing was changed`)
  }
}
