import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip, ZipError } from './read-zip.ts'
import { streamZip, writeZip } from './write-zip.ts'

const limits = { files: 10, bytes: 4_000_000, ratio: 100 }
const file = (path: string, text = 'Hello') => ({ path, content: Buffer.from(text) })

async function readZip(zip: Buffer) {
  const files = await openZip(zip, limits)
  return Promise.all(files.map(async ({ path, read }) => ({ path, content: await read() })))
}

/** Why an archive is refused; null if it is read. */
async function faultOf(zip: Buffer) {
  try {
    await readZip(zip)
    return null
  } catch (error) {
    return error instanceof ZipError ? error.fault : String(error)
  }
}

/** An archive of a file with a name that the writer would refuse: it stands before the content and in the directory. */
async function aZipOf(path: string) {
  const name = Buffer.from(path)
  const written = Buffer.from('_'.repeat(name.length))
  const zip = await writeZip([file(written.toString())])
  for (let at = zip.indexOf(written); at >= 0; at = zip.indexOf(written)) name.copy(zip, at)
  return zip
}

/** An archive of two files with some of its bytes replaced: at the n-th record of a kind. */
async function changed(signature: number, change: Damage['change']) {
  const zip = await writeZip([file('a.txt'), file('b.txt')])
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  change(zip.subarray(zip.indexOf(bytes)))
  return zip
}

const [entry, local, end] = [0x02014b50, 0x04034b50, 0x06054b50]

test('what is written is read again, byte by byte', async () => {
  const files = [file('layout/theme.liquid', 'Ünïcødé 日本'), file('assets/empty.css', ''), file('ü/ж.txt')]

  expect(await readZip(await writeZip(files))).toEqual(files)
  expect(await writeZip(files)).toEqual(await writeZip(files))
})

test('an archive is written while it is read, with one content open at a time', async () => {
  let open = 0
  let most = 0
  const parts = ['a.pdf', 'b.xml', 'c.pdf'].map((path) => ({
    ...{ path, compress: path.endsWith('.xml') },
    open() {
      most = Math.max(most, ++open)
      return Readable.from([Buffer.from(path)]).once('end', () => --open)
    },
  }))

  expect(await readZip(await buffer(streamZip(parts)))).toEqual(parts.map(({ path }) => file(path, path)))
  expect(most).toBe(1)
})

test('an archive with a content that cannot be read is never whole', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('lost'))
      },
    })

  await expect(buffer(streamZip([{ path: 'a.pdf', open: broken }]))).rejects.toThrow('lost')
})

test('a file is unpacked when it is read', async () => {
  const zip = await changed(entry, (record) => record.writeUInt32LE(7, 16))
  const [broken, whole] = await openZip(zip, limits)

  expect(await whole?.read()).toEqual(Buffer.from('Hello'))
  await expect(broken?.read()).rejects.toThrow(ZipError)
})

test.each([
  '../a.txt',
  'a/../../b.txt',
  '/etc/passwd',
  'a\\b.txt',
  'C:/a.txt',
  'a/./b.txt',
  'a//b.txt',
  'nul\0.txt',
  'turned\u202etxt.exe',
])('the path %j is refused', async (path) => {
  expect(await faultOf(await aZipOf(path))).toBe('path')
})

test('two files of one name are refused, also if they differ by case alone', async () => {
  expect(await faultOf(await writeZip([file('a.txt'), file('A.txt')]))).toBe('repeated')
})

test('too many files, too much content and bombs are refused before they are unpacked', async () => {
  const many = Array.from({ length: 11 }, (_, at) => file(`${at}.txt`))

  expect(await faultOf(await writeZip(many))).toBe('too_many')
  expect(await faultOf(await writeZip([file('a', 'x'.repeat(4_000_001))]))).toBe('too_large')
  expect(await faultOf(await writeZip([file('a', 'x'.repeat(3_000_000))]))).toBe('ratio')
})

interface Damage {
  name: string
  fault: string
  signature: number
  change(record: Buffer): void
}

const damages: Damage[] = [
  {
    name: 'a symbolic link',
    fault: 'link',
    signature: entry,
    change: (record) => record.writeUInt32LE((0o120777 << 16) >>> 0, 38),
  },
  {
    name: 'a device',
    fault: 'path',
    signature: entry,
    change: (record) => record.writeUInt32LE((0o020666 << 16) >>> 0, 38),
  },
  { name: 'an encrypted file', fault: 'encrypted', signature: entry, change: (record) => record.writeUInt16LE(1, 8) },
  {
    name: 'an unknown compression',
    fault: 'broken',
    signature: entry,
    change: (record) => record.writeUInt16LE(12, 10),
  },
  { name: 'too small a size', fault: 'broken', signature: entry, change: (record) => record.writeUInt32LE(1, 24) },
  { name: 'too large a size', fault: 'broken', signature: entry, change: (record) => record.writeUInt32LE(9, 24) },
  { name: 'another checksum', fault: 'broken', signature: entry, change: (record) => record.writeUInt32LE(7, 16) },
  {
    name: 'a place behind the end',
    fault: 'broken',
    signature: entry,
    change: (record) => record.writeUInt32LE(0xffff_ffff, 42),
  },
  {
    name: 'another name before the content',
    fault: 'broken',
    signature: local,
    change: (record) => record.write('x', 30),
  },
  {
    name: 'a directory behind the end',
    fault: 'broken',
    signature: end,
    change: (record) => record.writeUInt32LE(0xffff_ffff, 16),
  },
  {
    name: 'more entries than there are',
    fault: 'broken',
    signature: end,
    change: (record) => record.writeUInt16LE(5, 10),
  },
]

test.each(damages)('$name is refused', async ({ fault, signature, change }) => {
  expect(await faultOf(await changed(signature, change))).toBe(fault)
})

test.each(['', 'no archive', 'PK\x05\x06'])('%j is no archive', async (text) => {
  expect(await faultOf(Buffer.from(text))).toBe('broken')
})
