import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const description = 'A description that is long enough'
const head = 'Handle,Title,Description,Price'
const file = (...lines: string[]) => [head, ...lines].join('\n')

describe('a file that cannot be a product list is rejected and not stored', () => {
  test.each<[string, Buffer | string, number, string]>([
    ['nothing', '', 422, 'CSV_EMPTY'],
    ['blank lines', '\n\n\n', 422, 'CSV_EMPTY'],
    ['a NUL', `${head}\nmug,Enamel\0mug,${description},1`, 422, 'CSV_ENCODING'],
    ['UTF-16 text', Buffer.from(`\ufeff${head}`, 'utf16le'), 422, 'CSV_ENCODING'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'CSV_ENCODING'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 422, 'CSV_HEADER_UNKNOWN'],
    ['a million columns', `Title,Price${',x'.repeat(1_000_000)}\nmug,1`, 422, 'CSV_HEADER_UNKNOWN'],
    ['an unterminated quoted cell', `${head}\n"${'x'.repeat(5_000_000)}`, 200, ''],
  ])('%s', async (...[, content, status, code]) => {
    const answer = await importer.upload(content)

    expect([answer.status, answer.body.error?.code ?? '']).toEqual([status, code])
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })

  test('a file over the size limit', async () => {
    const { status, body } = await importer.upload(Buffer.alloc(52_428_801, 'a'))

    expect([status, body.error.code]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('no file, or no dry_run field', async () => {
    const unsaid = new FormData()
    unsaid.append('file', new Blob([file()]), 'products.csv')

    for (const form of [unsaid, new FormData()]) {
      const { status, body } = await importer.manager.call('POST', '/api/products/import', form)
      expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
    }
  })

  test('a thousand parts', async () => {
    const form = new FormData()
    for (let at = 0; at < 1_000; at += 1) form.append(`field${at}`, 'x')

    const { status, body } = await importer.manager.call('POST', '/api/products/import', form)

    expect([status, body.error.code]).toEqual([400, 'INVALID_ENTRY'])
  })

  test.each(['__proto__', 'constructor', 'toString'])('a field called %s', async (name) => {
    const form = new FormData()
    form.append(name, 'x')
    form.append('dry_run', 'true')
    form.append('file', new Blob([file(`mug,Enamel mug,${description},1`)]), 'products.csv')

    const { status, body } = await importer.manager.call('POST', '/api/products/import', form)

    // The parser drops the invalid field and accepts the others.
    expect([status, body.import?.dry_run]).toEqual([200, true])
    expect(Reflect.get({}, 'value')).toBeUndefined()
  })

  test('a truncated body', async () => {
    const boundary = 'abc'
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="dry_run"\r\n\r\ntrue\r\n--${boundary}\r\ncontent-disp`
    const response = await fetch(`${shop.url}/api/products/import`, {
      method: 'POST',
      headers: { _token: importer.manager.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('"INVALID_ENTRY"')
  })
})

test('rejected and aborted uploads leave no file on disk', async () => {
  const folder = join(shop.filesFolder, 'incoming')

  const before = await readdir(shop.filesFolder, { recursive: true })
  await importer.upload('<!doctype html>something else that is no list')
  const socket = connect(shop.server.port, '127.0.0.1')
  const lines = ['POST /api/products/import HTTP/1.1', 'Host: 127.0.0.1', `_token: ${importer.manager.token}`]
  const type = ['content-type: multipart/form-data; boundary=abc', 'content-length: 30000000']
  const part = (name: string) => `--abc\r\ncontent-disposition: form-data; name="${name}"`
  socket.write(`${[...lines, ...type].join('\r\n')}\r\n\r\n${part('dry_run')}\r\n\r\ntrue\r\n`)
  socket.write(`${part('file')}; filename="products.csv"\r\n\r\n${'a'.repeat(100_000)}`)
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  socket.destroy()

  await expect.poll(() => readdir(folder)).toEqual([])
  expect((await readdir(shop.filesFolder, { recursive: true })).filter((path) => path.length > 60)).toEqual(
    before.filter((path) => path.length > 60),
  )
})

test('uploaded files are readable only by the account of the server', async () => {
  await importer.upload(file(`mug,Enamel mug,${description},1`))

  const paths = await readdir(shop.filesFolder, { recursive: true })
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(shop.filesFolder, path))).mode & 0o077))
  expect(modes.length).toBeGreaterThan(2)
  expect(modes.filter((mode) => mode !== 0)).toEqual([])
})

test('a file rejected while uploading does not block the next request of its connection', async () => {
  const boundary = 'boundary'
  const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
  const before = `${part('dry_run')}\r\n\r\ntrue\r\n${part('file')}; filename="a.csv"\r\n\r\n`
  const size = 110_000_000
  const socket = connect(shop.server.port, '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })

  const head = `Host: 127.0.0.1\r\n_token: ${importer.manager.token}\r\n`
  socket.write(
    `POST /api/products/import HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=${boundary}\r\n`,
  )
  socket.write(`content-length: ${before.length + size}\r\n\r\n${before}`)
  socket.write(Buffer.alloc(size, 'a'))
  socket.write(`GET /api/check_internet HTTP/1.1\r\n${head}\r\n`)

  await expect
    .poll(() => answers.match(/HTTP\/1\.1 \d+/g), { timeout: 10_000 })
    .toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  socket.destroy()
})

test('the file name is sanitized for display and never used as a path', async () => {
  const form = new FormData()
  form.append('dry_run', 'true')
  const odd = `../../../etc/pass\0wd\u202Egpj${'x'.repeat(5_000)}.csv`
  form.append('file', new Blob([file(`mug,Enamel mug,${description},1`)]), odd)

  const { body } = await importer.manager.call('POST', '/api/products/import', form)

  expect(body.import.filename).not.toMatch(/[/\0\u202e]/)
  expect(body.import.filename.length).toBeLessThanOrEqual(250)
})

describe('an invalid row is reported, and the import continues', () => {
  const good = `cup,Enamel cup,${description},1`

  test.each<[string, string, string]>([
    ['a handle of 9,000 characters', `${'a1'.repeat(4_500)},Enamel mug,${description},1`, 'TOO_LONG'],
    ['a surrogate pair at the cut of the report', `mug,Enamel mug,${description},${'1'.repeat(99)}😀`, 'PRICE_INVALID'],
    ['a price over the maximum', `mug,Enamel mug,${description},999999999999`, 'TOO_LONG'],
    ['a formula as a price', `mug,Enamel mug,${description},=1+1`, 'PRICE_INVALID'],
    ['a price in exponent notation', `mug,Enamel mug,${description},1e3`, 'PRICE_INVALID'],
    ['a title of one megabyte', `mug,${'x'.repeat(1_000_000)},${description},1`, 'TITLE_LENGTH'],
  ])('%s', async (_, line, code) => {
    const { done, report } = await importer.importFile(file(line, good), 'true')

    expect(done.state).toBe('done')
    expect(report.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['fail', code],
      ['create', null],
    ])
  })

  test('more rows of one product than it can have variants and pictures', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `mug,,,,https://example.com/${at}.jpg`)

    const { done, report } = await importer.importFile(
      `${head},Image Src\nmug,Enamel mug,${description},1,\n${rows.join('\n')}\n${good},`,
      'true',
    )

    expect(done.counts).toMatchObject({ fail: 1, create: 1 })
    expect(report[0]).toMatchObject({ outcome: 'fail', code: 'VARIANT_LIMIT' })
  })
})

test('imported descriptions are sanitized, and formulas stay text', async () => {
  const html = `<p onclick="alert(1)">A description <script>alert(1)</script><img src=x onerror=alert(1)> that is long</p>`
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  const { report } = await importer.importFile(
    file(`odd,${quoted('=HYPERLINK("http://example.com")')},${quoted(html)},1`),
  )

  const product = (await importer.manager.call('GET', `/api/products/${report[0]?.record_id}`)).body.product
  expect(product.title).toBe('=HYPERLINK("http://example.com")')
  expect(product.description).not.toMatch(/<script|onclick|onerror|<img/)
})

test('the server visits no internal URL of a file or a user', async () => {
  let visits = 0
  const canary = createServer((_request, response) => {
    visits += 1
    response.end()
  })
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const own = canary.address()
  const url = `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}/mug.jpg`

  const { report } = await importer.importFile(`${head},Image Src\ncanary,Enamel mug,${description},1,${url}`)
  const { body } = await importer.manager.call('POST', '/api/products', {
    title: 'Enamel cup',
    description: `<p>${description}</p><img src="${url}">`,
    media: [{ id: 'one', url, alt: '', position: 0 }],
  })
  await shop.idle()

  expect(report[0]?.notes).toMatchObject([{ code: 'IMAGE_NOT_FETCHED' }])
  expect(body.product.media[0].url).toBe(url)
  expect(visits).toBe(0)
  canary.close()
})
