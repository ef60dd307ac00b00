import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataDirectory } from './data-directory.ts'

/** macOS allows 103 bytes for a socket path, Linux 107. */
const maxPathLength = 103 - '/.s.PGSQL.5432'.length

/**
 * The socket accepts connections without a password, so only the server's account may enter its folder: the
 * data folder, or one in the temporary folder if the path is too long.
 */
export async function socketFolder({ directory, account }: DataDirectory) {
  if (Buffer.byteLength(directory) <= maxPathLength) return directory
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `comptoir-${hash}`)

  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(folder)
  const owners = account ? [0, account.uid] : [process.getuid?.()]
  if (found.isDirectory() && owners.includes(found.uid) && !(found.mode & 0o077)) {
    if (account) await chown(folder, account.uid, account.gid)
    return folder
  }
  throw new Error(`${folder} is in the way of PostgreSQL's socket, and not its own: remove it.`)
}
