import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
})
afterAll(() => shop.close())

const send = (csv: string, dry_run = false) => writer.call('POST', '/api/redirects/import', { csv, dry_run })
const total = async () => (await writer.call('GET', '/api/redirects?limit=1')).body.total

const file = [
  'Redirect from,Redirect to',
  '/kept,/one',
  '/changed,/two',
  '/new,https://elsewhere.example/a',
  '/new,/again',
  '/loop,/kept-loop',
  'no path,/x',
  '/script,javascript:alert(1)',
  '',
].join('\n')

test('a dry run says what each line would do and writes nothing', async () => {
  await send('/kept,/one\n/changed,/one\n/kept-loop,/loop')
  const before = await total()

  const { status, body } = await send(file, true)

  expect(status).toBe(200)
  expect(
    body.lines.map(({ line, outcome, code }: { line: number; outcome: string; code: string }) => [line, outcome, code]),
  ).toEqual([
    [2, 'same', null],
    [3, 'update', null],
    [4, 'create', null],
    [5, 'fail', 'LINE_REPEATED'],
    [6, 'fail', 'REDIRECT_LOOP'],
    [7, 'fail', 'FROM_INVALID'],
    [8, 'fail', 'ADDRESS_INVALID'],
  ])
  expect(await total()).toBe(before)
})

test('the import writes the lines that are right', async () => {
  const before = await total()

  await send(file)

  expect(await total()).toBe(before + 1)
  const { items } = (await writer.call('GET', '/api/redirects?limit=250')).body
  const targets = new Map(items.map(({ from, to }: { from: string; to: string }) => [from, to]))
  expect([targets.get('/changed'), targets.get('/new'), targets.get('/loop')]).toEqual([
    '/two',
    'https://elsewhere.example/a',
    undefined,
  ])
})

test('lines of one file make no loop with each other', async () => {
  const { body } = await send('/l1,/l2\n/l2,/l3\n/l3,/l1', true)

  expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['create', 'create', 'fail'])
})

test('files with semicolons and a mark of their encoding are read, too long ones are not', async () => {
  const { body } = await send('\uFEFFfrom;to\r\n"/semi";"/colon"\r\n', true)
  const long = await send(Array.from({ length: 2_001 }, (_, at) => `/n${at},/m`).join('\n'), true)

  expect(body.lines).toEqual([{ line: 2, from: '/semi', to: '/colon', outcome: 'create', code: null }])
  expect([long.status, long.body.error.code]).toEqual([422, 'TOO_MANY_LINES'])
})

test('of two imports of the same file at once one writes and the other finds all the same', async () => {
  const csv = Array.from({ length: 200 }, (_, at) => `/race-${at},/goal-${at}`).join('\n')
  const before = await total()

  const replies = await Promise.all([send(csv), send(csv)])

  expect(replies.map(({ body }) => body.lines[0].outcome).toSorted()).toEqual(['create', 'same'])
  expect(await total()).toBe(before + 200)
})
