import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './data-place.ts'

/** macOS allows 103 bytes, Linux 107; `.s.PGSQL.5432.lock` is the longest name PostgreSQL puts there. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

/** A folder that only the server's account may enter: whoever reaches the socket is let in without a password. */
export async function socketFolder({ directory, account }: Place) {
  const beside = `${directory}.socket`
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(beside) <= longestFolder ? beside : join(tmpdir(), `comptoir-${hash}`)

  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const uid = account?.uid ?? process.getuid?.()
  const found = await lstat(folder)
  if (account && found.uid === 0) await chown(folder, account.uid, account.gid)
  else if (found.uid !== uid) throw new Error(`${folder} belongs to another user: remove it, or start as that user.`)
  if (!found.isDirectory()) throw new Error(`${folder} is in the way of PostgreSQL's socket: remove it.`)
  await chmod(folder, 0o700)
  return folder
}
