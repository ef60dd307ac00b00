import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import {
  deflated,
  endSignature,
  endSize,
  entrySignature,
  entrySize,
  localSignature,
  localSize,
  utf8Names,
} from './zip-format.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)

/** Version 2.0: deflate and folders. */
const version = 20
/** Made on Unix, where the upper half of the attributes is the file's mode. */
const unix = 3 << 8
const plainFile = (0o100644 << 16) >>> 0
/** The first day of the format's calendar, so that equal files give equal archives. */
const firstDay = 0x21

export interface ZipFile {
  path: string
  content: Buffer
}

interface Packed {
  name: Buffer
  crc: number
  size: number
  data: Buffer
}

async function pack({ path, content }: ZipFile): Promise<Packed> {
  return { name: Buffer.from(path), crc: crc32(content), size: content.length, data: await deflate(content) }
}

/** The part that both records of a file have, from its flags to the length of its extra fields. */
function describe(record: Buffer, at: number, { name, crc, size, data }: Packed) {
  record.writeUInt16LE(utf8Names, at)
  record.writeUInt16LE(deflated, at + 2)
  record.writeUInt16LE(firstDay, at + 6)
  record.writeUInt32LE(crc, at + 8)
  record.writeUInt32LE(data.length, at + 12)
  record.writeUInt32LE(size, at + 16)
  record.writeUInt16LE(name.length, at + 20)
}

function localRecord(file: Packed): Buffer {
  const record = Buffer.alloc(localSize)
  record.writeUInt32LE(localSignature, 0)
  record.writeUInt16LE(version, 4)
  describe(record, 6, file)
  return Buffer.concat([record, file.name, file.data])
}

function directoryRecord(file: Packed, offset: number): Buffer {
  const record = Buffer.alloc(entrySize)
  record.writeUInt32LE(entrySignature, 0)
  record.writeUInt16LE(unix | version, 4)
  record.writeUInt16LE(version, 6)
  describe(record, 8, file)
  record.writeUInt32LE(plainFile, 38)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, file.name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(endSize)
  record.writeUInt32LE(endSignature, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

/** An archive of these files; the same files give the same bytes. */
export async function writeZip(files: readonly ZipFile[]): Promise<Buffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const packed = await pack(file)
    const local = localRecord(packed)
    directory.push(directoryRecord(packed, offset))
    locals.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...locals, ...directory, endRecord(files.length, size, offset)])
}
