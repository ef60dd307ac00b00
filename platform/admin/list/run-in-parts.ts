import type { BulkReply, BulkResult } from '../../contract/bulk.ts'
import { Failure } from '../../contract/failure.ts'

/** Records by name; without names, the next of all that match. */
export interface Which {
  ids?: string[]
  cursor?: string
  limit?: number
}

/** Sends one part. The key makes a repeat of it do nothing twice. */
export type SendPart = (which: Which, idempotencyKey: string) => Promise<BulkReply>

export const partSize = 100
const attempts = 4
const pause = 1_000

/** No answer came, or the database had no time: the same is asked again, under the same key. */
const isPassing = (error: unknown) => error instanceof Failure && (error.status === 0 || error.status === 503)

async function patiently(send: SendPart, which: Which) {
  const key = crypto.randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(which, key)
    } catch (error) {
      if (!isPassing(error) || attempt === attempts) throw error
      await new Promise((done) => setTimeout(done, pause * attempt))
    }
  }
}

/** Of a bulk action each part is about records by name, or about what the list was asked for. */
export const partsOf =
  <Asked extends object>(
    asked: Asked,
    send: (which: Pick<Which, 'ids'> | (Asked & Omit<Which, 'ids'>), idempotencyKey: string) => Promise<BulkReply>,
  ): SendPart =>
  ({ ids, ...part }, idempotencyKey) =>
    send(ids ? { ids } : { ...asked, ...part }, idempotencyKey)

/** Does one thing to named records, or to all that match, a part at a time. */
export async function* runInParts(ids: readonly string[] | 'everything', send: SendPart) {
  if (ids === 'everything') {
    let cursor: string | undefined
    do {
      const reply = await patiently(send, { cursor, limit: partSize })
      yield reply
      cursor = reply.next_cursor ?? undefined
    } while (cursor)
    return
  }
  for (let at = 0; at < ids.length; at += partSize) yield patiently(send, { ids: ids.slice(at, at + partSize) })
}

/** Named records, and what brings them back. */
export interface WayBack {
  records: readonly { id: string }[]
  send: SendPart
}

async function goBack({ records, send }: WayBack) {
  const refused: BulkResult[] = []
  const ids = records.map(({ id }) => id)
  for await (const { results } of runInParts(ids, send)) refused.push(...results.filter(({ ok }) => !ok))
  const [first] = refused
  if (first) throw new Failure(first.error ?? 'VERSION_CONFLICT', 409)
}

/** Takes a bulk action back; what was refused, because it has moved on meanwhile, is said once all others are back. */
export async function goBackInParts(ways: readonly WayBack[]) {
  const going = ways.map(goBack)
  await Promise.allSettled(going)
  await Promise.all(going)
}
