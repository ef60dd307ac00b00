import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { aSavedDiscount, noGoods } from '../../testing/index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_discounts'])
})
afterAll(() => shop.close())

const titles = async (q: string, more = '') =>
  (await staff.call('GET', `/api/discounts?q=${encodeURIComponent(q)}${more}`)).body.items
    .map(({ title }: DiscountRow) => title)
    .toSorted()
const on = (title: string, goods: Partial<Goods>, given: Partial<DiscountRules> = {}) =>
  aSavedDiscount(shop.context, {
    ...{ title, scope: 'products', target: { ...noGoods, exclude_ids: [], ...goods } },
    ...given,
  })

test('it is found by words of its name, and by the beginning of a code in any spelling', async () => {
  await aSavedDiscount(shop.context, { title: 'Été à la mer', mode: 'code', code: 'MER-2026' })

  for (const q of ['ete', 'mer été', 'mer-2', ' Mer‑２０２６', 'mer20', 'm-e-r-20', '100%', '%', '_'])
    expect(await titles(q), q).toEqual(/m-?e-?r|ete/i.test(q) ? ['Été à la mer'] : [])
})

test('it is found by words of the goods that it is on, that are bought, and that get cheaper', async () => {
  const soap = await aProduct(shop.context, { title: 'Olive soap' })
  const shirt = await aVariantProduct(shop.context, { title: 'Linen shirt' })
  const bath = await aCollection(shop.context, { name: 'Salle de bain' })
  const goods = (given: Partial<Goods>) => ({ ...noGoods, ...given })
  await on('Clean hands', { product_ids: [soap.id] })
  await on('Dressed', { variant_ids: [shirt.variants[1]?.id ?? ''] })
  await on('Quiet hour', { collection_ids: [bath.id] })
  await on(
    'Two and one',
    {},
    {
      ...{ kind: 'bxgy', value: null },
      buy: { from: { quantity: 2 }, target: goods({ product_ids: [shirt.id] }) },
      get: { quantity: 1, target: goods({ product_ids: [soap.id] }), percent_off: 100 },
    },
  )
  await on('Everything else', { product_ids: [shirt.id], exclude_ids: [soap.id] } as Partial<Goods>)

  expect(await titles('soap')).toEqual(['Clean hands', 'Two and one'])
  expect(await titles('OLIVE clean')).toEqual(['Clean hands'])
  expect(await titles('linen')).toEqual(['Dressed', 'Everything else', 'Two and one'])
  expect(await titles('shirt medium')).toEqual(['Dressed'])
  expect(await titles('bain')).toEqual(['Quiet hour'])
  expect(await titles('soap', '&filter[kind][in]=bxgy')).toEqual(['Two and one'])
  expect(await titles('soap marble')).toEqual([])
})

test('what is found by its goods is changed at once', async () => {
  const marble = await aProduct(shop.context, { title: 'Marble board' })
  await on('Kitchen', { product_ids: [marble.id] })
  expect(await titles('marble')).toEqual(['Kitchen'])

  const bulk = await staff.call('POST', '/api/discounts/bulk', { filter: {}, q: 'marble', action: 'pause' })

  expect(bulk.body.summary).toEqual({ ok: 1, failed: 0 })
})
