import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const bodyOf = (row: string, title: string) => [row, title, `<p>${title} in its own words.</p>`]
const product = async (id: string | null | undefined) =>
  (await importer.manager.call('GET', `/api/products/${id}`)).body.product

test('yes and no of table programs in other languages are understood, and what is not is reported', async () => {
  const rows = [
    [...bodyOf('rot', 'Kerze Rot'), 'WAHR', 'K-1', '12,50', 'WAHR', 'deny'],
    [...bodyOf('weiss', 'Kerze Weiss'), 'FALSCH', 'K-2', '12,50', 'FALSCH', 'deny'],
    [...bodyOf('bougie', 'Bougie de table'), 'VRAI', 'K-3', '9,00', 'FAUX', 'continuer'],
    [...bodyOf('mum', 'Masa mumu'), 'DOĞRU', 'K-4', '9,00', 'YANLIŞ', 'vielleicht'],
  ]
  const header =
    'Handle;Title;Body (HTML);Published;Variant SKU;Variant Price;Variant Requires Shipping;Variant Inventory Policy'

  const { report } = await importer.importFile([header, ...rows.map((row) => row.join(';'))].join('\n'))

  const read = await Promise.all(report.slice(0, 3).map(({ record_id }) => product(record_id)))
  expect(read.map(({ status }) => status)).toEqual(['active', 'draft', 'active'])
  expect(read.map(({ variants: [first] }) => [first.price, first.physicalProduct, first.continueOutOfStock])).toEqual([
    [1_250, true, false],
    [1_250, false, false],
    [900, false, true],
  ])
  expect(report[3]).toMatchObject({ outcome: 'fail', code: 'CELL_INVALID', details: { column: 'policy' } })
})

test('numbers are read however another program wrote them; a unit that is not known is no gram', async () => {
  const rows = [
    [...bodyOf('n1', 'Number one'), '12.00', '3.0', '500', 'g'],
    [...bodyOf('n2', 'Number two'), '"1 234,50"', '3', '500', 'g'],
    [...bodyOf('n3', 'Number three'), '"1,234.50"', '3', '2', 'lbs'],
    [...bodyOf('n4', 'Number four'), '"12,50 €"', '3', '500', 'g'],
    [...bodyOf('n5', 'Number five'), '１２．５０', '３', '500', 'g'],
    [...bodyOf('n6', 'Number six'), '١٢٫٥٠', '٣', '500', 'g'],
    [...bodyOf('n7', 'Number seven'), '12.00', '3', '2', 'stone'],
  ]
  const header = 'Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty,Weight value (grams),Variant Weight Unit'

  const { report } = await importer.importFile([header, ...rows.map((row) => row.join(','))].join('\n'))

  const read = await Promise.all(report.slice(0, 6).map(({ record_id }) => product(record_id)))
  const prices = read.map(({ variants: [first] }) => first.price)
  expect(prices).toEqual([1_200, 123_450, 123_450, 1_250, 1_250, 1_250])
  expect(read.map(({ variants: [first] }) => first.quantity)).toEqual([3, 3, 3, 3, 3, 3])
  expect(report[6]).toMatchObject({ outcome: 'fail', code: 'CELL_INVALID', details: { column: 'weight_unit' } })
})

test('people keep their number and postcode in Latin digits, and whether they pay tax', async () => {
  const manager = await shop.as(['customers_manager'])
  const people = await anImporter(shop, { kind: 'customers', by: manager })
  const header = 'First Name,Last Name,Email,Address1,City,Country Code,Zip,Phone,Tax Exempt,Accepts Email Marketing'
  const { report } = await people.importFile(
    [
      header,
      'سلمى,الخطيب,salma@example.com,شارع النخيل,الرياض,SA,١٢٣٤٥,+966 ٥٠ ١٢٣ ٤٥٦٧,no,',
      '葵,小林,aoi@example.com,緑町,横浜,JP,２２０−００１１,０４５−１２３−４５６７,yes,yes',
      'Bruno,Alt,bruno@example.com,,,,,,perhaps,',
    ].join('\n'),
  )

  const read = await Promise.all(
    report.slice(0, 2).map(async ({ record_id }) => (await manager.call('GET', `/api/customers/${record_id}`)).body),
  )
  expect(read.map(({ customer: { phone, tax, addresses } }) => [phone, addresses[0].postcode, tax.exempt])).toEqual([
    ['+966501234567', '12345', false],
    ['0451234567', '220-0011', true],
  ])
  expect(report[1]?.notes).toMatchObject([{ code: 'CONSENT_LEFT_OUT' }])
  expect(report[2]).toMatchObject({ outcome: 'fail', code: 'CELL_INVALID', details: { column: 'tax_exempt' } })
  const found = await manager.call('GET', `/api/customers?q=${encodeURIComponent('٠٤٥١٢٣٤٥٦٧')}`)
  expect(found.body.items.map(({ email }: { email: string }) => email)).toEqual(['aoi@example.com'])
})

test('addresses of all scripts are kept, and one that cannot be kept is named', async () => {
  const rows = ['青い湯呑み', 'مزهرية-زرقاء', 'が'.normalize('NFD'), 'Old_Address.html'].map((handle, at) => [
    ...bodyOf(handle, `Product number ${at}`),
    '12.00',
  ])
  const { report } = await importer.importFile(
    ['Handle,Title,Body (HTML),Variant Price', ...rows.map((row) => row.join(','))].join('\n'),
  )

  const read = await Promise.all(report.map(({ record_id }) => product(record_id)))
  expect(read.map(({ handle }) => handle)).toEqual(['青い湯呑み', 'مزهرية-زرقاء', 'が', 'old-address-html'])
  expect(report.map(({ notes }) => notes.length)).toEqual([0, 0, 0, 1])
  expect(report[3]?.notes).toMatchObject([
    { code: 'HANDLE_CHANGED', details: { from: 'Old_Address.html', to: 'old-address-html' } },
  ])
})

test('what a description cannot hold is named', async () => {
  const texts = ['<p>Only <b>words</b> are here.</p>', '<p>Ask us about it.</p><form><input></form><img src=/a.png>']
  const { report } = await importer.importFile(
    ['Title,Body (HTML),Price', ...texts.map((text, at) => `A thing ${at},"${text}",12`)].join('\n'),
  )

  expect(report.map(({ notes }) => notes.map(({ code }) => code))).toEqual([[], ['TEXT_REDUCED']])
})
