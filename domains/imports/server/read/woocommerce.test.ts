import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'
import { guessColumns } from './guess-columns.ts'
import { readWooHeader } from './woocommerce.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const header =
  '\ufeffID,Type,SKU,Name,Published,"Short description",Description,Stock,"Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"'

const product = async (id: string | null | undefined) =>
  (await importer.manager.call('GET', `/api/products/${id}`)).body.product

test('products with their variations, sales, categories and drafts', async () => {
  const { report } = await importer.importFile(
    [
      header,
      '11,variable,TRW-100,Wool throw,1,Warm and light,"<p>A warm throw with a fringe, woven from wool.</p>",,0,1.2,,,"Home > Throws\\, plaids & rugs, Sale",,,Size,"Small\\, 90 cm, Large\\, 150 cm"',
      '12,variation,TRW-100-S,"Wool throw - Small, 90 cm",1,,,4,0,0.8,,39,,,TRW-100,Size,"Small, 90 cm"',
      '13,variation,TRW-100-L,"Wool throw - Large, 150 cm",1,,,2,0,1.2,55,59,,,id:11,Size,"Large\\, 150 cm"',
      '14,simple,TRW-1,Olive soap,-1,,"<p>A hard soap of olive oil, cut by hand.</p>",10.0,1,.1,,4.5,Bath,,,Scent,Olive',
      '15,"simple, virtual",TRW-2,Olive soap,1,Of laurel,"<p>How to make soap at home, a course.</p>",,notify,,,4.5,Bath,,,,',
    ].join('\n'),
  )

  expect(report.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create'])
  const [wool, olive, course] = await Promise.all(report.map(({ record_id }) => product(record_id)))
  expect(wool).toMatchObject({
    title: 'Wool throw',
    description: '<p>A warm throw with a fringe, woven from wool.</p>',
    product_type: 'Throws, plaids & rugs',
    tags: ['Sale'],
    status: 'active',
    options: [{ name: 'Size', values: [{ label: 'Small, 90 cm' }, { label: 'Large, 150 cm' }] }],
    variants: [
      { sku: 'TRW-100-S', price: 3_900, compare_at_price: null, quantity: 4, weight: 800 },
      { sku: 'TRW-100-L', price: 5_500, compare_at_price: 5_900, quantity: 2, weight: 1_200 },
    ],
  })
  expect(olive).toMatchObject({
    status: 'draft',
    options: [],
    variants: [{ weight: 100, quantity: 10, continueOutOfStock: true, physicalProduct: true }],
  })
  expect(course).toMatchObject({
    handle: 'olive-soap-trw-2',
    variants: [{ physicalProduct: false, trackQuantity: false }],
  })
})

test('a variation away from its product is reported', async () => {
  const { report } = await importer.importFile(
    [
      header,
      '21,variable,V-1,Linen sheet,1,,"<p>A sheet of washed linen, hemmed.</p>",,0,,,,,,,Size,"S, L"',
      '22,variation,V-1-S,Linen sheet - S,1,,,4,0,,,39,,,V-1,Size,S',
      '23,simple,V-2,Soft brush,1,,"<p>A brush of soft goat hair, for dust.</p>",1,0,,,9,,,,,',
      '24,variation,V-1-L,Linen sheet - L,1,,,4,0,,,49,,,V-1,Size,L',
    ].join('\n'),
  )

  expect(report.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['create', null],
    ['create', null],
    ['fail', 'HANDLE_REPEATED'],
  ])
})

test('other tables are no such file, and the column whose name is exact is guessed before one that is like it', () => {
  expect(readWooHeader(['Name', 'Regular price', 'Type'])).toBeNull()
  const names = ['Name', 'Short description', 'Description', 'Qty', 'Regular price', 'Price', 'Unit price']
  expect(guessColumns(names)).toEqual(['title', null, 'description', 'quantity', null, 'price', null])
  expect(guessColumns(['Name', 'Short description'])).toEqual(['title', 'description'])
})
