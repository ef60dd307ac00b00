import { setTimeout } from 'node:timers/promises'
import {
  findProduct,
  lockProduct,
  mergeUndoRecords,
  reviseProduct,
  UndoRecord,
  undoRecordOf,
  variantDraftOf,
} from '@comptoir/catalogue/server'
import { fetchFile } from '@comptoir/media/server'
import { ApiError } from '@comptoir/platform/contract'
import {
  actAs,
  addProgress,
  amendRow,
  type Context,
  enqueue,
  isBatchOver,
  job,
  lockBatch,
  mayPass,
  readBatch,
  type Tx,
} from '@comptoir/platform/server'
import { z } from 'zod'
import { ImportNote } from '../../contract/import.ts'
import { rememberedFiles, rememberFile } from '../pictures/fetched-pictures.queries.ts'
import { claimPictures, picturesJob, resumePictures, waitingPictures } from '../pictures/waiting-pictures.queries.ts'
import { type ImportBatch, toImport } from '../record/import-record.ts'
import { productBatch } from './import-batch.ts'

const Notes = z.array(ImportNote)

/** Products per job; few run concurrently, because DNS lookups occupy the thread pool for files. */
const concurrency = 2
const batchSize = 12
const tries = 3
const progressStep = 20

interface WaitingRow {
  row_number: number
  product_id: string | null
}

/** Retries an unreachable server with exponential backoff, from 0.8 s. */
async function fetchWithRetries(context: Context, url: string, turn = 1): Promise<string> {
  try {
    const { file } = await fetchFile(context, { tag: 'product', url })
    await rememberFile(context.db.current, context.shop, { url, file: file.id })
    return file.id
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'ADDRESS_UNREACHABLE'
    if (!isUnreachable || turn === tries) throw error
    await setTimeout(200 * 4 ** turn)
    return fetchWithRetries(context, url, turn + 1)
  }
}

interface Fetched {
  files: Map<string, string>
  failed: Map<string, string>
}

/** Rethrows transient errors: the job is retried. */
function reasonOf({ log }: Context, error: unknown) {
  if (mayPass(error)) throw error
  if (error instanceof ApiError) return error.code
  log.error({ err: error }, 'a picture could not be kept')
  return 'INTERNAL'
}

async function filesOf(context: Context, urls: readonly string[]): Promise<Fetched> {
  const files = await rememberedFiles(context.db.current, context.shop, urls)
  const failed = new Map<string, string>()
  for (const url of urls.filter((each) => !files.has(each))) {
    try {
      files.set(url, await fetchWithRetries(context, url))
    } catch (error) {
      failed.set(url, reasonOf(context, error))
    }
  }
  return { files, failed }
}

async function replaceAddresses(
  tx: Tx,
  { shop, product }: { shop: number; product: string | null },
  { files }: Fetched,
) {
  if (product === null || files.size === 0 || !(await findProduct(tx, shop, product))) return null
  const before = await lockProduct(tx, shop, product)
  const media = before.media.map((picture) =>
    picture.cfile_id === null ? { ...picture, cfile_id: files.get(picture.url) ?? null } : picture,
  )
  const draft = { ...before, media, variants: before.variants.map(variantDraftOf) }
  const after = await reviseProduct({ tx, shop, source: 'import' }, before, draft)
  return undoRecordOf(tx, { before, after })
}

const notesOf = (row: number, { failed }: Fetched): ImportNote[] =>
  [...failed].map(([url, reason]) => ({
    row,
    code: 'IMAGE_NOT_FETCHED',
    details: { url: url.slice(0, 500).toWellFormed(), reason },
  }))

const StoredUndo = z.looseObject({ product: UndoRecord.nullable(), stock: z.array(z.unknown()) }).nullable()

function withPictures(undo: unknown, record: UndoRecord) {
  const known = StoredUndo.parse(undo)
  return { stock: [], ...known, product: known?.product ? mergeUndoRecords(known.product, record) : record }
}

/** Stores the result once: another run that downloaded the same row finds it claimed. */
async function saveFetched(context: Context, id: string, { row, fetched }: { row: WaitingRow; fetched: Fetched }) {
  const { db, shop } = context
  const [done, failed] = [fetched.files.size, fetched.failed.size]
  const { row_number, product_id } = row
  await db.transaction(async (tx) => {
    const before = await lockBatch(tx, productBatch, id)
    const waited = await claimPictures(tx, { batch: id, row: row_number })
    if (waited === null) return
    actAs(tx, { id: before.user_id, name: before.actor_name ?? '' })
    const record =
      before.reverted_by === null ? await replaceAddresses(tx, { shop, product: product_id }, fetched) : null
    await amendRow(tx, { batch_id: id, row_number }, ({ notes, undo }) => ({
      notes: [...Notes.parse(notes), ...notesOf(row_number, fetched)],
      ...(record && { undo: withPictures(undo, record) }),
    }))
    // A deleted product counts as done too, or the import would wait forever.
    await addPictures(tx, before, { done: Math.max(done, waited - failed), failed })
  })
}

async function addPictures(tx: Tx, before: ImportBatch, { done, failed }: { done: number; failed: number }) {
  const { total, ...known } = toImport(before).pictures ?? { total: 0, done: 0, failed: 0 }
  const doneBefore = known.done + known.failed
  const now = doneBefore + done + failed
  const isBroadcast = now >= total || Math.floor(now / progressStep) > Math.floor(doneBefore / progressStep)
  const tallies = { pictures_done: done, pictures_failed: failed, notes: failed }
  await addProgress(tx, productBatch, { before, tallies, isBroadcast })
}

async function fetchRow(context: Context, id: string, row: WaitingRow) {
  const { db, shop } = context
  const product = row.product_id === null ? null : await findProduct(db.current, shop, row.product_id)
  const urls = product?.media.flatMap(({ cfile_id, url }) => (cfile_id === null ? [url] : [])) ?? []
  const fetched = await filesOf(context, [...new Set(urls)])
  await saveFetched(context, id, { row, fetched })
}

/** Failed downloads keep the external URL. */
async function fetchPictures(context: Context, { batch_id: id }: { batch_id: string }) {
  const { name, entity } = productBatch
  const batch = await readBatch(context.db.current, context.shop, { id, kinds: [name], entity })
  if (!isBatchOver(batch)) return
  const waiting = await waitingPictures(context, { batch: id, limit: batchSize })
  for (let at = 0; at < waiting.length; at += concurrency)
    await Promise.all(waiting.slice(at, at + concurrency).map((row) => fetchRow(context, id, row)))
  if (waiting.length === batchSize) await context.db.transaction((tx) => enqueue(tx, picturesJob, { batch_id: id }))
}

export const pictureJobs = [
  job({ ...picturesJob, run: fetchPictures }),
  job({ name: 'resume_import_pictures', schema: z.unknown(), run: resumePictures, every: '* * * * *' }),
]
