import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ErrorBody } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OddBody, oddBodies } from '../testing/odd-bodies.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ timeouts: { headers: 20_000, body: 20_000 } })
  root = await shop.as('root')
})
afterAll(() => shop.close())

const addresses = ['/api/media/upload_files/picture', '/api/products/import', '/api/inventory/import']

interface Answer {
  status: number
  code: string
}

async function send(address: string, { type, content, length = content.length }: OddBody): Promise<Answer> {
  const lines = [`POST ${address} HTTP/1.1`, 'Host: 127.0.0.1', `_token: ${root.token}`, 'connection: close']
  const socket = connect(shop.server.port, '127.0.0.1')
  socket.write(`${[...lines, `content-type: ${type}`, `content-length: ${length}`].join('\r\n')}\r\n\r\n`)
  socket.write(content)
  if (length > content.length) socket.end()
  const answer = await text(socket)
  // Who hangs up in the middle may be gone before the answer is there.
  if (answer === '' && length > content.length) return { status: 0, code: '' }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  return { status, code: status === 200 ? '' : ErrorBody.parse(body).error.code }
}

test.each(addresses)('any malformed body to %s is the client’s fault', async (address) => {
  for (const body of oddBodies({ seed, count: 300 })) {
    const { status } = await send(address, body)
    expect(status, `${body.type} ${body.content.toString('latin1', 0, 400)}`).toBeLessThan(500)
  }
})

const form = 'multipart/form-data; boundary=abc'
const part = (head: string) => `--abc\r\n${head}\r\n\r\nx\r\n`
const file = part('content-disposition: form-data; name="files[]"; filename="a.png"')

test.each([
  ['a field without a name', form, `${part('content-disposition: form-data')}--abc--\r\n`, 400, 'INVALID_ENTRY'],
  [
    'a file without a name',
    form,
    `${part('content-disposition: form-data; filename="a"')}--abc--`,
    400,
    'INVALID_ENTRY',
  ],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, file, 400, 'INVALID_ENTRY'],
  ['no boundary', 'multipart/form-data', file, 400, 'INVALID_ENTRY'],
  ['no end', form, file, 400, 'INVALID_ENTRY'],
  ['another type', 'multipart/mixed; boundary=abc', file, 415, 'FILE_TYPE_NOT_ALLOWED'],
])('%s', async (...[, type, content, status, code]) => {
  const answer = await send('/api/media/upload_files/picture', { type, content: Buffer.from(content) })

  expect(answer).toEqual({ status, code })
})

test('a rejected file stays available to others who uploaded the same content', async () => {
  const content = 'nothing that could be read'
  const { key } = await shop.context.files.put(Readable.from([Buffer.from(content)]), 100)
  const form = new FormData()
  form.append('dry_run', 'true')
  form.append('file', new Blob([content]), 'a.csv')

  const { status, body } = await root.call('POST', '/api/products/import', form)

  expect([status, body.error.code]).toEqual([422, 'CSV_HEADER_UNKNOWN'])
  expect(await shop.context.files.has(key)).toBe(true)
})
