import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const by = (kind: string) => (document: { kind: string }) => document.kind === kind
const sum = (documents: { total: number }[]) => documents.reduce((all, { total }) => all + total, 0)

test('each parcel has its invoice by itself, and together they ask for what the order costs', patience, async () => {
  const { id, lines } = await paper.table.prepared()
  const [cups = ''] = lines
  await paper.table.pack(id, [[cups, 1]], { status: 'shipped' })
  const first = (await paper.ofOrder(id)).documents
  await paper.table.pack(id, undefined, { status: 'shipped' })

  const { documents, possible } = await paper.ofOrder(id)
  const order = await paper.read(id)

  expect(first).toMatchObject([{ kind: 'invoice', pieces: 1, corrects: null }])
  expect(documents.map(({ pieces }: { pieces: number }) => pieces)).toEqual([2, 1])
  expect(sum(documents)).toBe(order.total)
  expect(order.invoices.map(({ name }: { name: string }) => name)).toEqual(
    documents.map(({ name }: { name: string }) => name).toReversed(),
  )
  expect(order.invoices[0]).toEqual({
    ...{ id: first[0].id, kind: 'invoice', name: first[0].name, issued_on: first[0].issued_on },
    ...{ total: first[0].total, currency: order.currency },
  })
  expect(documents.map(({ tax }: { tax: number }) => tax).reduce((a: number, b: number) => a + b)).toBe(
    order.totals.tax,
  )
  expect(possible).toEqual({
    when: 'sent',
    pieces: { sent: 0, everything: 0 },
    missing: [],
    untaxed: null,
    proforma: 'invoiced',
    draft: false,
  })
  const text = await paper.textOf(first[0].id)
  for (const words of [
    first[0].name,
    'Facture',
    'Maison Lune SARL',
    'Lina Haddad',
    '12 rue des Lilas',
    'FR 44 732 829 320',
  ])
    expect(text).toContain(words)
})

test('what is given back is credited by itself, names its invoice, and ends at nothing', patience, async () => {
  const { id, lines } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })
  const [invoice] = (await paper.ofOrder(id)).documents
  await paper.pay(id)

  await paper.refund(id, { lines: [{ order_line_id: lines[0], quantity: 1 }] })
  const after = (await paper.ofOrder(id)).documents
  const { left } = (await paper.root.call('GET', `/api/orders/${id}/refunds`)).body
  const rest = left.lines.filter(({ quantity }: { quantity: number }) => quantity > 0)
  await paper.refund(id, {
    lines: rest.map(({ order_line_id, quantity }: never) => ({ order_line_id, quantity })),
    shipping_amount: left.delivery,
  })

  const notes = (await paper.ofOrder(id)).documents.filter(by('credit_note'))
  const corrects = { id: invoice.id, name: invoice.name, issued_on: invoice.issued_on }
  expect(after.filter(by('credit_note'))).toMatchObject([{ pieces: 1, corrects }])
  expect(sum(notes)).toBe(invoice.total)
  expect(notes.map(({ tax }: { tax: number }) => tax).reduce((a: number, b: number) => a + b)).toBe(invoice.tax)
  expect(await paper.textOf(after.filter(by('credit_note'))[0].id)).toContain(invoice.name)
})

