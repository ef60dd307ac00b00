import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readLogo, storePrivately } from '@comptoir/media/server'
import { type Context, emit, enqueue, enqueueAfter, job, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentFailed, documentWritten } from '../../contract/document.wire.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import { readDocument, readStored } from '../document.queries.ts'
import { documents } from '../document.table.ts'
import { documentSheet } from './document-sheet.ts'

type Columns = typeof documents.$inferInsert
type Changed = { [Name in keyof Columns]?: Columns[Name] | SQL }

const Payload = z.object({ id: z.uuid() })

/** Seconds before a file is tried again: 10, 20, 40 … an hour; it is never given up. */
const pauseAfter = (tries: number) => Math.min(3_600, 10 * 2 ** Math.min(tries, 9))

const maxBytes = 50_000_000

type Stored = Awaited<ReturnType<typeof readStored>>

const change = (tx: Tx, id: string, changed: Changed) =>
  tx
    .update(documents)
    .set({ ...changed, version: sql`${documents.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(documents.shop_id, shopOf(tx)), eq(documents.id, id), isNull(documents.file_key)))
    .returning({ id: documents.id })

/** Whoever writes it first, its file stands: the content of the second goes again. */
async function keepFile(context: Context, id: string, pdf: Buffer) {
  const { db, files } = context
  const { key, size } = await storePrivately(files, Readable.from([pdf]), maxBytes)
  const isKept = await db.transaction(async (tx) => {
    const file_hash = createHash('sha256').update(pdf).digest()
    const [kept] = await change(tx, id, { file_key: key, file_size: size, file_hash, next_try_at: null })
    if (kept) emit(tx, documentWritten, await readDocument(tx, context.shop, id))
    return kept !== undefined
  })
  if (!isKept) await files.remove(key)
}

async function noteFailure(context: Context, id: string, tries: number) {
  const seconds = pauseAfter(tries)
  await context.db.transaction(async (tx) => {
    const next_try_at = sql`now() + make_interval(secs => ${seconds})`
    const [failed] = await change(tx, id, { tries: tries + 1, next_try_at })
    if (!failed) return
    emit(tx, documentFailed, await readDocument(tx, context.shop, id))
    await enqueueAfter(tx, writeDocumentJob, { payload: { id }, seconds })
  })
}

/** A logo that is deleted before the file stands is left out; in a file that stands it is for good. */
export async function storedSheet(context: Context, { snapshot, created_at }: Pick<Stored, 'snapshot' | 'created_at'>) {
  const said = Snapshot.parse(JSON.parse(snapshot))
  return documentSheet(said, created_at, await readLogo(context, said.seller.logo))
}

/** Without waiting for its job, which finds it written. @throws PressError */
export const writeNow = async (context: Context, stored: Stored) =>
  keepFile(context, stored.id, await context.press.print(await storedSheet(context, stored)))

/** Prints a document from what it says, once: number and content stand whatever becomes of the file. */
export async function writeFile(context: Context, id: string) {
  const stored = await readStored(context, id)
  if (stored.file_key !== null) return
  try {
    await writeNow(context, stored)
  } catch (error) {
    context.log.error({ err: error, document: id }, 'A document could not be written')
    await noteFailure(context, id, stored.tries)
  }
}

export const writeDocumentJob = job({
  name: 'write_document',
  schema: Payload,
  run: (context, { id }) => writeFile(context, id),
})

/** Again, at once. */
export async function writeAgain(context: Context, id: string) {
  await context.db.transaction((tx) => enqueue(tx, writeDocumentJob, { id }))
  return readDocument(context.db.current, context.shop, id)
}
