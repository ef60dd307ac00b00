import { ApiError } from '@comptoir/platform/contract'
import type { Files } from '@comptoir/platform/server'

const isGone = (error: unknown) =>
  error instanceof ApiError
    ? error.code === 'NOT_FOUND'
    : error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

const pieceSize = 49_152

/** File content in chunks of equal size; empty if the file was deleted meanwhile, when no row refers to it any more. */
export async function* readPieces(files: Files, key: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of files.get(key)) {
      rest = Buffer.concat([rest, chunk])
      for (; rest.length >= pieceSize; rest = rest.subarray(pieceSize)) yield rest.subarray(0, pieceSize)
    }
    if (rest.length > 0) yield rest
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
