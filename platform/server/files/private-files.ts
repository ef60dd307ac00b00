import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Incoming } from '../web/incoming.ts'
import type { Files, StoredFile } from './files.ts'

const saltBytes = 32

/**
 * Receives content behind random bytes: it shares its key with no other file, so that nobody finds it by its hash and it
 * can be removed for good. `size` is that of the content.
 */
export async function receivePrivate(files: Files, content: Readable, limit: number): Promise<Incoming> {
  async function* salted() {
    yield randomBytes(saltBytes)
    yield* content
  }
  const incoming = await files.receive(Readable.from(salted(), { objectMode: false }), limit + saltBytes)
  return { ...incoming, size: incoming.size - saltBytes }
}

export const openPrivate = (files: Files, { key, size }: StoredFile): Readable =>
  size === 0 ? Readable.from([]) : files.get(key, { start: saltBytes, end: saltBytes + size - 1 })
