import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = `void ${JSON.stringify('x'.repeat(2_000))}`

let folder: string
let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-panel-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1.js'), script)
  await writeFile(join(folder, 'assets', 'app-1.js.br'), brotliCompressSync(script))
  for (const page of ['index', 'login', 'public'])
    await writeFile(join(folder, `${page}.html`), `<!doctype html>${'<p>'.repeat(1_000)}`)
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  shop = await openTestShop({ panel: folder })
  root = await shop.as('root')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

interface Reply {
  coding: string | undefined
  vary: string | undefined
  bytes: Buffer
}

/** Unlike `fetch`, asks for exactly this coding and leaves the reply as it came. */
const ask = (path: string, accepted?: string) =>
  new Promise<Reply>((resolve, reject) => {
    const headers = { _token: root.token, ...(accepted !== undefined && { 'accept-encoding': accepted }) }
    request(`${shop.url}${path}`, { headers }, async (reply) => {
      const bytes = Buffer.concat(await reply.toArray())
      resolve({ coding: reply.headers['content-encoding'], vary: reply.headers.vary, bytes })
    })
      .on('error', reject)
      .end()
  })

const paths = ['/openapi.json', '/orders', '/login']

test.each(paths)('%s is compressed as the client accepts it', async (path) => {
  const plain = await ask(path)
  const brotli = await ask(path, 'gzip, deflate, br')
  const gzip = await ask(path, 'gzip')

  expect(plain.coding).toBeUndefined()
  expect([brotli.coding, brotliDecompressSync(brotli.bytes)]).toEqual(['br', plain.bytes])
  expect([gzip.coding, gunzipSync(gzip.bytes)]).toEqual(['gzip', plain.bytes])
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(plain.vary).toBe('Accept-Encoding')
})

test.each(['identity', 'br;q=0, gzip;q=0', 'zstd', ''])(
  'a client that accepts only "%s" gets plain text',
  async (coding) => {
    const { coding: used, bytes } = await ask('/openapi.json', coding)

    expect(used).toBeUndefined()
    expect(() => JSON.parse(bytes.toString())).not.toThrow()
  },
)

test('a short reply stays as it is', async () => {
  expect((await ask('/api/check_internet', 'br')).coding).toBeUndefined()
})

test('an asset is sent as it was compressed at build time', async () => {
  const { coding, bytes } = await ask('/assets/app-1.js', 'br')

  expect([coding, bytes]).toEqual(['br', brotliCompressSync(script)])
})
