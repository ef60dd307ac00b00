import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import { type Incoming, ownFolder, receive } from '../web/incoming.ts'

export interface StoredFile {
  /** SHA-256 of the content, in hex. */
  key: string
  size: number
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Content-addressed storage: identical bytes are stored once; a key never changes its content. */
export interface Files {
  /** Stores a stream temporarily, until `keep` or `discard`. */
  receive(content: Readable, limit: number): Promise<Incoming>
  keep(incoming: Incoming): Promise<StoredFile>
  discard(incoming: Incoming): Promise<void>
  put(content: Readable, limit: number): Promise<StoredFile>
  get(key: string, range?: ByteRange): Readable
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  list(): Promise<string[]>
  /** Of the file system that holds them, in bytes; null where nobody can say. */
  room(): Promise<{ free_bytes: number; total_bytes: number } | null>
}

const keyPattern = /^[0-9a-f]{64}$/

export function expectKey(key: string) {
  if (!keyPattern.test(key)) throw apiError('NOT_FOUND', { entity: 'file' })
  return key
}

export const isKey = (text: string) => keyPattern.test(text)

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files on the local disk: written to a temporary file, synced, then renamed, so readers never see half a file. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string) => join(root, expectKey(key).slice(0, 2), key)

  async function keep({ path, key, size }: Incoming) {
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: ownFolder })
    await rename(path, pathOf(key))
    await syncFolder(dirname(pathOf(key)))
    return { key, size }
  }

  return {
    receive: (content, limit) => receive(root, content, limit),
    keep,
    discard: ({ path }) => rm(path, { force: true }),
    put: async (content, limit) => keep(await receive(root, content, limit)),
    get: (key, range) => createReadStream(pathOf(key), range),
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.flatMap((entry) => (entry.isFile() && isKey(entry.name) ? [entry.name] : [])).toSorted()
    },
    async room() {
      // The folder is made with the first file.
      const found = await statfs(root).catch(() => statfs(dirname(root)).catch(() => null))
      return found && { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize }
    },
  }
}
