import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { verifyDocuments } from '../read/verify-documents.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop({ now: () => new Date('2026-11-20T10:00:00Z') })
  await paper.change({ legal_iban: 'FR1420041010050500013M02606', proforma_days: 20 })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const sent = { shipping_method_id: homeDelivery, shipping_address: anAddress }

const someone = { name: 'Nour Aziz', email: 'nour@example.com', phone: '', locale: 'en' as const }

const make = (id: string) => paper.root.call('POST', `/api/orders/${id}/proformas`)
const says = async (id: string) => (await paper.root.call('GET', `/api/documents/${id}`)).body.says
const journal = async () => String((await paper.root.call('GET', '/api/documents/journal?month=2026-11')).body)
const stored = async (id: string) =>
  (await paper.shop.app.database.pool.query('select file_key from documents where id = $1', [id])).rows

test('a draft has one that says what it is not, how to pay and until when, by its own name', patience, async () => {
  const { id, totals } = await anOrder(paper.shop.context, { ...sent, draft: true })
  const { status, body } = await make(id)
  const { document } = body

  expect([status, document]).toMatchObject([
    200,
    { kind: 'proforma', name: 'PF-2026-00001', total: totals.total, corrects: null, e_invoice: null, replaced: false },
  ])
  expect(await says(document.id)).toMatchObject({
    due: totals.total,
    payment: { until: '2026-12-10', reference: 'PF-2026-00001', link: '', account: { holder: 'Maison Lune SARL' } },
  })
  const text = await paper.textOf(document.id)
  for (const words of [
    ...['Facture pro forma', 'Ceci n’est pas une facture', '10 décembre 2026', 'FR14 2004 1010 0505 0001 3M02 606'],
    ...['PF-2026-00001', 'Lina Haddad'],
  ])
    expect(text).toContain(words)
})

