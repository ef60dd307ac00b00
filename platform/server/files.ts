import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failure } from '@comptoir/platform/contract'

export interface StoredFile {
  /** SHA-256 of the content in hex: the file's address. */
  key: string
  size: number
}

/** Content-addressed storage: the same bytes are kept once, and a key never changes its meaning. */
export interface Files {
  put(content: Readable, limit: number): Promise<StoredFile>
  get(key: string): Readable
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

const keyPattern = /^[0-9a-f]{64}$/

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files on this machine's disk: written beside, synced, then renamed, so no half file is ever seen. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw failure('NOT_FOUND', { entity: 'file' })
    return join(root, key.slice(0, 2), key)
  }

  return {
    async put(content, limit) {
      const temporary = join(root, 'incoming', randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      const hash = createHash('sha256')
      let size = 0
      try {
        await pipeline(
          content,
          async function* measure(source: AsyncIterable<Buffer>) {
            for await (const chunk of source) {
              size += chunk.length
              if (size > limit) throw failure('FILE_TOO_LARGE', { max: limit })
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(temporary, { flags: 'wx', flush: true }),
        )
        const key = hash.digest('hex')
        await mkdir(dirname(pathOf(key)), { recursive: true })
        await rename(temporary, pathOf(key))
        await syncFolder(dirname(pathOf(key)))
        return { key, size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: (key) => createReadStream(pathOf(key)),
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
