import { ErrorBody } from '@comptoir/platform/contract'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../testing/open-store.ts'
import { answersIn, sendRaw } from '../testing/raw-request.ts'

let shop: TestShop
let store: Awaited<ReturnType<typeof openStore>>
beforeAll(async () => {
  shop = await openTestShop({ timeouts: { headers: 300, body: 600 } })
  store = await openStore(shop.app)
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const host = 'Host: 127.0.0.1\r\n'
const end = 'Connection: close\r\n\r\n'
const login = (headers: string, body: string) => `POST /api/login HTTP/1.1\r\n${host}${headers}\r\n${body}`

/** Ambiguous requests, which could smuggle a second one. */
const noRequests = {
  'no HTTP at all': 'GARBAGE\r\n\r\n',
  'another version': `GET / HTTP/9.9\r\n${host}\r\n`,
  'two lengths': login('Content-Length: 4\r\nContent-Length: 5\r\n', 'abcd'),
  'a length and chunks': login(
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    '0\r\n\r\nGET /api/user HTTP/1.1\r\n\r\n',
  ),
  'another encoding': login('Transfer-Encoding: xchunked\r\n', ''),
  'a chunk of no size': login('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n'),
  'a space before the colon': 'GET /api/check_internet HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n',
  'lines without returns': 'GET /api/check_internet HTTP/1.1\nHost: 127.0.0.1\n\n',
  'a folded header': `GET /api/check_internet HTTP/1.1\r\n${host}X-Odd: a\r\n b\r\n\r\n`,
  'headers without end': `GET /api/check_internet HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
}

test.each(Object.entries(noRequests))('%s gets one error reply and the connection closes', async (_, text) => {
  for (const port of [shop.server.port, store.port]) {
    const answers = answersIn(await sendRaw(port, text))

    expect(answers.map(({ status }) => status)).toEqual([400])
    const { error } = ErrorBody.parse(JSON.parse(answers[0]?.body ?? ''))
    expect(error.code).toBe('INVALID_ENTRY')
    expect(answers[0]?.headers.get('x-request-id')).toBe(error.request_id)
    expect(answers[0]?.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

const oddRequests: Record<string, [text: string, status: number, code: string]> = {
  'two hosts': [`GET /api/check_internet HTTP/1.1\r\n${host}Host: evil.example\r\n${end}`, 400, 'INVALID_ENTRY'],
  'two tokens': [`GET /api/user HTTP/1.1\r\n${host}_token: a\r\n_token: b\r\n${end}`, 400, 'INVALID_ENTRY'],
  'two idempotency keys': [
    `POST /api/logout HTTP/1.1\r\n${host}Idempotency-Key: aaaaaaaa\r\nidempotency-key: bbbbbbbb\r\n${end}`,
    400,
    'INVALID_ENTRY',
  ],
  'a whole address of another': [
    `GET http://evil.example/api/check_internet HTTP/1.1\r\n${host}${end}`,
    400,
    'INVALID_ENTRY',
  ],
  'a star for an address': [`OPTIONS * HTTP/1.1\r\n${host}${end}`, 400, 'INVALID_ENTRY'],
  'no host': [`GET /api/check_internet HTTP/1.1\r\n${end}`, 421, 'UNKNOWN_HOST'],
  'an old request without a host': [`GET /api/check_internet HTTP/1.0\r\n${end}`, 421, 'UNKNOWN_HOST'],
  'a name that is not ours': [`GET /api/check_internet HTTP/1.1\r\nHost: evil.example\r\n${end}`, 421, 'UNKNOWN_HOST'],
  'an address dressed as a name': [
    `GET /api/check_internet HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n${end}`,
    421,
    'UNKNOWN_HOST',
  ],
  'TRACE, which echoes headers': [`TRACE /api/user HTTP/1.1\r\n${host}${end}`, 404, 'NOT_FOUND'],
}

test.each(Object.entries(oddRequests))('%s: rejected with an error code', async (_, [text, status, code]) => {
  const [answer, ...others] = answersIn(await sendRaw(shop.server.port, text))

  expect(answer?.status).toBe(status)
  expect(ErrorBody.parse(JSON.parse(answer?.body ?? '')).error.code).toBe(code)
  expect(others).toEqual([])
})

test.each(['h2c', 'websocket', 'TLS/1.3'])('an upgrade to %s is ignored and the request answered', async (name) => {
  const offer = `Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${name}\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n`
  const text = `GET /api/check_internet HTTP/1.1\r\n${host}${offer}\r\n`

  for (const port of [shop.server.port, store.port]) {
    const answers = answersIn(await sendRaw(port, text))

    expect(answers.map(({ status }) => status)).toEqual([port === shop.server.port ? 200 : 404])
  }
})

test.each([
  ['its headers', `GET /api/check_internet HTTP/1.1\r\n${host}X-Slow: `],
  ['its body', login('Content-Type: application/json\r\nContent-Length: 100\r\n', '{"email":')],
  ['its chunks', login('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', '5\r\n{"ema')],
])('a client that never finishes %s is disconnected while others are served', async (_, text) => {
  const slow = Array.from({ length: 50 }, () => sendRaw(shop.server.port, text))

  const other = await shop.visitor.call('GET', '/api/check_internet')

  expect(other.status).toBe(200)
  const answers = await Promise.all(slow)
  const told = answers.flatMap(answersIn)
  expect(told.map(({ status }) => status)).toEqual(slow.map(() => 408))
  expect(ErrorBody.parse(JSON.parse(told[0]?.body ?? '')).error.code).toBe('REQUEST_TIMEOUT')
})

test('an endless body is rejected as soon as it is too large', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const text = login('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', chunk.repeat(40))

  const [answer] = answersIn(await sendRaw(shop.server.port, text))

  expect(answer?.status).toBe(413)
  expect(ErrorBody.parse(JSON.parse(answer?.body ?? '')).error.code).toBe('FILE_TOO_LARGE')
})
