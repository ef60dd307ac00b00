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
