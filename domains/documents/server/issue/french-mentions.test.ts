import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, schemaErrors, valueAt } from '../../testing/check-e-invoice.ts'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { registerOf } from './french-mentions.ts'

let paper: PaperShop
let mug: string
let course: string
const variantOf = async (given: object) => (await aProduct(paper.shop.context, given)).variants[0]?.id ?? ''
beforeAll(async () => {
  paper = await openPaperShop()
  await paper.change({ e_invoice_to_consumers: true, legal_vat_on_debits: true, legal_late_payment: 'Trois fois.' })
  mug = await variantOf({ price: 3_000 })
  course = await variantOf({ price: 6_000, physicalProduct: false })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const sold = (variants: readonly string[], given: object = {}) =>
  anOrder(paper.shop.context, {
    products: variants.map((variant_id) => ({ variant_id, quantity: 1 })),
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress, billing_address: anAddress, ...given },
  })

async function issued(id: string) {
  const { document } = (await paper.issue(id, 'everything')).body
  const headers = { _token: paper.root.token }
  const xml = await (await fetch(`${paper.shop.url}/api/documents/${document.id}/facturx.xml`, { headers })).text()
  expect([await schemaErrors(xml), brokenRules(xml)]).toEqual([[], []])
  return { document, xml, text: await paper.textOf(document.id) }
}
const frame = '//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'
const dueCode = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:DueDateTypeCode'
const debits = /d’après\s+les\s+débits/

test('an invoice says what is supplied, and that the tax on services is paid on debits', patience, async () => {
  const [goods, services, both] = [
    await issued((await sold([mug])).id),
    await issued((await sold([course], { shipping_method_id: undefined })).id),
    await issued((await sold([mug, course])).id),
  ]

  expect([goods, services, both].map(({ xml }) => [valueAt(xml, frame), valueAt(xml, dueCode)])).toEqual([
    ['B1', ''],
    ['S1', '5'],
    ['M1', '5'],
  ])
  expect(goods.text).toContain('Livraison de biens')
  expect(services.text).toMatch(/Prestation\s+de\s+services/)
  expect(both.text).toMatch(/Livraison\s+de\s+biens\s+et\s+prestation\s+de\s+services/)
  expect([goods, services, both].map(({ text }) => debits.test(text))).toEqual([false, true, true])
})

test('one that is paid says so to platforms, and a note says what it gives back', patience, async () => {
  const { id } = await sold([mug, course])
  await paper.pay(id)
  const { xml } = await issued(id)
  const { products } = await paper.read(id)
  const service = products.find(({ variant_id }: { variant_id: string }) => variant_id === course)
  await paper.refund(id, { lines: [{ order_line_id: service.id, quantity: 1 }] })
  const [note] = (await paper.ofOrder(id)).documents

  expect(valueAt(xml, frame)).toBe('M2')
  expect((await paper.root.call('GET', `/api/documents/${note.id}`)).body.says).toMatchObject({
    ...{ kind: 'credit_note', operation: 'services', on_debits: true },
  })
})

test('a French business is named by its SIREN, on paper and for machines', patience, async () => {
  const tax = { exempt: false, vat_id: 'FR40303265045' }
  const { customer } = (await paper.root.call('POST', '/api/customers', { name: 'Thés Réunis', tax })).body
  const { text, xml } = await issued((await sold([mug], { customer: undefined, customer_id: customer.id })).id)
  const id = '//ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID'

  expect(text).toMatch(/SIREN\s+303\s+265\s+045/)
  expect([valueAt(xml, id), valueAt(xml, `${id}/@schemeID`)]).toEqual(['303265045', '0002'])
})

test('other numbers have none in them, and shops elsewhere say nothing of all this', patience, async () => {
  expect(['DE136695976', 'FR4030326504', ''].map(registerOf)).toEqual([null, null, null])

  await paper.change({ tax_country: 'BE', shop_vat_number: 'BE0123456749' })
  await paper.root.call('POST', '/api/tax_rates', { country: 'BE', parts: [{ title: 'TVA', percent: 21 }] })
  const at = { ...anAddress, country: 'BE' }
  const { document, xml } = await issued((await sold([course], { shipping_address: at, billing_address: at })).id)

  expect(valueAt(xml, frame)).toBe('')
  expect((await paper.root.call('GET', `/api/documents/${document.id}`)).body.says).toMatchObject({
    ...{ operation: null, on_debits: false },
  })
})
