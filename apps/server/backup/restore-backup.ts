import { openFiles } from '@comptoir/platform/server'
import pg from 'pg'
import { migrateAll } from '../open/open-app.ts'
import type { ShopData } from '../open/open-shop-data.ts'
import type { LogProgress } from '../start/log-progress.ts'
import { applyText } from './catalogue-of-tables.ts'
import { assertAnnounced, checkBackup } from './check-backup.ts'
import type { Header } from './header.ts'
import { type Lines, readBackupFile, readHeader, readParts } from './read-backup-file.ts'
import { type FilesBack, openFilesBack } from './restore-files.ts'
import { assertSameContents, assertSameStructure, empty, isUsed, moveSequences, tableSink } from './restore-tables.ts'

export interface RestoreOptions {
  force: boolean
  log: LogProgress
}

interface Target {
  client: pg.Client
  header: Header
  files: FilesBack
  onRows(rows: number): void
}

/** Tables come before files, so every table is compared with the header before the first file is written. */
function readInto({ client, header, files, onRows }: Target, lines: Lines) {
  let isCompared = false
  async function compareOnce() {
    if (isCompared) return
    isCompared = true
    await moveSequences(client)
    await assertSameContents(client, header)
  }
  return readParts(lines, async (part) => {
    if ('table' in part) {
      if (isCompared) throw new Error('The backup names a table behind its files; nothing was restored')
      assertAnnounced(header, part.table)
      return tableSink(client, part.table, onRows)
    }
    await compareOnce()
    return 'file' in part ? files.sinkFor(part.file) : null
  })
}

async function restoreInto(target: Target, lines: Lines, checked: string) {
  const { client, header, files } = target
  let isCommitSent = false
  await client.query('begin')
  try {
    await empty(client, header)
    const end = await readInto(target, lines)
    if (end.sha256 !== checked) throw new Error('The backup was changed while it was read; nothing was restored')
    isCommitSent = true
    await client.query('commit')
    return end.files
  } catch (error) {
    const isRolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    // If the reply to COMMIT was lost, the commit may have succeeded and the rows need these files.
    if (isRolledBack || !isCommitSent) await files.undo()
    throw error
  }
}

const progressOf = (label: string, { tables }: Header, log: LogProgress) => {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let rows = 0
  return {
    rows: () => rows,
    onRows(more: number) {
      rows += more
      log(label, rows, total)
    },
  }
}

/** Checks that need only the header. */
async function assertRestorable(client: pg.Client, header: Header, force: boolean) {
  await assertSameStructure(client, header)
  if (!force && (await isUsed(client))) throw new Error('This shop is not empty. --force replaces all that it holds')
}

async function openBackup(path: string) {
  const lines = readBackupFile(path)
  return { lines, header: await readHeader(lines, path) }
}

/**
 * Restores a backup atomically. Reads it twice: first to verify it, then in one transaction that truncates,
 * fills and compares the tables.
 */
export async function restoreBackup({ url, ...place }: ShopData, path: string, { force, log }: RestoreOptions) {
  const { lines, header } = await openBackup(path)
  await lines.return(undefined)
  await migrateAll(url)
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir restore' })
  await client.connect()
  try {
    await applyText(client)
    await assertRestorable(client, header, force)
    const checked = await checkBackup(path, progressOf('Checked', header, log).onRows)
    const again = await openBackup(path)
    const { rows, onRows } = progressOf('Rows', again.header, log)
    const target = { client, header: again.header, files: openFilesBack(openFiles(place)), onRows }
    const files = await restoreInto(target, again.lines, checked)
    await client.query('analyze')
    return { rows: rows(), files }
  } finally {
    await client.end()
  }
}
