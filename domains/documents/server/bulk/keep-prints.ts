import { savedReply } from '@comptoir/media/server'
import {
  type Context,
  countBatchFiles,
  enqueue,
  forgetBatchFiles,
  isBatchOver,
  job,
  lockBatch,
  type PersonalRecords,
  readRowKeys,
  recentBatches,
  restartBatch,
  type Tx,
  updateBatch,
} from '@comptoir/platform/server'
import { z } from 'zod'
import { printHours } from '../../contract/print.ts'
import { printError } from '../../contract/print.wire.ts'
import { assertMayOpen, withheldIds } from '../document.queries.ts'
import { subjectOf } from './chosen-papers.ts'
import { keptParts } from './gather-print.ts'
import { findPrint } from './print.queries.ts'
import { outputOf, printBatch, toPrint } from './print-batch.ts'
import { removeContent, removePrintFile, storedBefore, storedKeys } from './print-files.ts'

const kinds = [printBatch.name]

const hoursAgo = ({ now }: Pick<Context, 'now'>, hours: number) => new Date(now().getTime() - hours * 3_600_000)

const removeLater = async (tx: Tx, keys: Iterable<string>) => {
  for (const key of keys) await enqueue(tx, removePrintFile, { key })
}

/** What a print still needs: its file, or the parts of one that is still to be made. */
async function neededBy(context: Context, id: string): Promise<readonly (string | null)[]> {
  const batch = await findPrint(context, id)
  const isToMake = !isBatchOver(batch) || outputOf(batch).file === undefined
  return isToMake ? (await keptParts(context, id)).map(({ key }) => key) : [batch.file_key]
}

/** A part is stored and named within seconds, a large archive within minutes. */
const graceHours = 1

/** Content that no print names: its server died between storing it and the commit, or before removing it. */
async function sweepPrintFiles(context: Context) {
  for (const [id, stored] of await storedBefore(context, hoursAgo(context, graceHours))) {
    const needed = new Set(await neededBy(context, id))
    await removeContent(
      context,
      stored.flatMap(({ key }) => (needed.has(key) ? [] : [key])),
    )
  }
}

export const forgetPrints = job({
  name: 'forget_prints',
  schema: z.unknown(),
  every: '35 * * * *',
  async run(context: Context) {
    await context.db.transaction(async (tx) => {
      await removeLater(tx, await forgetBatchFiles(tx, { kinds, endedBefore: hoursAgo(context, printHours) }))
    })
    await sweepPrintFiles(context)
  },
})

/** Documents that whoever asks may not open are in no file of theirs: another one may have printed them. */
async function assertMayOpenAll(context: Context, id: string) {
  const named = (await readRowKeys(context, { id, of: 'all' })).map(subjectOf).filter(({ kind }) => kind === 'document')
  const withheld = await withheldIds(
    context,
    named.map((document) => document.id),
  )
  assertMayOpen(context, { person_erased: withheld.size > 0 })
}

/** @throws NOT_FOUND, FORBIDDEN, PRINT_GONE before it is made and after its day */
export async function openPrint(context: Context, id: string) {
  const batch = await findPrint(context, id)
  const { file_name, file_size, kept_until } = toPrint(batch)
  const isKept = kept_until !== null && context.now().getTime() < Date.parse(kept_until)
  if (batch.file_key === null || file_name === null || !isKept) throw printError('PRINT_GONE')
  await assertMayOpenAll(context, id)
  return savedReply(context.files, { key: batch.file_key, size: file_size ?? 0, name: file_name })
}

/** What is being printed begins anew, without whoever was erased; a file that was still to be made is not. */
async function dropUnmade(tx: Tx, id: string) {
  const before = await lockBatch(tx, printBatch, id)
  if (!isBatchOver(before)) return restartBatch(tx, printBatch, before)
  const output = outputOf(before)
  if (output.file !== undefined) return
  const changes = { output: { ...output, file: 'dropped' } }
  printBatch.emitUpdated(tx, await updateBatch(tx, printBatch, { before, changes }), before)
}

/** All of them go at an erasure: they are copies of what the law wants kept, and of addresses that it does not. */
export const personalPrints: PersonalRecords = {
  name: 'document_prints',
  permission: 'admin_orders',
  count: async (db, shop) => ({ all: await countBatchFiles(db, shop, kinds), open: 0 }),
  list: async () => [],
  async erase(tx, context) {
    for (const id of await recentBatches(tx, { kinds, since: hoursAgo(context, printHours) })) await dropUnmade(tx, id)
    await removeLater(tx, new Set([...(await forgetBatchFiles(tx, { kinds })), ...(await storedKeys(tx))]))
    return []
  },
}
