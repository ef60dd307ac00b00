import { expect, test } from 'vitest'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { orderIn } from '../../testing/order-in.ts'
import { draftOf, isSameGood, likeOrder, lineInputsOf, priceOfLine } from './order-draft.ts'

const variant_id = '0198f0c0-0000-7000-8000-000000000011'
const line: OrderLine = {
  kind: 'product',
  ...{ id: '0198f0c0-0000-7000-8000-000000000012', product_id: variant_id, variant_id, custom: false },
  ...{ title: 'Cup', variant_title: '', sku: '', barcode: '', image: null, vendor_id: null, tax_class_id: null },
  ...{ options: [], quantity: 2, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0, weight_g: null },
  ...{ unit_price: 500, listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [], total: 1_000 },
  ...{ requires_shipping: true, allocations: [] },
  addons: [{ option_id: 'engraving', value_id: 'gold', option: 'Engraving', label: 'Gold', price: 250 }],
  properties: { Engraving: 'For Lina' },
  price_override: { by: 'API', reason: 'A friend of the house', original: 700 },
}
const order = { ...orderIn('NEW', 1), products: [line] }

test('a draft that is opened and saved keeps the price that was agreed, its reason and what was written', () => {
  const draft = draftOf(order)

  expect(lineInputsOf(draft)).toEqual([
    {
      ...{ variant_id, quantity: 2, addons: { engraving: ['gold'] }, properties: { Engraving: 'For Lina' } },
      ...{ price_override: 500, reason: 'A friend of the house' },
    },
  ])
  expect(draft.products.map((each) => priceOfLine(each, []))).toEqual([500])
})

test('a second one of the same product is a line of its own beside one that was engraved or agreed', () => {
  const [special] = draftOf(order).products
  const plain = { variant_id, addons: special?.addons ?? {}, agreed: null, properties: {} }

  expect([special && isSameGood(special, plain), isSameGood(plain, plain)]).toEqual([false, true])
})

test('the same again is its goods at the prices of now, without what was agreed, charged or noted', () => {
  const fee = { ...line, kind: 'fee' as const, variant_id: null, title: 'Pay on delivery' }
  const again = likeOrder({ ...order, products: [line, fee], metafields: { wrap: 'linen' } })

  expect(lineInputsOf({ products: again.products ?? [] })).toEqual([
    { variant_id, quantity: 2, addons: { engraving: ['gold'] }, properties: { Engraving: 'For Lina' } },
  ])
  expect(again).not.toHaveProperty('metafields')
})
