import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { type Files, openFiles } from '@comptoir/platform/server'
import pg from 'pg'
import type { ShopData } from '../commands/open-shop-data.ts'
import type { Tell } from '../demo/bulk/writing.ts'
import { migrateAll } from '../open-process.ts'
import { readBackupFile } from './backup-file.ts'
import { settleText } from './catalogue-of-tables.ts'
import { format, Header, Mark } from './header.ts'
import { empty, insertRows, isUsed, moveSequences, refuseDifference, refuseOtherStructure } from './restore-tables.ts'

export interface RestoreOptions {
  force: boolean
  tell: Tell
}

type Lines = ReturnType<typeof readBackupFile>

/** Takes what stands below a mark. */
interface Sink {
  take(piece: string): Promise<unknown>
  end(): Promise<unknown>
}

const batch = 500

async function readHeader(lines: Lines, path: string): Promise<Header> {
  const first = await lines.next().catch((error) => {
    throw Reflect.get(error, 'code') === 'ENOENT' ? new Error(`There is no ${path}`) : new Error(`${path} is no backup`)
  })
  const parsed = Header.safeParse(first.value?.value)
  if (!parsed.success) throw new Error(`${path} is no backup of a shop`)
  if (parsed.data.format !== format) throw new Error(`${path} was made by a newer version of this program`)
  return parsed.data
}

function tableSink(client: pg.Client, table: string, told: (rows: number) => void): Sink {
  let waiting: string[] = []
  const flush = async () => {
    if (waiting.length > 0) await insertRows(client, table, waiting)
    told(waiting.length)
    waiting = []
  }
  return {
    async take(row) {
      waiting.push(row)
      if (waiting.length === batch) await flush()
    },
    end: flush,
  }
}

function fileSink(files: Files, key: string): Sink {
  const content = new PassThrough()
  const kept = files.put(content, Number.POSITIVE_INFINITY)
  return {
    async take(piece) {
      if (!content.write(Buffer.from(piece, 'base64'))) await Promise.race([once(content, 'drain'), kept])
    },
    async end() {
      content.end()
      if ((await kept).key !== key) throw new Error(`The file ${key} is not as it was; nothing was changed`)
    },
  }
}

interface Target {
  client: pg.Client
  /** The tables that the header announces: no others are written to. */
  tables: ReadonlySet<string>
  files: Files
  told(rows: number): void
}

function sinkFor({ client, tables, files, told }: Target, mark: Mark): Sink | null {
  if ('file' in mark) return fileSink(files, mark.file)
  if (!('table' in mark)) return null
  if (!tables.has(mark.table)) throw new Error('The backup names a table it did not announce; nothing was restored')
  return tableSink(client, mark.table, told)
}

/** Reads table after table and file after file up to the line that proves that all was there. Answers the files' number. */
async function takeAll(lines: Lines, target: Target): Promise<number> {
  let sink: Sink | null = null
  for await (const { value, sha256 } of lines) {
    if (typeof value === 'string') {
      await sink?.take(value)
      continue
    }
    await sink?.end()
    const mark = Mark.parse(value)
    if ('end' in mark) {
      if (mark.sha256 !== sha256()) throw new Error('The backup was changed after it was made; nothing was restored')
      return mark.files
    }
    sink = sinkFor(target, mark)
  }
  throw new Error('The backup ends too early; nothing was restored')
}

const unexpectedEnd = (error: unknown) =>
  error instanceof Error && /^Z_/.test(String(Reflect.get(error, 'code')))
    ? new Error('The backup is damaged or ends too early; nothing was restored')
    : error

async function restoreInto(target: Target, lines: Lines, header: Header) {
  const { client } = target
  await client.query('begin')
  try {
    await empty(client, header)
    const files = await takeAll(lines, target)
    await moveSequences(client)
    await refuseDifference(client, header)
    await client.query('commit')
    return files
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw unexpectedEnd(error)
  }
}

/**
 * Brings a backup back, all of it or nothing: one transaction empties the tables, fills them and compares every one
 * with what the backup says of it. Files come back under the address of their content, so none can be replaced.
 */
export async function restoreBackup({ url, ...place }: ShopData, path: string, { force, tell }: RestoreOptions) {
  const lines = readBackupFile(path)
  const header = await readHeader(lines, path)
  await migrateAll(url)
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir restore' })
  await client.connect()
  try {
    await settleText(client)
    await refuseOtherStructure(client, header)
    if (!force && (await isUsed(client))) throw new Error('This shop is not empty. --force replaces all that it holds')
    const tables = new Set(header.tables.map(({ name }) => name))
    const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
    let rows = 0
    const told = (more: number) => {
      rows += more
      tell('Rows', rows, total)
    }
    const files = await restoreInto({ client, tables, files: openFiles(place), told }, lines, header)
    await client.query('analyze')
    return { rows, files }
  } finally {
    await client.end()
  }
}
