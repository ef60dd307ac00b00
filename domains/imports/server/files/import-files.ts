import {
  type Context,
  countBatchFiles,
  countOpenFiles,
  enqueue,
  forgetBatchFiles,
  isBatchFile,
  job,
  type PersonalRecords,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { batchNames, type ImportBatch } from '../record/import-record.ts'

/** Their files are full of people. */
const kinds = [batchNames.customers, batchNames.orders, batchNames.gift_cards]

/** A checked file that nobody has started by then is removed, in hours. */
const keptHours = 24

const fileLock = (tx: Tx, key: string) => sql`${shopOf(tx)}, hashtext(${`file of an import ${key}`})`

/** Content that is stored by now stays until the batch that names it is committed: the same file may be removed meanwhile. */
export const lockAgainstRemoval = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${fileLock(tx, key)})`)

/** After the commit that forgot it. */
export const removeImportFile = job({
  name: 'remove_import_file',
  schema: z.object({ key: z.string() }),
  run: ({ db, shop, files }: Context, { key }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${fileLock(tx, key)})`)
      if (!(await isBatchFile(tx, shop, key))) await files.remove(key)
    }),
})

async function removeFiles(tx: Tx, which: Omit<Parameters<typeof forgetBatchFiles>[1], 'kinds'>) {
  for (const key of await forgetBatchFiles(tx, { kinds, ...which })) await enqueue(tx, removeImportFile, { key })
}

/**
 * Removes the file of an import of people or orders once it was brought in, stopped or unreadable: a revert works from
 * the report. After a check it stays for the import that follows.
 */
export async function removeUsedFile(tx: Tx, { dry_run, state, file_key }: ImportBatch) {
  if (file_key !== null && !(dry_run && state === 'done')) await removeFiles(tx, { key: file_key })
}

export const forgetCheckedFiles = job({
  name: 'forget_checked_files',
  schema: z.unknown(),
  every: '25 * * * *',
  run: ({ db, now }: Context) =>
    db.transaction((tx) => removeFiles(tx, { endedBefore: new Date(now().getTime() - keptHours * 3_600_000) })),
})

const eraseLock = (tx: Tx) => sql`${shopOf(tx)}, hashtext('files of people')`

/** An import starts before an erasure looks for running ones, or after it has ended. Taken before any other lock. */
export const lockAgainstErasure = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${eraseLock(tx)})`)

/**
 * All of them go at an erasure: no search through a file is certain to find a person. One that is being read would
 * bring the person back, so the erasure waits for its end.
 */
export const personalFiles: PersonalRecords = {
  name: 'imports',
  permission: 'customers_page',
  count: async (db, shop) => ({
    all: await countBatchFiles(db, shop, kinds),
    open: await countOpenFiles(db, shop, kinds),
  }),
  list: async () => [],
  async lock(tx) {
    await tx.execute(sql`select pg_advisory_xact_lock(${eraseLock(tx)})`)
  },
  async erase(tx) {
    await removeFiles(tx, {})
    return []
  },
}
