import { type Files, migrationLabel, openFiles } from '@comptoir/platform/server'
import pg from 'pg'
import { allMigrations } from '../open/open-app.ts'
import type { ShopData } from '../open/open-shop-data.ts'
import type { LogProgress } from '../start/log-progress.ts'
import { type BackupFile, createBackupFile } from './backup-file.ts'
import { applyText, readMigrationsOf, readPartitions, readTables } from './catalogue-of-tables.ts'
import { format, type Header } from './header.ts'
import { readPieces } from './stored-files.ts'

const batch = 1_000

async function assertUpToDate(client: pg.ClientBase) {
  const { rows } = await client.query(`select to_regclass('public.migrations') as table`)
  if (!rows[0].table) throw new Error('This database holds no shop')
  const known = (await allMigrations()).map(migrationLabel)
  const applied = new Set((await readMigrationsOf(client)).map(({ name }) => name))
  const missing = known.find((name) => !applied.has(name))
  if (missing) throw new Error(`The database is behind this program (${missing}): run "comptoir migrate" first`)
}

interface Writing {
  client: pg.ClientBase
  file: BackupFile
  onRows(rows: number): void
}

async function writeTable({ client, file, onRows }: Writing, table: string) {
  await file.line({ table })
  await client.query(`declare backup no scroll cursor for select t::text as row from "${table}" t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from backup`)
    for (const { row } of rows) await file.line(row)
    onRows(rows.length)
    if (rows.length < batch) break
  }
  await client.query('close backup')
}

async function writeTables(client: pg.ClientBase, file: BackupFile, log: LogProgress) {
  log('Checksums', 0, 1)
  const header: Header = {
    kind: 'comptoir backup',
    format,
    made_at: new Date().toISOString(),
    migrations: await readMigrationsOf(client),
    tables: await readTables(client),
    partitions: await readPartitions(client),
  }
  await file.line(header)
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const onRows = (rows: number) => {
    done += rows
    log('Rows', done, total)
  }
  for (const { name } of header.tables) await writeTable({ client, file, onRows }, name)
  return done
}

async function writeFiles(files: Files, file: BackupFile, log: LogProgress) {
  const keys = await files.list()
  for (const [at, key] of keys.entries()) {
    await file.line({ file: key })
    for await (const piece of readPieces(files, key)) await file.line(piece.toString('base64'))
    log('Files', at + 1, keys.length)
  }
  return keys.length
}

/**
 * Writes the shop as one consistent snapshot, in a repeatable read transaction that blocks nobody. Files are
 * content-addressed and exist before the rows that refer to them, so they are read last.
 */
export async function writeBackup({ url, ...place }: ShopData, path: string, log: LogProgress) {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir backup' })
  await client.connect()
  const file = await createBackupFile(path).catch(async (error) => {
    await client.end()
    throw error
  })
  try {
    await applyText(client)
    await assertUpToDate(client)
    await client.query('begin isolation level repeatable read read only')
    const rows = await writeTables(client, file, log)
    await client.query('commit')
    const files = await writeFiles(openFiles(place), file, log)
    await file.end(files)
    return { rows, files }
  } catch (error) {
    await file.discard()
    throw error
  } finally {
    await client.end()
  }
}
