import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import {
  deflated,
  encrypted,
  endSignature,
  endSize,
  entrySignature,
  entrySize,
  localSignature,
  localSize,
  stored,
} from './zip-format.ts'

export interface ZipLimits {
  files: number
  /** All contents together. */
  bytes: number
  /** Contents to archive; deflate itself reaches a thousand. */
  ratio: number
}

export interface ZipEntry {
  path: string
  size: number
  /** @throws ZipError if the content is not what the archive's directory states */
  read(): Promise<Buffer>
}

type ZipFault = 'broken' | 'encrypted' | 'link' | 'path' | 'repeated' | 'too_many' | 'too_large' | 'ratio'

/** An archive that is refused as a whole. */
export class ZipError extends Error {
  readonly fault: ZipFault
  /** Name of the entry, if one is to blame. */
  readonly path: string

  constructor(fault: ZipFault, path = '') {
    super(`The archive is refused: ${fault} ${path}`)
    this.fault = fault
    this.path = path
  }
}

interface Entry {
  path: string
  method: number
  crc: number
  compressed: number
  size: number
  offset: number
}

/** An archive of a few kilobytes may hold text that compresses well. */
const minRatioBytes = 1_048_576
/** Length of the comment behind the end record. */
const maxComment = 65_535

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - maxComment)
  for (let at = zip.length - endSize; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw new ZipError('broken')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function nameIn(zip: Buffer, from: number, length: number): string {
  try {
    return utf8.decode(zip.subarray(from, from + length))
  } catch {
    throw new ZipError('path')
  }
}

const isFolder = (path: string) => path.endsWith('/')

/** Relative, with plain steps: no path that leads out of a folder or means another file elsewhere. */
const isPlainPath = (path: string) =>
  path !== '' &&
  path.length <= 512 &&
  !/[\\\0:]|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(path) &&
  path.split('/').every((step, at, steps) => (step !== '' || at === steps.length - 1) && step !== '.' && step !== '..')

const unixKinds = 0o170000
const unixLink = 0o120000
const unixFolder = 0o040000
const unixFile = 0o100000

/** File kind of Unix in the upper half of the attributes; other systems leave it 0. */
function expectPlainKind(path: string, attributes: number) {
  const kind = (attributes >>> 16) & unixKinds
  if (kind === unixLink) throw new ZipError('link', path)
  if (kind !== 0 && kind !== unixFile && kind !== unixFolder) throw new ZipError('path', path)
}

function entryAt(zip: Buffer, at: number): Entry & { next: number } {
  if (at + entrySize > zip.length || zip.readUInt32LE(at) !== entrySignature) throw new ZipError('broken')
  const nameLength = zip.readUInt16LE(at + 28)
  const path = nameIn(zip, at + entrySize, nameLength)
  if (!isPlainPath(path)) throw new ZipError('path', path.slice(0, 200))
  expectPlainKind(path, zip.readUInt32LE(at + 38))
  if ((zip.readUInt16LE(at + 8) & encrypted) !== 0) throw new ZipError('encrypted', path)
  return {
    path,
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    compressed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
    next: at + entrySize + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32),
  }
}

/** The files of the directory at the archive's end. What stands before it counts only if the directory names it. */
function entriesIn(zip: Buffer, limits: ZipLimits): Entry[] {
  if (zip.length < endSize) throw new ZipError('broken')
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > limits.files) throw new ZipError('too_many')
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let read = 0; read < count; read += 1) {
    const { next, ...entry } = entryAt(zip, at)
    if (!isFolder(entry.path)) entries.push(entry)
    at = next
  }
  if (new Set(entries.map(({ path }) => path.toLowerCase())).size < entries.length) throw new ZipError('repeated')
  return entries
}

/** By the sizes that the directory states; `contentOf` expects each file to have its own. */
function expectSize(entries: readonly Entry[], zip: Buffer, { bytes, ratio }: ZipLimits) {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > bytes) throw new ZipError('too_large')
  if (size > minRatioBytes && size > zip.length * ratio) throw new ZipError('ratio')
}

function compressedOf(zip: Buffer, { path, offset, compressed }: Entry): Buffer {
  if (offset + localSize > zip.length || zip.readUInt32LE(offset) !== localSignature) throw new ZipError('broken', path)
  const nameLength = zip.readUInt16LE(offset + 26)
  // Readers that go through the file from its start would see another name.
  if (nameIn(zip, offset + localSize, nameLength) !== path) throw new ZipError('broken', path)
  const from = offset + localSize + nameLength + zip.readUInt16LE(offset + 28)
  if (from + compressed > zip.length) throw new ZipError('broken', path)
  return zip.subarray(from, from + compressed)
}

async function contentOf(zip: Buffer, entry: Entry): Promise<Buffer> {
  const { path, method, size, crc } = entry
  const packed = compressedOf(zip, entry)
  if (method !== stored && method !== deflated) throw new ZipError('broken', path)
  const content =
    method === stored
      ? Buffer.from(packed)
      : await inflate(packed, { maxOutputLength: Math.max(size, 1) }).catch(() => {
          throw new ZipError('broken', path)
        })
  if (content.length !== size || crc32(content) !== crc) throw new ZipError('broken', path)
  return content
}

/**
 * The files of an archive, which are unpacked when they are read. Folders are left out.
 * @throws ZipError
 */
export function openZip(zip: Buffer, limits: ZipLimits): ZipEntry[] {
  const entries = entriesIn(zip, limits)
  expectSize(entries, zip, limits)
  return entries.map((entry) => ({ path: entry.path, size: entry.size, read: () => contentOf(zip, entry) }))
}
