import { setTimeout } from 'node:timers/promises'
import { findProduct, lockProduct, reviseProduct, saveUndoRecord, variantDraftOf } from '@comptoir/catalogue/server'
import { fetchFile } from '@comptoir/media/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, emit, enqueue, json, mayPass, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ImportNote } from '../../contract/index.ts'
import { toldAs } from '../run/change-import.ts'
import { type ImportRecord, lockImport, toImport } from '../run/import.queries.ts'
import { picturesJob } from '../run/import-job.ts'
import { rememberedFiles, rememberFile } from './fetched-pictures.queries.ts'

/** So many products at once, as names that are looked up hold up the disk, and so many before others have their turn. */
const atOnce = 2
const inTurn = 12
const tries = 3
const tellEvery = 20

interface Waiting {
  [column: string]: unknown
  row_number: number
  product_id: string
}

const waitingRows = ({ db, shop }: Context, id: string) =>
  rows<Waiting>(
    db.current,
    sql`select row_number, product_id from import_rows
        where shop_id = ${shop} and import_id = ${id} and pictures > 0 and product_id is not null
        order by row_number limit ${inTurn}`,
  )

/** Fetches an address by the one guarded way. A server that cannot be reached now is asked again a little later. */
async function fetchPatiently(context: Context, url: string, turn = 1): Promise<string> {
  try {
    const { file } = await fetchFile(context, { tag: 'product', url })
    await rememberFile(context.db.current, context.shop, { url, file: file.id })
    return file.id
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'ADDRESS_UNREACHABLE'
    if (!isUnreachable || turn === tries) throw error
    await setTimeout(200 * 4 ** turn)
    return fetchPatiently(context, url, turn + 1)
  }
}

interface Fetched {
  files: Map<string, string>
  /** Why the others were not. */
  failed: Map<string, string>
}

/** Why a picture is not kept; what is not its own fault is left to the job, which is tried again. */
function reasonOf({ log }: Context, error: unknown) {
  if (mayPass(error)) throw error
  if (error instanceof ApiError) return error.code
  log.error({ err: error }, 'a picture could not be kept')
  return 'INTERNAL'
}

/** The files that addresses have become; each is fetched once, whichever products show it. */
async function filesOf(context: Context, urls: readonly string[]): Promise<Fetched> {
  const files = await rememberedFiles(context.db.current, context.shop, urls)
  const failed = new Map<string, string>()
  for (const url of urls.filter((each) => !files.has(each))) {
    try {
      files.set(url, await fetchPatiently(context, url))
    } catch (error) {
      failed.set(url, reasonOf(context, error))
    }
  }
  return { files, failed }
}

/** Shows the files in the place of their addresses, as a part of what the import did. */
async function show(
  tx: Tx,
  { shop, run, product }: { shop: number; run: string; product: string },
  { files }: Fetched,
) {
  if (files.size === 0 || !(await findProduct(tx, shop, product))) return
  const before = await lockProduct(tx, shop, product)
  const media = before.media.map((picture) =>
    picture.cfile_id === null ? { ...picture, cfile_id: files.get(picture.url) ?? null } : picture,
  )
  const draft = { ...before, media, variants: before.variants.map(variantDraftOf) }
  const after = await reviseProduct({ tx, shop, source: 'import' }, before, draft)
  await saveUndoRecord(tx, run, { before, after })
}

const notesOf = (row: number, { failed }: Fetched): ImportNote[] =>
  [...failed].map(([url, reason]) => ({
    row,
    code: 'IMAGE_NOT_FETCHED',
    details: { url: url.slice(0, 500).toWellFormed(), reason },
  }))

/** Writes down what became of a row's pictures, once; another that fetched them too finds nothing to do. */
async function apply(context: Context, id: string, { row, fetched }: { row: Waiting; fetched: Fetched }) {
  const { db, shop } = context
  const [done, failed] = [fetched.files.size, fetched.failed.size]
  await db.transaction(async (tx) => {
    const before = await lockImport(tx, shop, id)
    const [taken] = await rows<{ pictures: number }>(
      tx,
      sql`with waiting as (
            select pictures from import_rows
            where shop_id = ${shop} and import_id = ${id} and row_number = ${row.row_number} and pictures > 0
          )
          update import_rows r set pictures = 0, notes = r.notes || ${json(notesOf(row.row_number, fetched))} from waiting
          where r.shop_id = ${shop} and r.import_id = ${id} and r.row_number = ${row.row_number}
          returning waiting.pictures`,
    )
    if (!taken) return
    if (before.reverted_by === null) await show(tx, { shop, run: id, product: row.product_id }, fetched)
    // Of a product that is gone nothing was fetched: its pictures are settled all the same.
    await report(tx, before, { done: Math.max(done, taken.pictures - failed), failed })
  })
}

async function report(tx: Tx, before: ImportRecord, { done, failed }: { done: number; failed: number }) {
  const known = before.pictures
  const pictures = { ...known, done: known.done + done, failed: known.failed + failed }
  const applied = pictures.done + pictures.failed
  const isDue =
    applied >= pictures.total || Math.floor(applied / tellEvery) > Math.floor((known.done + known.failed) / tellEvery)
  const [row] = await rows<ImportRecord>(
    tx,
    sql`update imports set pictures = ${json(pictures)}, warnings = warnings + ${failed},
          version = version + ${isDue ? 1 : 0}, updated_at = now() where shop_id = ${before.shop_id} and id = ${before.id}
        returning *`,
  )
  if (isDue && row) emit(tx, toldAs(row).updated, toImport(row))
}

async function fetchRow(context: Context, id: string, row: Waiting) {
  const { db, shop } = context
  const product = await findProduct(db.current, shop, row.product_id)
  const urls = product?.media.flatMap(({ cfile_id, url }) => (cfile_id === null ? [url] : [])) ?? []
  const fetched = await filesOf(context, [...new Set(urls)])
  await apply(context, id, { row, fetched })
}

/** Fetches the pictures of an import into the library, a few products at once; what does not come stays an address. */
export async function fetchPictures(context: Context, { import_id: id }: { import_id: string }) {
  const waiting = await waitingRows(context, id)
  for (let at = 0; at < waiting.length; at += atOnce)
    await Promise.all(waiting.slice(at, at + atOnce).map((row) => fetchRow(context, id, row)))
  if (waiting.length === inTurn) await context.db.transaction((tx) => enqueue(tx, picturesJob, { import_id: id }))
}

/** Pictures whose process died are fetched by another. */
export async function resumePictures(tx: Tx, shop: number) {
  const stale = await rows<{ id: string }>(
    tx,
    sql`update imports i set updated_at = now()
        where shop_id = ${shop} and fetches and finished_at is not null and updated_at < now() - interval '1 minute'
          and exists (select 1 from import_rows r where r.shop_id = i.shop_id and r.import_id = i.id and r.pictures > 0)
        returning id`,
  )
  for (const { id } of stale) await enqueue(tx, picturesJob, { import_id: id })
}
