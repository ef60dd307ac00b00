import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notify } from '@comptoir/notifications/server'
import { ErrorBody } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersIn, sendRaw } from '../testing/raw-request.ts'

let folder: string
let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-panel-'))
  const panel = join(folder, 'panel')
  await mkdir(join(panel, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'a secret of this machine')
  await writeFile(join(panel, 'secret.txt'), 'a secret of this machine')
  await writeFile(join(panel, 'assets', '.env'), 'a secret of this machine')
  await writeFile(join(panel, 'assets', 'app-1.js'), 'void 0')
  await writeFile(join(panel, 'index.html'), '<!doctype html><title>Panel</title><script>void 1</script>')
  await writeFile(join(panel, 'login.html'), '<!doctype html><title>Login</title>')
  await writeFile(join(panel, 'public.html'), '<!doctype html><title>Public</title>')
  await writeFile(join(panel, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  shop = await openTestShop({ panel })
  root = await shop.as('root')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function ask(path: string, headers: string[] = [], method = 'GET') {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers]
  const [answer] = answersIn(await sendRaw(shop.server.port, `${lines.join('\r\n')}\r\n\r\n`))
  if (!answer) throw new Error(`Nobody answered ${path}`)
  return answer
}

const codeOf = (body: string) => ErrorBody.parse(JSON.parse(body)).error.code

const everywhere: [path: string, status: number, method?: string][] = [
  ['/', 200],
  ['/login', 200],
  ['/public/hello/board', 200],
  ['/assets/app-1.js', 200],
  ['/icon.svg', 200],
  ['/api/check_internet', 200],
  ['/api/user', 401],
  ['/api/nothing', 404],
  ['/api/user', 404, 'OPTIONS'],
  ['/api/orders/%00', 401],
  ['/%zz', 400],
  ['/assets/nothing.js', 404],
  ['/openapi.json', 401],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/socket.io/?EIO=4&transport=polling', 200],
  ['/socket.io/?EIO=4&transport=none', 400],
]

test.each([
  ['/public/hello/board', 'Public'],
  ['/publicity', 'Panel'],
  ['/orders/public/board', 'Panel'],
  ['/orders%2fpublic%2fboard', 'Panel'],
])('%s is the document %s', async (path, title) => {
  expect((await ask(path)).body).toContain(`<title>${title}</title>`)
})

test.each(everywhere)('%s answers %i with every security header', async (path, status, method) => {
  const { headers, status: answered } = await ask(path, [], method)

  expect(answered).toBe(status)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).not.toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
})

test('replies to authenticated requests are not cached', async () => {
  for (const path of ['/api/user', '/api/orders', '/openapi.json', '/api/events']) {
    const { headers, status } = await ask(path, [`_token: ${root.token}`])
    expect([status, headers.get('cache-control')], path).toEqual([200, 'no-store'])
  }
})

describe('no URL reaches a file outside the panel', () => {
  test.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//../../secret.txt',
    '/assets/..;/..;/secret.txt',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/assets/app-1.js%00.html/../../../secret.txt',
    '/assets/.env',
    '/assets/%2eenv',
    '/assets',
    '/assets/',
    '/secret.txt',
    '/..%2fsecret.txt',
  ])('%s', async (path) => {
    const { body, status } = await ask(path)

    expect(body).not.toContain('a secret of this machine')
    expect(body).not.toContain('app-1.js')
    expect(status).toBeLessThan(500)
  })
})

describe('the route decides what counts as an API call, not the spelling of its URL', () => {
  const fromElsewhere = ['Sec-Fetch-Site: cross-site']

  test.each(['/api/user', '/%61pi/user', '/a%70i/us%65r', '/api/user?x=/public/'])('%s', async (path) => {
    const { status, body } = await ask(path, [`_token: ${root.token}`, ...fromElsewhere])

    expect([status, codeOf(body)]).toEqual([403, 'CROSS_SITE'])
  })

  test.each(['//api/user', '/API/user', '/api/../api/user', '/./api/user', '/api%2fuser', '/api/user/'])(
    '%s reaches no API call',
    async (path) => {
      const { body } = await ask(path, [`_token: ${root.token}`])

      expect(body).not.toContain(root.email)
    },
  )
})

describe('cross-site requests change nothing', () => {
  const unread = async () => (await root.call('GET', '/api/get_recent_notifications')).body.unread
  const markAll = '/api/mark_all_notification_as_read/'
  const token = () => `_token: ${root.token}`

  beforeAll(async () => {
    const { db } = shop.context
    const content = { icon: 'new-order', link: null, entity: null, entity_id: null }
    await db.transaction((tx) => notify(tx, 1, [{ title: 'odd', title_args: {}, content, to: { user_id: root.id } }]))
  })

  test.each([
    ['a picture of another site', 'GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors']],
    ['another name of the same site', 'GET', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors']],
    ['a link that is followed', 'GET', ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate']],
  ])('%s is refused', async (_, method, headers) => {
    const answer = await ask(markAll, [token(), ...headers], method)

    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'CROSS_SITE'])
    expect(await unread()).toBe(1)
  })

  test('a HEAD request does nothing', async () => {
    await ask(markAll, [token()], 'HEAD')

    expect(await unread()).toBe(1)
  })

  test('without the token header a request is anonymous, whatever its cookies', async () => {
    const answer = await ask(markAll, [`Cookie: _token=${root.token}`, `Authorization: Bearer ${root.token}`])

    expect([answer.status, codeOf(answer.body)]).toEqual([401, 'TOKEN_MISSING'])
    expect(await unread()).toBe(1)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])(
    'a form sent as %s is not read',
    async (type) => {
      const body = { email: 'a@example.com', password: 'a fig tree by the wall' }
      const answer = await shop.visitor.call('POST', '/api/login', body, { 'content-type': type })

      expect([answer.status, answer.body.error.code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED'])
    },
  )
})
