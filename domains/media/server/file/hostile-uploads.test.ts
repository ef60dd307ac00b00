import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, aPng, sendFiles } from '../../testing/index.ts'

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ timeouts: { headers: 2_000, body: 2_000 } })
  editor = await shop.as(['admin_media'])
})
afterAll(() => shop.close())

const crcOf = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** One bit per pixel: billions of pixels fit into a few hundred kilobytes. */
function blackPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const points = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const sign = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}

const script = '<script>window.__pwned = 1</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1">${script}</svg>`

describe('unknown content types are rejected, whatever the file name', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['an SVG with a script', 'logo.svg', svg, 'FILE_TYPE_NOT_ALLOWED'],
    ['an SVG called PNG', 'logo.png', `<?xml version="1.0"?>${svg}`, 'FILE_TYPE_NOT_ALLOWED'],
    ['a page called PNG', 'page.png', `<!doctype html>${script}`, 'FILE_TYPE_NOT_ALLOWED'],
    ['a program called JPG', 'mug.jpg', Buffer.from('7f454c4602010100', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a packed bomb', 'mug.png', gzipSync(Buffer.alloc(30_000_000)), 'FILE_TYPE_NOT_ALLOWED'],
    ['a script that begins like a GIF', 'mug.gif', `GIF89a=1;${script}//`, 'FILE_BROKEN'],
    ['nothing at all', 'mug.png', '', 'FILE_BROKEN'],
    ['the sign of a PNG and no more', 'mug.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'FILE_BROKEN'],
    ['a film of Apple’s', 'mug.mp4', Buffer.from('00000014667479707174202000000000', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
  ])('%s', async (...[, name, content, code]) => {
    const { status, body } = await sendFiles(editor, [[name, content]])

    expect([status, body.files, body.rejected]).toMatchObject([200, [], [{ name, code }]])
  })
})

test('images with too many pixels are rejected before decoding', async () => {
  const { body } = await sendFiles(editor, [['vast.png', blackPng(40_000, 40_000)]])

  expect(body.rejected).toMatchObject([{ code: 'IMAGE_TOO_LARGE', details: { most: 50 } }])
})

test.each([
  ['tall', 1, 49_999_999],
  ['wide', 49_999_999, 1],
])('an image that is too %s is rejected before decoding', async (_, width, height) => {
  const { body } = await sendFiles(editor, [['line.png', blackPng(width, height)]])

  expect(body.rejected).toMatchObject([{ code: 'IMAGE_SIDE_TOO_LONG', details: { most: 30_000 } }])
})

test('a truncated image is rejected', async () => {
  const whole = await aJpeg({ width: 1_200, height: 900 })

  const { body } = await sendFiles(editor, [['cut.jpg', whole.subarray(0, whole.length - 2_000)]])

  expect(body.rejected).toMatchObject([{ code: 'FILE_BROKEN' }])
})

test('a file over the size limit is rejected and the next file accepted', async () => {
  const heavy = Buffer.concat([await aPng({ seed: 1 }), Buffer.alloc(21_000_000, 7)])

  const { body } = await sendFiles(editor, [
    ['heavy.png', heavy],
    ['light.png', await aPng({ seed: 2 })],
  ])

  expect(body.rejected).toMatchObject([{ name: 'heavy.png', code: 'FILE_TOO_LARGE' }])
  expect(body.files).toMatchObject([{ name: 'light.png' }])
})

describe('a large file of another type is rejected at once', () => {
  const signs = {
    zip: ['504b0304', 'FILE_TYPE_NOT_ALLOWED'],
    heic: ['0000002866747970686569630000000068656963', 'HEIC_NOT_SUPPORTED'],
    mif1: ['00000028667479706d6966310000000068656963', 'HEIC_NOT_SUPPORTED'],
    tiff: ['49492a0008000000', 'FILE_TYPE_NOT_ALLOWED'],
    psd: ['3842505300010000', 'FILE_TYPE_NOT_ALLOWED'],
    bmp: ['424d36002d000000', 'FILE_TYPE_NOT_ALLOWED'],
    svg: [Buffer.from(svg).toString('hex'), 'FILE_TYPE_NOT_ALLOWED'],
  } as const

  test.each(Object.entries(signs))('%s', async (ending, [sign, code]) => {
    const large = Buffer.concat([Buffer.from(sign, 'hex'), Buffer.alloc(3_000_000, 7)])

    const { status, body } = await sendFiles(editor, [
      ['before.png', await aPng({ seed: 10 })],
      [`large.${ending}`, large],
      [`again.${ending}`, large],
      ['after.png', await aPng({ seed: 11 })],
    ])

    expect(status).toBe(200)
    expect(body.files).toMatchObject([{ name: 'before.png' }, { name: 'after.png' }])
    expect(body.rejected).toMatchObject([
      { name: `large.${ending}`, code },
      { name: `again.${ending}`, code },
    ])
  })
})

test('hidden data in images is never served', async () => {
  const php = '<?php system($_GET[0]); ?>'
  const image = sharp({ create: { width: 30, height: 30, channels: 3, background: 'teal' } })
  const jpeg = await image
    .jpeg()
    .withExif({ IFD0: { ImageDescription: php } })
    .toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from(`${php}${script}`)])

  const { body } = await sendFiles(editor, [['mug.php.jpg', polyglot]])

  for (const { url } of Object.values<{ url: string }>(body.files[0].formats)) {
    const served = Buffer.from(await (await fetch(shop.storeUrl + url)).arrayBuffer()).toString('latin1')
    expect(served).not.toMatch(/php|script/)
  }
})

