import { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import type { Files, Incoming } from '@comptoir/platform/server'
import { type FileMime, fileTypes } from '../../contract/file.rules.ts'
import { mediaError } from '../../contract/file.wire.ts'
import { headSize, isHeic, mimeOf } from './content-type.ts'

/** Reads the first bytes without consuming the stream. */
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

export interface AcceptedContent {
  incoming: Incoming
  mime: FileMime
}

/** The type by its first bytes. */
export function acceptedMime(head: Buffer): FileMime {
  if (head.length === 0) throw mediaError('FILE_BROKEN')
  const mime = mimeOf(head)
  if (!mime) throw isHeic(head) ? mediaError('HEIC_NOT_SUPPORTED') : apiError('FILE_TYPE_NOT_ALLOWED')
  return mime
}

/** Stores content of an accepted type up to its size limit; of other types nothing is written. */
export async function acceptContent(files: Files, content: Readable): Promise<AcceptedContent> {
  const { head, whole } = await readHead(content)
  const mime = acceptedMime(head)
  return { incoming: await files.receive(whole, fileTypes[mime].limit), mime }
}
