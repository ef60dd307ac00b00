import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
})
afterAll(() => shop.close())

test('the export has all filtered rows and no cell that a spreadsheet would execute', async () => {
  for (const on_hand of [0, 1, 30]) await aProduct(shop.context, { title: `Black tea ${on_hand}`, on_hand })
  await aProduct(shop.context, { title: '=1+1 of tea', sku: '+EVIL', on_hand: 2 })

  const { status, body, headers } = await clerk.call('GET', '/api/inventory/export?sort=sku')

  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  // Quotation marks are left where a cell needs them.
  const lines = body
    .replace('\ufeff', '')
    .replaceAll(/(?<=^|[,\n])"([^",\r\n]*)"(?=[,\r])/g, '$1')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^Variant ID,Title,Option,SKU,Barcode,Location,On hand/)
  expect(lines.find((line: string) => line.includes('EVIL'))).toMatch(
    /,'=1\+1 of tea,,'\+EVIL,,Main location,2,0,2,0,0$/,
  )
  const low = await clerk.call('GET', '/api/inventory/export?filter[stock][in]=out')
  expect(low.body.trim().split('\r\n')).toHaveLength(2)
})
