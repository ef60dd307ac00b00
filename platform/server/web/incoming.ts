import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { apiError } from '@comptoir/platform/contract'

/** An upload in temporary storage, not yet kept. */
export interface Incoming {
  /** Temporary file, until it is kept or discarded. */
  path: string
  /** SHA-256, in hex. */
  key: string
  size: number
}

/** Uploads are readable only by the server's account. */
export const [ownFolder, ownFile] = [0o700, 0o600]

/** Streams to a temporary file while hashing; deletes it on failure. */
export async function receive(root: string, content: Readable, limit: number): Promise<Incoming> {
  const path = join(root, 'incoming', randomUUID())
  await mkdir(dirname(path), { recursive: true, mode: ownFolder })
  // Opened before the stream starts: a stream that fails at once would be removed before it is created.
  const file = await open(path, 'wx', ownFile)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      content,
      async function* measure(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length
          if (size > limit) throw apiError('FILE_TOO_LARGE', { max: limit })
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { fd: file, flush: true }),
    )
    return { path, key: hash.digest('hex'), size }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
}
