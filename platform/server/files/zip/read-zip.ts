import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

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

/** An archive of a few kilobytes may hold text that compresses well. */
const minRatioBytes = 1_048_576

const open = promisify<Buffer, Options, ZipFile>(fromBuffer)

/** Errors of the reader are faults of the archive. */
async function orBroken<Result>(reading: Promise<Result>, path = ''): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken', path)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(name: Buffer): string {
  try {
    return utf8.decode(name)
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

interface File {
  path: string
  entry: Entry
}

function fileOf(entry: Entry): File {
  const path = textOf(entry.fileNameRaw)
  if (!isPlainPath(path)) throw new ZipError('path', path.slice(0, 200))
  expectPlainKind(path, entry.externalFileAttributes)
  if (entry.isEncrypted()) throw new ZipError('encrypted', path)
  return { path, entry }
}

/** The files of the directory at the archive's end, which alone counts. */
async function filesIn(archive: ZipFile): Promise<File[]> {
  const files: File[] = []
  for await (const entry of archive.eachEntry()) files.push(fileOf(entry))
  return files.filter(({ path }) => !isFolder(path))
}

function expectLimits(files: readonly File[], zip: Buffer, { bytes, ratio }: ZipLimits) {
  const names = new Set(files.map(({ path }) => path.toLowerCase()))
  if (names.size < files.length) throw new ZipError('repeated')
  // By the sizes that the directory states; `contentOf` expects each file to have its own.
  const size = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (size > bytes) throw new ZipError('too_large')
  if (size > minRatioBytes && size > zip.length * ratio) throw new ZipError('ratio')
}

async function contentOf(archive: ZipFile, { path, entry }: File): Promise<Buffer> {
  const header = await archive.readLocalFileHeaderPromise(entry)
  // Readers that go through the file from its start would see another name.
  if (!header.fileName.equals(entry.fileNameRaw)) throw new ZipError('broken', path)
  const content = await buffer(await archive.openReadStreamPromise(entry))
  if (crc32(content) !== entry.crc32) throw new ZipError('broken', path)
  return content
}

/**
 * The files of an archive, which are unpacked when they are read. Folders are left out.
 * @throws ZipError
 */
export async function openZip(zip: Buffer, limits: ZipLimits): Promise<ZipEntry[]> {
  // Names are decoded here: the reader would take those without a mark for an encoding of 1981.
  const archive = await orBroken(open(zip, { lazyEntries: true, decodeStrings: false }))
  if (archive.entryCount > limits.files) throw new ZipError('too_many')
  const files = await orBroken(filesIn(archive))
  expectLimits(files, zip, limits)
  return files.map((file) => ({
    path: file.path,
    size: file.entry.uncompressedSize,
    read: () => orBroken(contentOf(archive, file), file.path),
  }))
}
