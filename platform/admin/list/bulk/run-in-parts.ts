import { ApiError } from '../../../contract/errors/api-error.ts'
import type { BulkReply, BulkResult } from '../../../contract/lists/bulk.ts'

/** Records by id; without ids, the next page of all that match. */
export interface RecordSelection {
  ids?: string[]
  cursor?: string
  limit?: number
}

/** The idempotency key makes a retry of the part safe. */
export type SendPart = (selection: RecordSelection, idempotencyKey: string) => Promise<BulkReply>

export const partSize = 100
const attempts = 4
const retryDelayMs = 1_000

/** No reply, or the database is busy: retried with the same key. */
const isTransient = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

async function sendWithRetries(send: SendPart, selection: RecordSelection) {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(selection, key)
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error
      await new Promise((done) => setTimeout(done, retryDelayMs * attempt))
    }
  }
}

/** Each part names records by id, or repeats the query of the list. */
export const partsOf =
  <Body extends object>(
    body: Body,
    send: (
      selection: Pick<RecordSelection, 'ids'> | (Body & Omit<RecordSelection, 'ids'>),
      idempotencyKey: string,
    ) => Promise<BulkReply>,
  ): SendPart =>
  ({ ids, ...part }, idempotencyKey) =>
    send(ids ? { ids } : { ...body, ...part }, idempotencyKey)

export async function* runInParts(ids: readonly string[] | 'everything', send: SendPart) {
  if (ids === 'everything') {
    let cursor: string | undefined
    do {
      const reply = await sendWithRetries(send, { cursor, limit: partSize })
      yield reply
      cursor = reply.next_cursor ?? undefined
    } while (cursor)
    return
  }
  for (let at = 0; at < ids.length; at += partSize) yield sendWithRetries(send, { ids: ids.slice(at, at + partSize) })
}

export interface BulkRevert {
  records: readonly { id: string }[]
  send: SendPart
}

async function revert({ records, send }: BulkRevert) {
  const failed: BulkResult[] = []
  const ids = records.map(({ id }) => id)
  for await (const { results } of runInParts(ids, send)) failed.push(...results.filter(({ ok }) => !ok))
  const [first] = failed
  if (first) throw new ApiError(first.error ?? 'VERSION_CONFLICT', 409)
}

export async function revertInParts(reverts: readonly BulkRevert[]) {
  const running = reverts.map(revert)
  await Promise.allSettled(running)
  await Promise.all(running)
}
