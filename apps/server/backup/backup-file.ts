import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { maxLine } from './header.ts'

// Higher levels would make compression the bottleneck.
const level = 3

/** Written to `.part`, synced, then renamed, so the final name never holds half a backup. */
export async function createBackupFile(path: string) {
  if (await stat(path).catch(() => null)) throw new Error(`${path} is already there; a backup overwrites nothing`)
  const draft = `${path}.part`
  const gzip = createGzip({ level })
  const file = gzip.pipe(createWriteStream(draft, { flush: true, mode: 0o600 }))
  file.on('error', (error) => gzip.destroy(error))
  const hash = createHash('sha256')

  /** Respects backpressure when the disk is slower than the database. */
  async function line(value: unknown) {
    const text = `${JSON.stringify(value)}\n`
    if (text.length > maxLine) throw new Error('A row is too long for a backup')
    hash.update(text)
    if (!gzip.write(text)) await once(gzip, 'drain')
  }

  return {
    line,
    async end(files: number) {
      await line({ end: true, files, sha256: hash.copy().digest('hex') })
      gzip.end()
      await finished(file)
      await rename(draft, path)
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
    },
    async discard() {
      gzip.destroy()
      await rm(draft, { force: true })
    },
  }
}

export type BackupFile = Awaited<ReturnType<typeof createBackupFile>>