test('file names are displayed, never used as paths', async () => {
  const odd = `../../../etc/pass\0wd\u202Egpj\r\nset-cookie: a=b${'x'.repeat(5_000)}.png`

  const { body } = await sendFiles(editor, [[odd, await aPng({ seed: 3 })]])

  const [{ name, title, url }] = body.files
  expect(name + title).not.toMatch(/[/\0\r\n\u202e]/)
  expect([name.length, title.length].every((length) => length <= 250)).toBe(true)
  expect(url).toMatch(/^\/files\/[0-9a-f]{64}\/original\.webp$/)
})

test('documents are never rendered as pages, whatever their name', async () => {
  const { body } = await sendFiles(editor, [['"><script>alert(1)</script>.html', `%PDF-1.4 ${script}`]])

  const { headers } = await fetch(shop.storeUrl + body.files[0].url)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+$/,
  )
})

test('folder names are plain', async () => {
  for (const tag of ['..%2f..%2fetc', '__proto__', 'A B', 'x'.repeat(41), '%00']) {
    const { status } = await sendFiles(editor, [['mug.png', await aPng()]], { tag })
    expect(status, tag).toBe(400)
  }
  expect((await sendFiles(editor, [['mug.png', await aPng()]], { tag: 'all' })).body.rejected).toMatchObject([
    { code: 'INVALID_ENTRY', field: 'tag' },
  ])
})

describe('malformed forms are rejected as a whole', () => {
  const send = (form: FormData) => editor.call('POST', '/api/media/upload_files/picture', form)
  const formOf = (...parts: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }

  test('a thousand parts', async () => {
    const { status, body } = await send(formOf(...Array.from({ length: 1_000 }, () => ['title', 'x'] as const)))

    expect([status, body.error.code]).toEqual([400, 'INVALID_ENTRY'])
  })

  test.each<[string, () => FormData, number, string]>([
    ['no file', () => formOf(['title', 'A fine mug']), 422, 'VALIDATION_FAILED'],
    ['a file in another field', () => formOf(['other', new Blob(['x'])]), 400, 'UNKNOWN_FIELD'],
    [
      'a title after its file',
      () => formOf(['files[]', new Blob(['x'])], ['title', 'A fine mug']),
      400,
      'INVALID_ENTRY',
    ],
    ['two titles', () => formOf(['title', 'A fine mug'], ['title', 'A finer mug']), 400, 'INVALID_ENTRY'],
    ['a field nobody knows', () => formOf(['role', 'root'], ['files[]', new Blob(['x'])]), 400, 'UNKNOWN_FIELD'],
  ])('%s', async (...[, form, status, code]) => {
    const answer = await send(form())

    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  test('a body that ends in the middle', async () => {
    const body = '--abc\r\ncontent-disposition: form-data; name="files[]"; filename="a.png"\r\n\r\n\x89PNG'
    const answer = await fetch(`${shop.url}/api/media/upload_files/picture`, {
      method: 'POST',
      headers: { _token: editor.token, 'content-type': 'multipart/form-data; boundary=abc' },
      body,
    })

    expect(answer.status).toBe(400)
  })
})

test('slow or aborted uploads leave nothing and do not block others', async () => {
  const socket = connect(shop.server.port, '127.0.0.1')
  socket.on('error', () => {})
  const part = '--abc\r\ncontent-disposition: form-data; name="files[]"; filename="a.mp4"\r\n\r\n'
  const head = ['POST /api/media/upload_files/picture HTTP/1.1', 'Host: 127.0.0.1', `_token: ${editor.token}`]
  const type = ['content-type: multipart/form-data; boundary=abc', 'content-length: 50000000']
  const begin = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom'), Buffer.alloc(100_000, 7)])
  socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n${part}`)
  socket.write(begin)
  const incoming = () => readdir(join(shop.filesFolder, 'incoming')).catch(() => [])
  await expect.poll(incoming).toHaveLength(1)

  const { body } = await sendFiles(editor, [['quick.png', await aPng({ seed: 4 })]])

  expect(body.files).toHaveLength(1)
  await expect.poll(incoming).toEqual([])
  socket.destroy()
})
