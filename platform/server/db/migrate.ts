import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Arbitrary advisory lock number, so that two servers starting together migrate once. */
const migrationLock = 7_214_450_001

export interface Migration {
  domain: string
  number: number
  name: string
  text: string
  checksum: string
}

export interface MigrationFolder {
  domain: string
  folder: string
}

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

async function readFolder({ domain, folder }: MigrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (file) => {
      const [, number, name] = fileName.exec(file) ?? []
      if (!number || !name) throw new Error(`Not a name of a migration: ${join(folder, file)}`)
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { domain, number: Number(number), name, text, checksum }
    }),
  )
}

/** SQL files by domain and number. The domain order matters: foreign keys point to earlier domains. */
export const readMigrations = async (folders: readonly MigrationFolder[]): Promise<Migration[]> =>
  (await Promise.all(folders.map(readFolder))).flat()

interface Applied {
  domain: string
  number: number
  checksum: string
}

async function appliedIn(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(`create table if not exists migrations (
    domain text, number integer, name text not null, checksum text not null,
    applied_at timestamptz not null default now(), primary key (domain, number))`)
  return (await client.query<Applied>('select domain, number, checksum from migrations')).rows
}

/** Used in messages: `orders/0001`. */
export const migrationLabel = ({ domain, number }: Pick<Migration, 'domain' | 'number'>) =>
  `${domain}/${String(number).padStart(4, '0')}`

/** Rejects a database with migrations that these files do not contain. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migrationLabel(migration), migration]))
  const last = new Map<string, number>()
  for (const row of applied) {
    const file = files.get(migrationLabel(row))
    if (!file) throw new Error(`This database is newer than this program: it knows migration ${migrationLabel(row)}`)
    if (file.checksum !== row.checksum)
      throw new Error(`Migration ${migrationLabel(row)} was changed after it was applied`)
    last.set(row.domain, Math.max(last.get(row.domain) ?? 0, row.number))
    files.delete(migrationLabel(row))
  }
  const pending = [...files.values()]
  const late = pending.find(({ domain, number }) => number < (last.get(domain) ?? 0))
  if (late) throw new Error(`Migration ${migrationLabel(late)} comes after a later one of its domain was applied`)
  return pending
}

/**
 * Applies pending migrations. Each file and its record commit in one transaction, so a killed run continues
 * at the next start.
 */
export async function migrate(url: string, migrations: readonly Migration[], report?: (name: string) => void) {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (const migration of pendingOf(migrations, await appliedIn(client))) {
      const { domain, number, name, text, checksum } = migration
      report?.(`${migrationLabel(migration)}-${name}`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (domain, number, name, checksum) values ($1, $2, $3, $4)', [
        domain,
        number,
        name,
        checksum,
      ])
      await client.query('commit')
    }
    await partitionChanges(client)
  } finally {
    // Closing the connection releases the lock and rolls back a failed transaction.
    await client.end()
  }
}

/** Retention in months; `change_values` holds personal and large values (at least 90 days). */
const monthsKept = { changes: 13, change_values: 4 } as const
const monthsAhead = 3

/** Creates partitions for the current and next months and drops expired ones. */
export async function partitionChanges(client: pg.ClientBase | pg.Pool) {
  for (const [table, kept] of Object.entries(monthsKept)) {
    await client.query(`do $$ declare start date; name text;
      begin
        for start in select generate_series(date_trunc('month', now()),
                       date_trunc('month', now()) + interval '${monthsAhead} month', interval '1 month')::date loop
          execute format('create table if not exists %I partition of ${table} for values from (%L) to (%L)',
            '${table}_' || to_char(start, 'YYYY_MM'), start, (start + interval '1 month')::date);
        end loop;
        for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = '${table}'::regclass
              and right(c.relname, 7) < to_char(now() - interval '${kept} month', 'YYYY_MM') loop
          execute format('drop table %I', name);
        end loop;
      end $$`)
  }
}

export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await pool.query<Applied>('select domain, number, checksum from migrations')
  return pendingOf(migrations, rows).map(migrationLabel)
}
