import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const contentKey = /^[0-9a-f]{64}$/

/** The keys of all files that are kept, by their content's address; half-written ones are not among them. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() && contentKey.test(entry.name) ? [entry.name] : [])).toSorted()
}

/** A file's content in pieces; null when it was removed in between, because nothing refers to it any more. */
export async function* readPieces(folder: string, key: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of createReadStream(join(folder, key.slice(0, 2), key), { highWaterMark: 49_152 }))
      yield piece
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
  }
}
