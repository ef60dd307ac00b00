import { createHash } from 'node:crypto'
import type { Header } from './header.ts'
import { readBackupFile, readHeader, readParts, type Sink } from './read-backup-file.ts'

export const otherFile = (key: string) => new Error(`The file ${key} is not as it was; nothing was changed`)

function hashingSink(key: string): Sink {
  const hash = createHash('sha256')
  return {
    take: async (piece) => hash.update(piece, 'base64'),
    async end() {
      if (hash.digest('hex') !== key) throw otherFile(key)
    },
  }
}

const countingSink = (onRows: (rows: number) => void): Sink => ({ take: async () => onRows(1), end: async () => {} })

/** Only tables announced by the header may be written. */
export function assertAnnounced({ tables }: Header, table: string) {
  if (tables.some(({ name }) => name === table)) return
  throw new Error('The backup names a table it did not announce; nothing was restored')
}

/**
 * Reads a whole backup without restoring it, so a truncated or modified file is rejected before any table or
 * file is written. Returns its checksum.
 */
export async function checkBackup(path: string, onRows: (rows: number) => void): Promise<string> {
  const lines = readBackupFile(path)
  const header = await readHeader(lines, path)
  const { sha256 } = await readParts(lines, async (part) => {
    if ('file' in part) return hashingSink(part.file)
    if (!('table' in part)) return null
    assertAnnounced(header, part.table)
    return countingSink(onRows)
  })
  return sha256
}
