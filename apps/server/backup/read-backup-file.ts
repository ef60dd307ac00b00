import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { format, Header, Mark, maxLine } from './header.ts'

/** The file is not a valid backup. Messages never quote its content, which is personal data. */
export class DamagedBackup extends Error {
  constructor(reason: string) {
    super(`The backup is damaged: ${reason}; nothing was restored`)
  }
}

/** Scans each chunk once; a line spanning many chunks is joined at its end. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield parts.join('') + chunk.slice(start, end)
      parts = []
      length = 0
      start = end + 1
    }
    parts.push(chunk.slice(start))
    length += chunk.length - start
    if (length > maxLine) throw new DamagedBackup('a line has no end')
  }
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new DamagedBackup(`line ${number} cannot be read`)
  }
}

const isCut = (error: unknown) => error instanceof Error && /^Z_/.test(String(Reflect.get(error, 'code')))

/** Lines of a backup; `sha256` covers all lines before the current one. */
export async function* readBackupFile(path: string): AsyncGenerator<{ value: unknown; sha256(): string }> {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip()).setEncoding('utf8')
  file.on('error', (error) => text.destroy(error))
  const hash = createHash('sha256')
  let number = 0
  try {
    for await (const line of linesOf(text)) {
      number += 1
      yield { value: parsed(line, number), sha256: () => hash.copy().digest('hex') }
      hash.update(`${line}\n`)
    }
  } catch (error) {
    throw isCut(error) ? new DamagedBackup('it is cut off, or no longer what was compressed') : error
  } finally {
    file.destroy()
  }
}

export type Lines = ReturnType<typeof readBackupFile>

export async function readHeader(lines: Lines, path: string): Promise<Header> {
  const first = await lines.next().catch((error) => {
    throw Reflect.get(error, 'code') === 'ENOENT' ? new Error(`There is no ${path}`) : new Error(`${path} is no backup`)
  })
  const header = Header.safeParse(first.value?.value)
  if (!header.success) throw new Error(`${path} is no backup of a shop`)
  if (header.data.format !== format) throw new Error(`${path} was made by a newer version of this program`)
  return header.data
}

/** Consumes the lines of one table or file. */
export interface Sink {
  take(piece: string): Promise<unknown>
  end(): Promise<unknown>
  /** Called instead of `end` after an error. */
  abort?(): Promise<unknown>
}

function markIn(value: unknown): Mark {
  const mark = Mark.safeParse(value)
  if (!mark.success) throw new DamagedBackup('a line is none that a backup holds')
  return mark.data
}

/** Reads all tables and files up to the final line. */
export async function readParts(lines: Lines, sinkFor: (part: Mark) => Promise<Sink | null>) {
  let sink: Sink | null = null
  try {
    for await (const { value, sha256 } of lines) {
      if (typeof value === 'string') {
        await sink?.take(value)
        continue
      }
      await sink?.end()
      sink = null
      const mark = markIn(value)
      sink = await sinkFor(mark)
      if (!('end' in mark)) continue
      if (mark.sha256 !== sha256()) throw new Error('The backup was changed after it was made; nothing was restored')
      return { files: mark.files, sha256: mark.sha256 }
    }
    throw new Error('The backup ends too early; nothing was restored')
  } catch (error) {
    await sink?.abort?.()
    throw error
  }
}
