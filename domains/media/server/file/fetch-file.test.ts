import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPng } from '../../testing/index.ts'

let shop: TestShop
let editor: TestStaff
let outside: Server
let origin = ''
let visits: string[] = []
beforeAll(async () => {
  const picture = await aPng({ seed: 5 })
  outside = createServer((request, response) => {
    visits.push(request.url ?? '')
    if (request.url === '/gone.png') response.writeHead(404).end()
    else response.end(request.url === '/page.png' ? '<!doctype html>' : picture)
  })
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const own = outside.address()
  origin = `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`
  shop = await openTestShop({ outsideAllowed: [origin] })
  editor = await shop.as(['admin_media'])
})
beforeEach(() => {
  visits = []
})
afterAll(async () => {
  outside.close()
  await shop.close()
})

const fetchFile = (url: string, title?: string) =>
  editor.call('POST', '/api/media/fetch_file', { tag: 'picture', url, title })

test('a file is fetched from a URL under its name there', async () => {
  const { status, body } = await fetchFile(`${origin}/shelf/Blue%20mug.png?size=2`)

  expect(status).toBe(200)
  expect(body.file).toMatchObject({ name: 'Blue mug.png', title: 'Blue mug', mime: 'image/webp' })
  expect(visits).toEqual(['/shelf/Blue%20mug.png?size=2'])
})

test('fetched content is validated like an upload', async () => {
  expect((await fetchFile(`${origin}/page.png`)).body.error.code).toBe('FILE_TYPE_NOT_ALLOWED')
  expect((await fetchFile(`${origin}/gone.png`)).body.error).toMatchObject({
    code: 'ADDRESS_UNREACHABLE',
    field: 'url',
  })
})

test('an invalid URL or a short title is rejected before any request', async () => {
  const odd = await fetchFile('javascript:alert(1)')
  const short = await fetchFile(`${origin}/mug.png`, 'Four')

  expect([odd.status, odd.body.error.errors]).toEqual([422, [{ field: 'url', code: 'IMAGE_URL_INVALID' }]])
  expect(short.body.error.errors).toMatchObject([{ field: 'title', code: 'IMAGE_TITLE_LENGTH' }])
  expect(visits).toEqual([])
})

test.each(['localhost', '[::ffff:127.0.0.1]', 'localhost.'])(
  'the local machine under the name %s is not fetched',
  async (name) => {
    const { status, body } = await fetchFile(`http://${name}:${new URL(origin).port}/mug.png`)

    expect([status, body.error.code]).toEqual([422, 'ADDRESS_NOT_ALLOWED'])
    expect(visits).toEqual([])
  },
)
