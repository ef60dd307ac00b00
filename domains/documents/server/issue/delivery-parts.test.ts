import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, schemaErrors } from '../../testing/check-e-invoice.ts'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
let products: { variant_id: string; quantity: number }[]
const vat = (percent: number) => [{ title: 'TVA', percent }]

beforeAll(async () => {
  paper = await openPaperShop()
  await paper.change({ e_invoice_to_consumers: true, tax_rounding: 'rate' })
  const { root, shop } = paper
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Livres' })).body
  const [{ id, version }] = (await root.call('GET', '/api/tax_rates')).body.tax_rates
  const by_class = [{ tax_class_id: tax_class.id, parts: vat(5.5) }]
  await root.call('PUT', `/api/tax_rates/${id}`, { by_class, version })
  const [mug, book] = [await aProduct(shop.context, { price: 3_000 }), await aProduct(shop.context, { price: 1_000 })]
  await root.call('PUT', `/api/products/${book.id}`, { tax_class_id: tax_class.id, version: book.version })
  products = [mug, book].map(({ variants }) => ({ variant_id: variants[0]?.id ?? '', quantity: 1 }))
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const sold = (given: object = {}) =>
  anOrder(paper.shop.context, {
    ...{
      products,
      shipping_method_id: homeDelivery,
      shipping_address: anAddress,
      billing_address: anAddress,
      ...given,
    },
  })
const says = async (id: string) => (await paper.root.call('GET', `/api/documents/${id}`)).body.says
type Line = { kind: string; net: number; gross: number; taxes: { rate: number; amount: number }[] }
const deliveries = ({ lines }: { lines: Line[] }) =>
  lines.filter(({ kind }) => kind === 'delivery').map(({ gross, taxes }) => [gross, taxes.map(({ rate }) => rate)])
const sum = (documents: { total: number; tax: number }[], of: 'total' | 'tax') =>
  documents.reduce((all, document) => all + document[of], 0)

async function faultsOf(id: string) {
  const headers = { _token: paper.root.token }
  const text = await (await fetch(`${paper.shop.url}/api/documents/${id}/facturx.xml`, { headers })).text()
  return [await schemaErrors(text), brokenRules(text)]
}

test('a delivery of goods with two rates stands on paper and for machines once for each', patience, async () => {
  const { id } = await sold()
  const order = await paper.read(id)
  const { document } = (await paper.issue(id, 'everything')).body

  expect(deliveries(await says(document.id))).toEqual([
    [368, [20]],
    [122, [5.5]],
  ])
  expect([document.total, document.tax]).toEqual([order.total, order.totals.tax])
  expect(await faultsOf(document.id)).toEqual([[], []])
  const text = await paper.textOf(document.id)
  for (const words of ['TVA 20', 'TVA 5,5']) expect(text).toContain(words)
})

test('what is given back of it takes from each rate, and in the end nothing is left', patience, async () => {
  const { id } = await sold()
  const { document } = (await paper.issue(id, 'everything')).body
  await paper.pay(id)
  await paper.refund(id, { shipping_amount: 100 })
  const [first] = (await paper.ofOrder(id)).documents
  await paper.refund(id, { shipping_amount: 390 })
  const [second] = (await paper.ofOrder(id)).documents

  expect(deliveries(await says(first.id))).toEqual([
    [75, [20]],
    [25, [5.5]],
  ])
  expect(deliveries(await says(second.id))).toEqual([
    [293, [20]],
    [97, [5.5]],
  ])
  for (const note of [first, second]) expect(await faultsOf(note.id)).toEqual([[], []])
  const { version } = await paper.read(id)
  await paper.root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer' })
  const notes = (await paper.ofOrder(id)).documents.filter(({ kind }: { kind: string }) => kind === 'credit_note')
  expect([sum(notes, 'total'), sum(notes, 'tax')]).toEqual([document.total, document.tax])
})

test(
  'a delivery that has one rate since its invoice is credited whole, and invoiced as it is now',
  patience,
  async () => {
    const { id } = await sold()
    const { document } = (await paper.issue(id, 'everything')).body
    const { version, products: lines } = await paper.read(id)
    const { status } = await paper.root.call('PUT', `/api/orders/${id}/lines`, {
      ...{ lines: [{ order_line_id: lines[1].id, quantity: 0 }], delivery: 'now', mail: false, version },
    })
    const again = (await paper.issue(id, 'everything')).body.document
    const { documents } = await paper.ofOrder(id)
    const notes = documents.filter(({ kind }: { kind: string }) => kind === 'credit_note')
    const { total, totals } = await paper.read(id)

    expect(status).toBe(200)
    expect(deliveries(await says(again.id))).toEqual([[490, [20]]])
    expect(document.total + again.total - sum(notes, 'total')).toBe(total - totals.returned)
  },
)
