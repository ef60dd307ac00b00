import { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import type { Files, Incoming } from '@comptoir/platform/server'
import { type FileMime, fileTypes, mediaError } from '../../contract/index.ts'
import { headSize, isHeic, mimeOf } from './content-type.ts'

/** The first bytes of a stream, and a stream that still has them. */
async function readHead(content: Readable) {
  const chunks = content.iterator({ destroyOnReturn: false })
  const first: Buffer[] = []
  let size = 0
  while (size < headSize) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  const head = Buffer.concat(first)
  async function* whole() {
    yield head
    yield* chunks
  }
  return { head, whole: Readable.from(whole(), { objectMode: false }) }
}

export interface TakenIn {
  incoming: Incoming
  mime: FileMime
}

/** Takes in a content that is of a kind we know, as far as its kind may weigh; of others not a byte is written. */
export async function acceptContent(files: Files, content: Readable): Promise<TakenIn> {
  const { head, whole } = await readHead(content)
  if (head.length === 0) throw mediaError('FILE_BROKEN')
  const mime = mimeOf(head)
  if (!mime) throw isHeic(head) ? mediaError('HEIC_NOT_SUPPORTED') : apiError('FILE_TYPE_NOT_ALLOWED')
  return { incoming: await files.receive(whole, fileTypes[mime].limit), mime }
}
