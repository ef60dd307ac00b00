import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'

/** An arbitrary number that only migrations lock, so that two servers starting together migrate once. */
const migrationLock = 7_214_450_001

export interface Migration {
  name: string
  text: string
  checksum: string
}

/** The SQL files of some folders, in the order of their numbers, whichever folder they are in. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  )
  const paths = files.flat().filter((path) => path.endsWith('.sql'))
  paths.sort((one, other) => basename(one).localeCompare(basename(other), 'en'))
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8')
      return { name: basename(path, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedIn(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseForeign(migrations: readonly Migration[], applied: ReadonlyMap<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new Error(`This database is newer than this program: it knows migration ${name}`)
    if (known.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it was applied`)
  }
}

/**
 * Brings the database up to date. Each file runs in a transaction of its own with the note that it
 * ran, so a killed migration leaves nothing half done and the next start goes on from there.
 */
export async function migrate(url: string, migrations: readonly Migration[], tell?: (name: string) => void) {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await appliedIn(client)
    refuseForeign(migrations, applied)
    for (const { name, text, checksum } of migrations.filter((migration) => !applied.has(migration.name))) {
      tell?.(name)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    }
    await partitionChanges(client)
  } finally {
    // The connection ends with whatever it still held: the lock, or a failed transaction.
    await client.end()
  }
}

const monthsAhead = [0, 1, 2]

/** The change log is kept by month, so that old months can leave without a trace in the others. */
export async function partitionChanges(client: pg.ClientBase | pg.Pool) {
  for (const ahead of monthsAhead) {
    await client.query(`do $$ declare start date := date_trunc('month', now()) + interval '${ahead} month';
      begin
        execute format('create table if not exists %I partition of changes for values from (%L) to (%L)',
          'changes_' || to_char(start, 'YYYY_MM'), start, (start + interval '1 month')::date);
      exception when check_violation then null;
      end $$`)
  }
}

/** Names of migrations this program has and the database does not. */
export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}