test('a transfer that is waited for and a link to pay are told as they were before', patience, async () => {
  const account = { holder: 'Lune Encaissements', bank: 'BNP', iban: 'FR7630006000011234567890189', bic: '' }
  const { payment_methods } = (await paper.root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  await paper.root.call('PUT', '/api/payment_methods/bank_transfer', {
    ...{ version, transfer: { account, days: 7, reference: 'rf' } },
  })
  const { id } = await anOrder(paper.shop.context, { ...sent, payment: { kind: 'bank_transfer' } })
  const first = (await make(id)).body.document
  const { url } = (
    await paper.root.call('POST', `/api/orders/${id}/payment_link`, { mail: false, last_day: '2026-11-30' })
  ).body
  const second = (await make(id)).body.document

  expect((await says(first.id)).payment).toMatchObject({
    ...{ until: '2026-11-27', reference: expect.stringMatching(/^RF\d\d /), link: '' },
    account: { holder: 'Lune Encaissements', iban: 'FR76 3000 6000 0112 3456 7890 189' },
  })
  expect((await says(second.id)).payment).toMatchObject({ until: '2026-11-30', link: url })
  const { documents } = await paper.ofOrder(id)
  expect(documents.map(({ name, replaced }: { name: string; replaced: boolean }) => [name, replaced])).toEqual([
    [second.name, false],
    [first.name, true],
  ])
})

test('it takes no pieces, is in no book, and goes in no mail by itself', patience, async () => {
  await paper.change({ e_invoice_to_consumers: true })
  const { id, lines } = await paper.table.prepared()
  const proforma = (await make(id)).body.document
  await paper.table.pack(id, [[lines[0] ?? '', 1]], { status: 'shipped' })
  await make(id)
  await paper.table.pack(id, undefined, { status: 'shipped' })
  await paper.change({ e_invoice_to_consumers: false })

  const { documents } = await paper.ofOrder(id)
  const of = (kind: string) => documents.filter((each: { kind: string }) => each.kind === kind)
  const sum = (all: { total: number }[]) => all.reduce((whole, { total }) => whole + total, 0)
  expect(of('invoice')).toHaveLength(2)
  expect(sum(of('invoice'))).toBe((await paper.read(id)).total)
  expect(of('proforma')).toMatchObject([{ e_invoice: null, mailed: 'not_mailed' }, { name: proforma.name }])
  expect(await journal()).toContain(of('invoice')[0].name)
  expect(await journal()).not.toContain('PF-')
})

test(
  'what is paid, canceled or free of charge has none; what law wants said of the shop comes first',
  patience,
  async () => {
    const paid = await anOrder(paper.shop.context)
    await paper.pay(paid.id)
    const canceled = await anOrder(paper.shop.context)
    await paper.root.call('POST', `/api/orders/${canceled.id}/cancel`, {
      version: canceled.version,
      reason: 'customer',
    })
    const faults = await Promise.all(
      [paid, canceled].map(async ({ id }) => {
        const { status, body } = await make(id)
        return [status, body.error.code, body.error.details, (await paper.ofOrder(id)).possible.proforma]
      }),
    )
    await paper.change({ shop_company: '' })
    const open = await anOrder(paper.shop.context)
    const missing = (await make(open.id)).body.error
    await paper.change({ shop_company: 'Maison Lune SARL' })
    const other = await paper.shop.as(['admin_products_manager'])

    expect(faults).toEqual([
      [409, 'NOTHING_TO_PAY', { fault: 'paid' }, 'paid'],
      [409, 'NOTHING_TO_PAY', { fault: 'canceled' }, 'canceled'],
    ])
    expect(missing).toMatchObject({ code: 'LEGAL_DATA_MISSING', details: { settings: ['shop_company'] } })
    expect((await other.call('POST', `/api/orders/${open.id}/proformas`)).status).toBe(403)
  },
)

test('it goes with a person that is erased; their invoice stays', patience, async () => {
  const { id, customer_id } = await anOrder(paper.shop.context, { customer: someone })
  await make(id)
  await paper.issue(id, 'everything')
  const { version } = (await paper.root.call('GET', `/api/orders/${id}`)).body.order
  await paper.root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer' })
  const { customer } = (await paper.root.call('GET', `/api/customers/${customer_id}`)).body
  const person = { name: customer.name, version: customer.version }
  const erased = await paper.root.call('POST', `/api/customers/${customer_id}/erase`, person)

  expect(erased.status).toBe(200)
  expect((await paper.ofOrder(id)).documents).toMatchObject([{ kind: 'credit_note' }, { kind: 'invoice' }])
})

test(
  'it goes with a deleted draft, its file too; an invoice never does; the others are as they were',
  patience,
  async () => {
    const { id, version } = await anOrder(paper.shop.context, { ...sent, draft: true })
    const { document } = (await make(id)).body
    await paper.textOf(document.id)
    const [{ file_key }] = await stored(document.id)
    const later = (await make((await anOrder(paper.shop.context)).id)).body.document
    await paper.textOf(later.id)

    const deleted = await paper.root.call('DELETE', `/api/orders/${id}?version=${version}`)
    expect([deleted.status, await stored(document.id)]).toEqual([200, []])
    await eventually(async () => expect(await paper.shop.context.files.list()).not.toContain(file_key))
    await expect(
      paper.shop.app.database.pool.query("delete from documents where kind <> 'proforma'"),
    ).rejects.toMatchObject({
      code: '42501',
    })
    await eventually(async () => expect((await verifyDocuments(paper.shop.context)).faults).toEqual([]))
  },
)

test('of what stands on its invoices there is none: those ask for what is owed', patience, async () => {
  const { id } = await anOrder(paper.shop.context)
  const early = await paper.root.call('POST', `/api/orders/${id}/proformas`)
  await paper.issue(id, 'everything')
  const { possible } = await paper.ofOrder(id)
  const refused = await paper.root.call('POST', `/api/orders/${id}/proformas`)

  expect([early.status, possible.proforma]).toEqual([200, 'invoiced'])
  expect([refused.status, refused.body.error]).toMatchObject([409, { details: { fault: 'invoiced' } }])
})
