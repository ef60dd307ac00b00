import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
let now = new Date('2026-12-01T12:00:00Z')
beforeAll(async () => {
  paper = await openPaperShop({ now: () => now })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }

/** The invoice of an order, issued at a moment. */
async function issuedAt(moment: string) {
  const { id } = await anOrder(paper.shop.context)
  now = new Date(moment)
  const { document } = (await paper.issue(id, 'everything')).body
  return [document.name, document.issued_on]
}

const add = (body: object) => paper.root.call('POST', '/api/document_series', { kind: 'invoice', ...body })
const series = async () => (await paper.root.call('GET', '/api/document_series')).body.series

test(
  'a year begins by the calendar of the shop, and a clock that goes back dates nothing before',
  patience,
  async () => {
    await paper.change({ time_zone: 'Asia/Tokyo' })
    const tokyo = [
      await issuedAt('2026-12-31T14:59:59Z'),
      await issuedAt('2026-12-31T15:00:00Z'),
      await issuedAt('2026-12-31T14:59:58Z'),
      await issuedAt('2027-01-03T00:00:00Z'),
      await issuedAt('2027-01-01T10:00:00Z'),
    ]
    await paper.change({ time_zone: 'Europe/Paris' })
    const paris = [await issuedAt('2027-12-31T22:59:59Z'), await issuedAt('2027-12-31T23:00:00Z')]
    await paper.change({ time_zone: 'America/Sao_Paulo' })
    const saoPaulo = [await issuedAt('2029-01-01T02:59:59Z'), await issuedAt('2029-01-01T03:00:00Z')]

    expect(tokyo).toEqual([
      ['FA-2026-00001', '2026-12-31'],
      ['FA-2027-00001', '2027-01-01'],
      ['FA-2026-00002', '2026-12-31'],
      ['FA-2027-00002', '2027-01-03'],
      ['FA-2027-00003', '2027-01-03'],
    ])
    expect(paris).toEqual([
      ['FA-2027-00004', '2027-12-31'],
      ['FA-2028-00001', '2028-01-01'],
    ])
    expect(saoPaulo).toEqual([
      ['FA-2028-00002', '2028-12-31'],
      ['FA-2029-00001', '2029-01-01'],
    ])
  },
)

test('a series ends where the next one begins, and keeps its numbers', patience, async () => {
  now = new Date('2029-06-01T12:00:00Z')
  const added = await add({ format: 'ML-{number:4}', yearly: false, first: 7, starts_on: '2029-06-02' })
  const second = await add({ format: 'MM-{number:4}', yearly: false, starts_on: '2029-06-02' })
  const before = await issuedAt('2029-06-01T13:00:00Z')
  const after = [await issuedAt('2029-06-02T12:00:00Z'), await issuedAt('2030-06-02T12:00:00Z')]

  expect(added.status).toBe(200)
  expect([second.status, second.body.error]).toMatchObject([422, { code: 'SERIES_DAY_TAKEN', field: 'starts_on' }])
  expect([before, ...after]).toEqual([
    ['FA-2029-00002', '2029-06-01'],
    ['ML-0007', '2029-06-02'],
    ['ML-0008', '2030-06-02'],
  ])
  const known = await series()
  expect(known.filter(({ kind }: { kind: string }) => kind === 'invoice')).toMatchObject([
    { format: 'ML-{number:4}', given: 2, next: 'ML-0009' },
    { format: 'FA-{year}-{number:5}', next: null },
  ])
})

test('a series that has given no number is removed, and the one before it goes on', patience, async () => {
  now = new Date('2030-07-01T12:00:00Z')
  const slip = await add({ format: 'ZZ-{number:4}', yearly: false, starts_on: '2030-07-05' })
  const between = await series()
  const nameOf = (all: { format: string; removable: boolean }[]) =>
    all.filter(({ removable }) => removable).map(({ format }) => format)
  const remove = (id: string) => paper.root.call('DELETE', `/api/document_series/${id}`)
  const removed = await remove(slip.body.series.id)
  const again = await remove(slip.body.series.id)
  const used = between.find(({ format }: { format: string }) => format === 'ML-{number:4}')
  const usual = between.find(({ format }: { format: string }) => format === 'FA-{year}-{number:5}')
  const refused = [await remove(used.id), await remove(usual.id)]

  expect([nameOf(between), removed.status, again.status]).toEqual([['ZZ-{number:4}'], 200, 404])
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'SERIES_BEGUN'],
    [409, 'SERIES_BEGUN'],
  ])
  expect((await series()).map(({ format }: { format: string }) => format)).not.toContain('ZZ-{number:4}')
  // Corrected: the same day and the right name.
  expect((await add({ format: 'MZ-{number:4}', yearly: false, starts_on: '2030-07-05' })).status).toBe(200)
  expect(await issuedAt('2030-07-02T12:00:00Z')).toEqual(['ML-0009', '2030-07-02'])
  expect(await issuedAt('2030-07-05T12:00:00Z')).toEqual(['MZ-0001', '2030-07-05'])
})

test.each([
  [{ format: 'X-{number}', yearly: true, starts_on: '2031-01-01' }, 'YEAR_MISSING'],
  [{ format: 'X', starts_on: '2031-01-01' }, 'FORMAT_INVALID'],
  [{ format: 'X-{year}-{number}', starts_on: '2020-01-01' }, 'SERIES_DAY_PAST'],
  [{ format: 'FA-{year}-{number:5}', starts_on: '2031-01-01' }, 'SERIES_FORMAT_USED'],
  [{ format: 'AV-{year}-{number:5}', starts_on: '2031-01-01' }, 'SERIES_FORMAT_USED'],
])('a series that cannot be is refused: %o', async (body, code) => {
  const known = await series()
  const refused = await add(body)

  expect([refused.status, refused.body.error.code]).toEqual([422, code])
  expect(await series()).toEqual(known)
})