test('a part of the price is credited, and a cancel of what was invoiced credits all of it', patience, async () => {
  const { id } = await anOrder(paper.shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  const { body } = await paper.issue(id, 'everything')
  await paper.pay(id)
  await paper.refund(id, { adjustment_amount: 150 })
  const reduced = (await paper.ofOrder(id)).documents
  const { version } = await paper.read(id)
  const canceled = await paper.root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer' })

  const { documents } = await paper.ofOrder(id)
  expect(reduced[0]).toMatchObject({ kind: 'credit_note', total: 150, pieces: 0 })
  expect(canceled.status).toBe(200)
  expect(sum(documents.filter(by('credit_note')))).toBe(body.document.total)
})

test('an invoice names goods as its buyer read them', patience, async () => {
  const { body: made } = await paper.root.call('POST', '/api/products', {
    ...{ title: 'Darjeeling tea', description: '<p>Picked by hand, packed the same day.</p>', status: 'active' },
    ...{ variants: [{ price: 450, quantity: 3 }], translations: { fr: { title: 'Thé de Darjeeling' } } },
  })
  const products = [{ variant_id: made.product.variants[0].id, quantity: 1 }]
  const { id } = await anOrder(paper.shop.context, { products })
  const { body } = await paper.issue(id, 'everything')

  expect(await paper.textOf(body.document.id)).toContain('Thé de Darjeeling')
})

test('twenty presses make one invoice; numbers follow one another, and refused ones take none', patience, async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(paper.shop.context)))
  const [busy] = orders
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => paper.issue(busy?.id ?? '', 'everything')),
    ...orders.slice(1).flatMap(({ id }) => [paper.issue(id, 'everything'), paper.issue(id, 'everything')]),
  ])

  const issued = answers.filter(({ status }) => status === 200).map(({ body }) => body.document)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code)
  expect(new Set(refused)).toEqual(new Set(['NOTHING_TO_INVOICE']))
  expect(issued).toHaveLength(12)
  const { rows } = await paper.shop.app.database.pool.query(
    `select number, issued_on::text from documents where kind = 'invoice' order by number`,
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.map(({ issued_on }) => issued_on)).toEqual(rows.map(({ issued_on }) => issued_on).toSorted())
})

test('without what the law wants nothing is issued, and the call says what is missing', patience, async () => {
  await paper.change({ shop_company: '' })
  const { id } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })

  const { documents, possible } = await paper.ofOrder(id)
  const refused = await paper.issue(id)
  await paper.change({ shop_company: 'Maison Lune SARL' })
  const issued = await paper.issue(id)

  expect([documents, possible.missing]).toEqual([[], ['shop_company']])
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'LEGAL_DATA_MISSING', details: { settings: ['shop_company'] } },
  ])
  expect(issued.body.document).toMatchObject({ kind: 'invoice', pieces: 3 })
})

test('an invoice is issued when it is paid where the setting says so, and of a draft never', patience, async () => {
  await paper.change({ invoice_when: 'paid' })
  const { id, version } = await anOrder(paper.shop.context)
  const before = (await paper.ofOrder(id)).documents
  await paper.root.call('POST', `/api/orders/${id}/mark_paid`, { version })

  expect([before, (await paper.ofOrder(id)).documents]).toMatchObject([[], [{ kind: 'invoice' }]])
  await paper.change({ invoice_when: 'sent' })
})

test('an invoice is in the language that is chosen, and what corrects it in the same', patience, async () => {
  const { id, lines } = await paper.table.prepared()
  const asked = (body: object) => paper.root.call('POST', `/api/orders/${id}/documents`, body)
  const refused = await asked({ scope: 'everything', locale: 'de' })
  const { document } = (await asked({ scope: 'everything', locale: 'tr' })).body
  await paper.pay(id)
  await paper.refund(id, { lines: [{ order_line_id: lines[0], quantity: 1 }] })

  const [note] = (await paper.ofOrder(id)).documents
  expect([refused.status, refused.body.error.field]).toEqual([422, 'locale'])
  expect([document.locale, note.kind, note.locale]).toEqual(['tr', 'credit_note', 'tr'])
  expect(await paper.textOf(document.id)).toContain('Fatura')
})

test('a credit note of pieces of several invoices names each of them', patience, async () => {
  await paper.change({ e_invoice_to_consumers: true })
  const { id, lines } = await paper.table.prepared()
  const [cups = '', pot = ''] = lines
  await paper.table.pack(id, [[cups, 1]], { status: 'shipped' })
  await paper.ofOrder(id)
  await paper.table.pack(id, [[cups, 1]], { status: 'shipped' })
  await paper.ofOrder(id)
  await paper.table.pack(id, [[pot, 1]], { status: 'shipped' })
  const invoices = (await paper.ofOrder(id)).documents.toReversed()
  await paper.pay(id)
  await paper.refund(id, { lines: [{ order_line_id: cups, quantity: 2 }] })

  const [note] = (await paper.ofOrder(id)).documents
  const text = await paper.textOf(note.id)
  expect([note.kind, note.pieces, note.corrects.name]).toEqual(['credit_note', 2, invoices[1].name])
  for (const { name } of invoices.slice(0, 2)) expect(text).toContain(name)
  expect(text).not.toContain(invoices[2].name)
  expect(note.e_invoice).toMatchObject({ fault: null })
})
