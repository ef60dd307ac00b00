import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'
import { readRedirectHeader } from './redirect-columns.ts'

let shop: TestShop
let writer: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
  importer = await anImporter(shop, { kind: 'redirects', by: writer })
})
afterAll(() => shop.close())

const targets = async () => {
  const { items } = (await writer.call('GET', '/api/redirects?limit=250')).body
  return new Map<string, string>(items.map(({ from, to }: { from: string; to: string }) => [from, to]))
}
const outcomesOf = (report: readonly { row: number; outcome: string; code: string | null }[]) =>
  report.map(({ row, outcome, code }) => [row, outcome, code])

const file = [
  'Redirect from,Redirect to',
  '/kept,/one',
  '/changed,/two',
  '/new,https://elsewhere.example/a',
  '/new,/again',
  '/loop,/kept-loop',
  'no path,/x',
  '/script,javascript:alert(1)',
  '/l1,/l2',
  '/l2,/l1',
  '',
].join('\n')

test('a check says what each line would do and writes nothing; the import does it, and is taken back', async () => {
  await importer.importFile('/kept,/one\n/changed,/one\n/kept-loop,/loop')
  const before = await targets()
  const expected = [
    [2, 'same', null],
    [3, 'update', null],
    [4, 'create', null],
    [5, 'fail', 'LINE_REPEATED'],
    [6, 'fail', 'REDIRECT_LOOP'],
    [7, 'fail', 'FROM_INVALID'],
    [8, 'fail', 'ADDRESS_INVALID'],
    [9, 'create', null],
    [10, 'fail', 'REDIRECT_LOOP'],
  ]

  expect(outcomesOf((await importer.importFile(file, 'true')).report)).toEqual(expected)
  expect(await targets()).toEqual(before)

  const { done, report } = await importer.importFile(file)
  expect(outcomesOf(report)).toEqual(expected)
  expect(await targets()).toEqual(
    new Map([...before, ['/changed', '/two'], ['/new', 'https://elsewhere.example/a'], ['/l1', '/l2']]),
  )

  const { body } = await writer.call('POST', `/api/imports/${done.id}/revert`)
  await importer.finished(body.import.id)
  expect(await targets()).toEqual(before)
})

test('what somebody has changed since stays when an import is taken back', async () => {
  const { done, report } = await importer.importFile('from,to\n/mine,/a\n/yours,/a')
  const id = report[1]?.record_id
  expect((await writer.call('PUT', `/api/redirects/${id}`, { to: '/b', version: 1 })).status).toBe(200)

  const { body } = await writer.call('POST', `/api/imports/${done.id}/revert`)
  const reverted = await importer.finished(body.import.id)

  expect([reverted.counts.create, reverted.counts.fail]).toEqual([1, 1])
  const now = await targets()
  expect([now.get('/mine'), now.get('/yours')]).toEqual([undefined, '/b'])
})

test('more lines than fit into one transaction, with queries and separators within', async () => {
  const lines = Array.from({ length: 2_500 }, (_, at) => `/index.php?id_product=${at};/collections/all?filter=a,${at}`)

  const { done } = await importer.importFile(['\uFEFFSource URL;Target URL', ...lines].join('\r\n'))

  expect(done.counts).toEqual({ create: 2_500, update: 0, same: 0, fail: 0 })
  const found = await fetch(`${shop.storeUrl}/index.php?id_product=2499`, { redirect: 'manual' })
  expect(found.headers.get('location')).toBe('/collections/all?filter=a,2499')
})

test.each([
  [['Redirect from', 'Redirect to'], ['from', 'to'], false],
  [['Regex', 'Target URL', 'Source URL'], [null, 'to', 'from'], false],
  [['Alt', 'Neu'], ['from', 'to'], false],
  [['/old', '/new'], ['from', 'to'], true],
])('columns of %j', (cells, columns, isData) => {
  expect(readRedirectHeader(cells)).toMatchObject({ columns, isData })
})

test('a file of one column is none', () => {
  expect(readRedirectHeader(['/old'])).toBeNull()
})
