import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile as Archive } from 'yazl'

export interface ZipFile {
  path: string
  content: Buffer
}

/** The first day of the format's calendar, so that equal files give equal archives. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/** An archive of these files; the same files give the same bytes. */
export function writeZip(files: readonly ZipFile[]): Promise<Buffer> {
  const archive = new Archive()
  for (const { path, content } of files) archive.addBuffer(content, path, options)
  archive.end()
  return buffer(archive.outputStream)
}

export interface ZipPart {
  path: string
  /** Called when its turn comes. */
  open(): Readable
  /** False for what is compressed already. */
  compress?: boolean
}

/** An archive that is written while it is read: one content is open at a time, and none is held. */
export function streamZip(parts: readonly ZipPart[]): Readable {
  const archive = new Archive()
  const output = new PassThrough()
  archive.on('error', (error: Error) => output.destroy(error))
  for (const { path, open, compress = true } of parts)
    archive.addReadStreamLazy(path, { ...options, compress }, (give) => {
      const content = open()
      // What cannot be read ends the archive; half of it would look whole.
      content.on('error', (error) => output.destroy(error))
      give(null, content)
    })
  archive.end()
  archive.outputStream.pipe(output)
  return output
}
