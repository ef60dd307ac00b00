import { takeUses } from '@comptoir/discounts/server'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '../../contract/import.ts'
import { anImporter } from '../../testing/index.ts'
import { readCodeHeader } from './code-columns.ts'

let shop: TestShop
let staff: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_discounts'])
  importer = await anImporter(shop, { kind: 'codes', by: staff })
})
afterAll(() => shop.close())

const outcomes = (report: readonly ImportRow[]) => report.map(({ row, outcome, code }) => [row, outcome, code])
const discounts = async () => (await staff.call('GET', '/api/discounts?limit=250&sort=created_at')).body.items
const codesOf = async (id: string) => (await staff.call('GET', `/api/discounts/${id}/codes?sort=code`)).body.items

const woo = [
  'post_title,post_status,discount_type,coupon_amount,free_shipping,expiry_date,minimum_amount,usage_limit,usage_limit_per_user',
  'SUMMER-1,publish,percent,15,no,2030-06-30,30,1,1',
  'summer-2,publish,percent,15.00,no,2030-06-30,30.00,1,1',
  'FIVE,draft,fixed_cart,5,no,,,0,',
  'SHIP,publish,fixed_cart,0,yes,,,,',
  'SHELF,publish,fixed_product,3,no,,,,',
  'BIG,publish,percent,150,no,,,,',
  'BAD,publish,percent,much,no,,,,',
  'SUMMER-1,publish,percent,15,no,2030-06-30,30,1,1',
  'A/B,publish,percent,15,no,,,,',
  '',
].join('\n')

const expected = [
  [2, 'create', null],
  [3, 'create', null],
  [4, 'create', null],
  [5, 'create', null],
  [6, 'fail', 'CELL_INVALID'],
  [7, 'fail', 'RULES_INVALID'],
  [8, 'fail', 'CELL_INVALID'],
  [9, 'fail', 'CODE_REPEATED'],
  [10, 'fail', 'CODE_INVALID'],
]

test('coupons of WooCommerce are checked without a trace, come as drafts, one of each rule, and are taken back', async () => {
  expect(outcomes((await importer.importFile(woo, 'true')).report)).toEqual(expected)
  expect(await discounts()).toEqual([])

  const { done, report } = await importer.importFile(woo)

  expect(outcomes(report)).toEqual(expected)
  expect(report.flatMap(({ details: { column, field } }) => column ?? field ?? [])).toEqual([
    ...['code_type', 'code_value', 'code_value'],
  ])
  const made = await discounts()
  expect(made).toMatchObject([
    {
      title: 'SUMMER-1',
      kind: 'percentage',
      value: 15,
      minimum: { subtotal: 3_000 },
      draft: true,
      codes: { count: 2 },
    },
    { title: 'FIVE', kind: 'fixed', value: 500, minimum: null, usage_limit: null, codes: { count: 1 } },
    { title: 'SHIP', kind: 'free_shipping', scope: 'shipping', value: null },
  ])
  expect(made[0]).toMatchObject({ per_customer_limit: 1, ends_at: expect.stringContaining('2030-06-30') })
  expect(await codesOf(made[0].id)).toMatchObject([{ code: 'SUMMER-1', usage_limit: 1 }, { code: 'SUMMER-2' }])
  expect(await codesOf(made[1].id)).toMatchObject([{ code: 'FIVE', active: false, usage_limit: null }])
  expect(outcomes((await importer.importFile(woo)).report).slice(0, 2)).toEqual([
    [2, 'same', null],
    [3, 'same', null],
  ])

  const { body } = await staff.call('POST', `/api/imports/${done.id}/revert`)
  await importer.finished(body.import.id)
  expect(await discounts()).toEqual([])
})

test('codes of Shopify join the discount that they are meant for; one that was used stays', async () => {
  const { id } = await aSavedDiscount(shop.context, { title: 'Newsletter', mode: 'code' })
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('discount', id)
  form.append('file', new Blob(['Code,Times Used\nNEWS-A,0\n news-b ,3\n']), 'codes.csv')

  const started = await staff.call('POST', '/api/discounts/import', form)
  const done = await importer.finished(started.body.import.id)

  expect([done.counts, done.ignored_columns]).toMatchObject([{ create: 2, fail: 0 }, ['Times Used']])
  expect((await codesOf(id)).map(({ code }: { code: string }) => code)).toEqual(['NEWS-A', 'NEWS-B'])
  const uses = [{ discount_id: id, code: 'NEWS-A', amount: 100 }]
  await shop.context.db.transaction((tx) =>
    takeUses(shop.context, tx, { holder: crypto.randomUUID(), state: 'used', uses, customer: null }),
  )
  const { body } = await staff.call('POST', `/api/imports/${done.id}/revert`)
  expect((await importer.finished(body.import.id)).counts).toMatchObject({ create: 1, fail: 1 })
  expect((await codesOf(id)).map(({ code }: { code: string }) => code)).toEqual(['NEWS-A'])
})

test('what this shop has exported comes back the same, and leads to the discount that it is of', async () => {
  const { id } = await aSavedDiscount(shop.context, { title: 'Own', mode: 'code', code: 'OWN-1' })
  await staff.call('POST', `/api/discounts/${id}/codes/switch`, { codes: ['OWN-1'], active: false })
  const { body: file } = await staff.call('GET', `/api/discounts/${id}/codes/export`)

  const another = 'Code,Usage limit,Discount ID'
  const { report } = await importer.importFile(file)
  const { report: more } = await importer.importFile(`${another}\r\nOWN-1,,${id}\r\nOWN-2,3,${id}\r\n`)

  expect(outcomes(report)).toEqual([[2, 'same', null]])
  expect(outcomes(more)).toEqual([
    [2, 'same', null],
    [3, 'create', null],
  ])
  expect(await codesOf(id)).toMatchObject([
    { code: 'OWN-1', active: false },
    { code: 'OWN-2', active: true, usage_limit: 3 },
  ])
})

test('a megabyte of codes that nobody should have written harms nothing', async () => {
  const before = await discounts()
  const hostile = [
    "'; drop table discounts; --",
    '<script>alert(1)</script>',
    '=HYPERLINK("x")',
    '‮EVIL',
    '𝕱𝖗𝖊𝖊',
    'x'.repeat(500),
    '\u200f',
    '../../etc',
    'İ\u0307'.repeat(30),
  ]
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = Array.from(
    { length: 700 },
    (_, at) =>
      `${cell(`${hostile[at % hostile.length]}${at % 9 === 6 ? '' : at}`)},percent,10,${cell('y'.repeat(1_500))}`,
  )
  const content = ['Code,Discount type,Amount,Note', ...lines].join('\n')
  expect(content.length).toBeGreaterThan(1_000_000)

  const { done, report } = await importer.importFile(content, 'true')

  expect([done.state, done.total]).toEqual(['done', 700])
  expect(new Set(report.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TOO_LONG', 'REQUIRED', 'CODE_INVALID']))
  expect(await discounts()).toEqual(before)
}, 60_000)

test.each([
  ['Code', ['code']],
  ['Discount code,Usage limit,Used', ['code', 'usage_limit', null]],
  ['Title,Code,Discount Value,Discount Value Type', ['title', 'code', 'value', 'type']],
  ['Handle,Price', undefined],
])('a file with the columns %s is read', (header, columns) => {
  expect(readCodeHeader(header.split(','))?.columns).toEqual(columns)
})
