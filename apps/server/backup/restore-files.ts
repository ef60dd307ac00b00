import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Files } from '@comptoir/platform/server'
import { otherFile } from './check-backup.ts'
import type { Sink } from './read-backup-file.ts'

/** Content-addressed, so no file is overwritten; `undo` deletes the added ones. */
export function openFilesBack(files: Files) {
  const added: string[] = []

  function sinkFor(key: string): Sink {
    const content = new PassThrough()
    const received = files.receive(content, Number.POSITIVE_INFINITY)
    received.catch(() => {})
    return {
      async take(piece) {
        if (!content.write(Buffer.from(piece, 'base64'))) await Promise.race([once(content, 'drain'), received])
      },
      async end() {
        content.end()
        const incoming = await received
        if (incoming.key !== key || (await files.has(key))) {
          await files.discard(incoming)
          if (incoming.key !== key) throw otherFile(key)
          return
        }
        await files.keep(incoming)
        added.push(key)
      },
      async abort() {
        content.destroy(new Error('The restore was given up'))
        await received.then(files.discard, () => {})
      },
    }
  }

  return {
    sinkFor,
    async undo() {
      for (const key of added) await files.remove(key)
    },
  }
}

export type FilesBack = ReturnType<typeof openFilesBack>
