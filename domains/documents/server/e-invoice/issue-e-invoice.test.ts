import { anAddress, anOrder } from '@comptoir/orders/testing'
import { eventually, pdfPages, pdfParts } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, schemaErrors, valueAt } from '../../testing/check-e-invoice.ts'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
  await paper.change({ legal_late_payment: 'Trois fois le taux légal.', legal_iban: 'FR1420041010050500013M02606' })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const company = { ...anAddress, company: 'Teehaus GmbH' }
const business = { shipping_address: company, billing_address: company }

async function xmlOf(id: string) {
  const reply = await fetch(`${paper.shop.url}/api/documents/${id}/facturx.xml`, {
    headers: { _token: paper.root.token },
  })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

const fileOf = (id: string) =>
  eventually(async () => {
    const { status, bytes } = await paper.file(id)
    if (status !== 200) throw new Error(String(status))
    return bytes
  })

test('an invoice to a business carries its e-invoice, and the call answers with the same', patience, async () => {
  const { id } = await anOrder(paper.shop.context, business)
  const { document } = (await paper.issue(id, 'everything')).body
  const { text, ...reply } = await xmlOf(document.id)
  const { files, metadata } = pdfParts(await fileOf(document.id))

  expect(document.e_invoice).toEqual({ path: `/api/documents/${document.id}/facturx.xml`, fault: null })
  expect(reply).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
  expect(files).toEqual([{ name: 'factur-x.xml', relationship: 'Alternative', mime: 'text/xml', text }])
  for (const said of ['EN 16931</fx:ConformanceLevel', 'factur-x.xml</fx:DocumentFileName', 'INVOICE</fx:DocumentType'])
    expect(metadata).toContain(said)
  expect((await pdfPages(await fileOf(document.id))).join(' ')).toContain(document.name)
  expect([await schemaErrors(text), brokenRules(text)]).toEqual([[], []])
  expect(Number(valueAt(text, '//ram:GrandTotalAmount'))).toBe(document.total / 100)
  expect(valueAt(text, '//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CityName')).toBe(company.city)
})

test('what is given back of it is an e-invoice too, and names it', patience, async () => {
  const { id } = await anOrder(paper.shop.context, business)
  const invoice = (await paper.issue(id, 'everything')).body.document
  await paper.pay(id)
  await paper.refund(id, { adjustment_amount: 150 })
  const [note] = (await paper.ofOrder(id)).documents
  const { text } = await xmlOf(note.id)

  expect(note).toMatchObject({ kind: 'credit_note', e_invoice: { fault: null } })
  expect([await schemaErrors(text), brokenRules(text)]).toEqual([[], []])
  expect(valueAt(text, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe(invoice.name)
})

test('consumers have one where the shop says so, and no paper before that', patience, async () => {
  const { id } = await anOrder(paper.shop.context)
  const plain = (await paper.issue(id, 'everything')).body.document
  const missing = await xmlOf(plain.id)
  await paper.change({ e_invoice_to_consumers: true })
  const other = await anOrder(paper.shop.context, { shipping_address: anAddress, billing_address: anAddress })
  const electronic = (await paper.issue(other.id, 'everything')).body.document
  await paper.change({ e_invoice_to_consumers: false })

  expect([plain.e_invoice, missing.status]).toEqual([null, 404])
  expect(missing.text).toContain('E_INVOICE_MISSING')
  expect(electronic.e_invoice).toMatchObject({ fault: null })
  expect(pdfParts(await fileOf(plain.id)).files).toEqual([])
})

test('a document that cannot be one says why and has its PDF alone', patience, async () => {
  const abroad = { ...company, country: 'BE' }
  const parts = [21, 1].map((percent, at) => ({ title: `TVA ${at}`, percent }))
  await paper.root.call('POST', '/api/tax_rates', { country: 'BE', parts })
  const { id } = await anOrder(paper.shop.context, { shipping_address: abroad, billing_address: abroad })
  const { document } = (await paper.issue(id, 'everything')).body

  expect(document.e_invoice).toEqual({ path: null, fault: 'several_taxes' })
  expect((await xmlOf(document.id)).status).toBe(404)
  expect(pdfParts(await fileOf(document.id)).files).toEqual([])
})

test('whether it is one is never changed', patience, async () => {
  const { pool } = paper.shop.app.database
  await expect(pool.query("update documents set e_invoice = 'made'")).rejects.toMatchObject({ code: '42501' })
})
