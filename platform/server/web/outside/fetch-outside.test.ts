import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { ApiError } from '@comptoir/platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress, openOutside } from './fetch-outside.ts'

/** A local server that must never be reached; counts its visits. */
let canary: Server
let visits: string[] = []
let answer: (path: string, response: ServerResponse) => void = (_path, response) => response.end('hello')
let port = 0
beforeAll(async () => {
  canary = createServer((request, response) => {
    visits.push(request.url ?? '')
    answer(request.url ?? '', response)
  })
  canary.listen(0, '::')
  await once(canary, 'listening')
  const own = canary.address()
  port = typeof own === 'object' ? (own?.port ?? 0) : 0
})
beforeEach(() => {
  visits = []
  answer = (_path, response) => response.end('hello')
})
afterAll(() => canary.close())

const here = () => `http://127.0.0.1:${port}`
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof ApiError ? error.code : error),
  )
const visit = async (url: string, options = {}) => {
  const { content, url: found } = await openOutside(options)(url)
  return { text: await text(content), url: found }
}

describe('no spelling of a local address is fetched', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://①②⑦.0.0.1/',
    'https://localhost/',
    'https://localhost:PORT/',
    'https://localhost./',
    'https://shop.localhost/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://user:secret@example.com/',
    'https://example.com:8443/',
    'http://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'ftp://127.0.0.1/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'https://',
    'no address at all',
    '',
  ])('%s', async (spelt) => {
    const code = await codeOf(visit(spelt.replace('PORT', String(port)), { allowed: undefined }))

    expect(['ADDRESS_NOT_ALLOWED', 'ADDRESS_UNREACHABLE']).toContain(code)
    expect(visits).toEqual([])
  })
})

test.each([
  ['127.0.0.1', false],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.31.255.255', false],
  ['::ffff:8.8.8.8', false],
  ['2a00:1450:4007:80e::200e', true],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('an allowed origin is fetched, its neighbours are not', async () => {
  const allowed = [here()]

  expect(await visit(`${here()}/mug.jpg`, { allowed })).toEqual({ text: 'hello', url: `${here()}/mug.jpg` })
  expect(await codeOf(visit(`http://localhost:${port}/`, { allowed }))).toBe('ADDRESS_NOT_ALLOWED')
  expect(visits).toEqual(['/mug.jpg'])
})

test('redirects are checked too, at most three', async () => {
  const allowed = [here()]
  const leadTo = (location: string) => (_path: string, response: ServerResponse) =>
    response.writeHead(302, { location }).end()

  for (const place of [
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    'file:///etc/passwd',
    'http://169.254.169.254/',
  ]) {
    answer = leadTo(place)
    expect(await codeOf(visit(here(), { allowed })), place).toBe('ADDRESS_NOT_ALLOWED')
  }
  expect(visits).toEqual(['/', '/', '/', '/'])
  answer = leadTo('/again')
  expect(await codeOf(visit(here(), { allowed }))).toBe('ADDRESS_UNREACHABLE')
  expect(visits).toHaveLength(8)
  answer = (path, response) => (path === '/new' ? response.end('moved') : leadTo('/new')(path, response))
  expect(await visit(here(), { allowed })).toEqual({ text: 'moved', url: `${here()}/new` })
})

test('large, slow, broken and failing responses are rejected', async () => {
  const allowed = [here()]

  expect(await codeOf(visit(here(), { allowed, maxBytes: 4 }))).toBe('FILE_TOO_LARGE')
  answer = () => undefined
  expect(await codeOf(visit(here(), { allowed, timeoutMs: 80 }))).toBe('ADDRESS_UNREACHABLE')
  answer = (_path, response) => void response.writeHead(200).write('begun')
  expect(await codeOf(visit(here(), { allowed, timeoutMs: 80 }))).toBe('ADDRESS_UNREACHABLE')
  answer = (_path, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 10)
  }
  expect(await codeOf(visit(here(), { allowed }))).toBe('ADDRESS_UNREACHABLE')
  answer = (_path, response) => response.writeHead(404).end('nothing')
  expect(await codeOf(visit(here(), { allowed }))).toBe('ADDRESS_UNREACHABLE')
})

test('no identifying headers are sent', async () => {
  let headers: unknown
  canary.once('request', (request) => {
    headers = request.headers
  })

  await visit(here(), { allowed: [here()] })

  expect(Object.keys(Object(headers)).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})
