import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeEach(async () => {
  paper = await openPaperShop()
  const { tax_rates } = (await paper.root.call('GET', '/api/tax_rates')).body
  for (const { id, version } of tax_rates) await paper.root.call('DELETE', `/api/tax_rates/${id}?version=${version}`)
})
afterEach(() => paper.shop.close())

const patience = { timeout: 60_000 }
const aRate = (country: string, percent: number) =>
  paper.root.call('POST', '/api/tax_rates', { country, parts: [{ title: 'TVA', percent }] })
const sold = (country = 'FR') =>
  anOrder(paper.shop.context, {
    ...{ shipping_method_id: homeDelivery, shipping_address: { ...anAddress, country } },
    billing_address: { ...anAddress, country },
  })
const possible = async (id: string) => (await paper.ofOrder(id)).possible

test('a sale at home without a rate waits for one, and is issued with the tax in its price', patience, async () => {
  const { id } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })
  const before = await paper.ofOrder(id)
  const refused = await paper.issue(id)
  const proforma = await paper.root.call('POST', `/api/orders/${id}/proformas`)
  await aRate('FR', 20)
  const after = await possible(id)
  const placed = await paper.read(id)
  const { document } = (await paper.issue(id)).body

  const order = await paper.read(id)
  expect([before.documents, before.possible]).toMatchObject([[], { untaxed: 'no_rate', missing: [] }])
  for (const { status, body } of [refused, proforma]) {
    expect([status, body.error]).toMatchObject([409, { code: 'TAX_MISSING', details: { fault: 'no_rate' } }])
  }
  expect(after.untaxed).toBe(null)
  expect(placed.totals.tax).toBe(0)
  const { total, tax } = order.totals
  expect([total, tax]).toEqual([placed.totals.total, document.tax])
  expect(tax).toBeGreaterThan(0)
  // Each line rounds its own.
  expect(Math.abs(tax - total / 6)).toBeLessThan(order.products.length + 1)
  const text = await paper.textOf(document.id)
  expect(text).toContain('TVA 20')
  expect(text).not.toContain('Sans TVA')
})

test('an exemption, an export, a small business and a rate of 0 % explain it', patience, async () => {
  const toCanada = await sold('CA')
  const toGermany = await sold('DE')
  await aRate('DE', 0)
  const free = await sold('DE')
  const { customer } = (
    await paper.root.call('POST', '/api/customers', { name: 'Ambassade', tax: { exempt: true, vat_id: '' } })
  ).body
  const exempt = await anOrder(paper.shop.context, { customer_id: customer.id })
  const home = await sold()
  const untaxed = async (id: string) => (await possible(id)).untaxed

  expect(await untaxed(toCanada.id)).toBe(null)
  // The rate that came later says that its tax is 0 %.
  expect(await untaxed(toGermany.id)).toBe(null)
  expect(await untaxed(free.id)).toBe(null)
  expect(await untaxed(exempt.id)).toBe(null)
  expect(await untaxed(home.id)).toBe('no_rate')
  await paper.change({ legal_small_business: true })
  expect(await untaxed(home.id)).toBe(null)
  expect((await paper.issue(home.id, 'everything')).status).toBe(200)
})

test('prices that were agreed without tax do not rise by themselves', patience, async () => {
  await paper.change({ prices_include_tax: false })
  const placed = await paper.root.call('POST', '/api/orders', {
    ...{
      customer: { name: 'Lina Haddad' },
      products: [{ custom: true, title: 'Napkin', unit_price: 450, quantity: 3 }],
    },
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  const { id, total } = placed.body.order
  await aRate('FR', 20)
  const refused = await paper.issue(id, 'everything')

  expect((await possible(id)).untaxed).toBe('prices_rise')
  expect(refused.body.error).toMatchObject({ code: 'TAX_MISSING', details: { fault: 'prices_rise' } })
  expect((await paper.read(id)).total).toBe(total)
})

test('an order whose first invoice had no tax goes on as it began', patience, async () => {
  await paper.change({ legal_small_business: true })
  const { id, lines } = await paper.table.prepared()
  await paper.table.pack(id, [[lines[0] ?? '', 1]], { status: 'shipped' })
  const [first] = (await paper.ofOrder(id)).documents
  await paper.change({ legal_small_business: false })
  await aRate('FR', 20)
  await paper.table.pack(id, undefined, { status: 'shipped' })

  const { documents } = await paper.ofOrder(id)
  expect([first.tax, documents.map(({ tax }: { tax: number }) => tax)]).toEqual([0, [0, 0]])
})

test('a print that issues tells which sales have no tax, and goes on', patience, async () => {
  const { id } = await sold()
  const { print } = (
    await paper.root.call('POST', '/api/documents/prints', {
      papers: 'documents',
      as: 'pdf',
      issue: true,
      orders: [id],
    })
  ).body
  await expect
    .poll(async () => (await paper.root.call('GET', `/api/documents/prints/${print.id}`)).body.failures, {
      timeout: 30_000,
    })
    .toMatchObject([{ code: 'TAX_MISSING', order_id: id }])
})
