import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { type RenderOptions, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DocumentsCard } from './documents-card.tsx'

const order = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-11-20T10:00:00.000Z'
const invoice = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000a1', kind: 'invoice', order_id: order, fulfillment_id: null, number: 12 },
  ...{ name: 'FA-2026-00012', issued_on: '2026-11-20', locale: 'fr', currency: 'EUR', pieces: 2, net: 4_000 },
  ...{ tax: 800, total: 4_800, corrects: null, file: 'written', file_size: 41_000, next_try_at: null, sent_at: null },
  e_invoice: null,
  ...{ mailed: 'not_mailed', replaced: false },
  ...{ issued_by: '', version: 2, created_at: at, updated_at: at },
}
const possible = {
  when: 'sent',
  pieces: { sent: 0, everything: 0 },
  missing: [] as string[],
  untaxed: null,
  proforma: null,
  draft: false,
}

const slips = [{ fulfillment_id: null, number: null }]

async function show(documents: object[], given: object = {}, options: RenderOptions = {}) {
  const api = fakeApi({
    [`GET /api/orders/${order}/documents`]: () => ({
      ...{ documents, possible: { ...possible, ...given }, slips },
      ...{ address: 'lina@example.com', locale: 'fr' },
    }),
    [`POST /api/orders/${order}/documents`]: () => ({ document: invoice }),
    [`POST /api/orders/${order}/proformas`]: () => ({
      document: { ...invoice, kind: 'proforma', name: 'PF-2026-00001' },
    }),
    [`POST /api/documents/${invoice.id}/write`]: () => ({ document: invoice }),
    [`GET /api/orders/${order}/packing_slip`]: () => '%PDF',
    [`GET /api/documents/${invoice.id}/facturx.xml`]: () => '<xml/>',
    [`POST /api/documents/${invoice.id}/mail`]: () => ({ document: invoice }),
  })
  const { user } = await renderScreen(<DocumentsCard record={{ id: order, name: '12' }} />, options)
  return { user, api }
}

test('an invoice that comes by itself is made now by a press', async () => {
  const { user, api } = await show([], { pieces: { sent: 2, everything: 3 } })

  await screen.findByText('Comes by itself when goods are sent')
  await user.click(screen.getByRole('button', { name: 'Make now' }))

  await expect.poll(() => api.bodiesOf(`POST /api/orders/${order}/documents`)).toEqual([{ scope: 'sent' }])
})

test('the menu offers what is sent and the whole order, with their pieces', async () => {
  const { user, api } = await show([], { pieces: { sent: 0, everything: 3 } })

  await user.click(await screen.findByRole('button', { name: 'Make' }))
  const sent = await screen.findByRole('menuitem', { name: /Invoice for what was sent/ })
  await user.click(screen.getByRole('menuitem', { name: /Invoice for the whole order/ }))

  expect(sent.getAttribute('aria-disabled')).toBe('true')
  await expect
    .poll(() => api.bodiesOf(`POST /api/orders/${order}/documents`))
    .toEqual([{ scope: 'everything', locale: 'fr' }])
})

test('what is made next is in the language of the order, or in another one', async () => {
  const { user, api } = await show([], { pieces: { sent: 2, everything: 2 } })
  const open = async () => user.click(await screen.findByRole('button', { name: 'Make' }))

  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Language: French' }))
  const french = await screen.findByRole('menuitemcheckbox', { name: 'French' })
  expect(french.getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Turkish' }))
  await open()
  await screen.findByRole('menuitem', { name: 'Language: Turkish' })
  await user.click(screen.getByRole('menuitem', { name: /Invoice for what was sent/ }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/orders/${order}/documents`))
    .toEqual([{ scope: 'sent', locale: 'tr' }])
})

test('a proforma is made by a press, and where there can be none the menu says why', async () => {
  const { user, api } = await show([{ ...invoice, kind: 'proforma', name: 'PF-2026-00001', replaced: true }])
  await screen.findByText(/a newer one has taken its place/)
  await user.click(screen.getByRole('button', { name: 'Make' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Proforma' }))
  await expect.poll(() => api.bodiesOf(`POST /api/orders/${order}/proformas`)).toHaveLength(1)
})

test('the menu has each paper of the goods once, of what is left or of the last parcel', async () => {
  const { user, api } = await show([], {}, { can: (right) => right !== 'admin_documents' })

  await user.click(await screen.findByRole('button', { name: 'Make' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Packing slip',
    ...[expect.stringMatching(/^Pick list/), 'Language: French'],
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Packing slip' }))
  await expect.poll(() => api.bodiesOf(`GET /api/orders/${order}/packing_slip`)).toHaveLength(1)
})

test('a draft has a proforma and nothing else', async () => {
  const { user } = await show([], { draft: true })

  await user.click(await screen.findByRole('button', { name: 'Make' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    ...['Proforma', 'Language: French'],
  ])
})

test('of what is paid there is no proforma', async () => {
  const { user } = await show([], { proforma: 'paid' })

  await user.click(await screen.findByRole('button', { name: 'Make' }))
  const item = await screen.findByRole('menuitem', { name: /Proforma/ })
  expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', 'Proformapaid already'])
})

test('what the law still wants leads to where it is filled in, and nothing is offered', async () => {
  await show([], { pieces: { sent: 2, everything: 2 }, missing: ['shop_city', 'legal_ids'] })

  const link = await screen.findByRole('link', { name: 'Fill in' })
  expect(link.getAttribute('href')).toMatch(/\/basic_settings\/legal$/)
  expect(screen.queryByRole('button', { name: 'Make now' })).toBe(null)
})

test('a sale without tax says what it waits for, at the line and in the menu, and leads to the rates', async () => {
  const { user } = await show([], { pieces: { sent: 2, everything: 2 }, untaxed: 'no_rate' })

  await screen.findByText(/Waits: no tax rate is entered/)
  const link = screen.getByRole('link', { name: 'Tax rates' })
  expect(link.getAttribute('href')).toMatch(/\/organization\/taxes$/)
  expect(screen.queryByRole('button', { name: 'Make now' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Make' }))
  const invoice = await screen.findByRole('menuitem', { name: /Invoice for the whole order/ })
  expect(invoice.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: /^Tax rates/ })).toBeTruthy()
})

test('a file that failed says what stands, and is written again by a press', async () => {
  const { user, api } = await show([{ ...invoice, file: 'failed', file_size: null, next_try_at: at }])

  await screen.findByText('Order invoice error: the file could not be written.')
  await screen.findByText(/Number and contents stand/)
  await user.click(screen.getByRole('button', { name: 'Try now' }))

  await expect.poll(() => api.bodiesOf(`POST /api/documents/${invoice.id}/write`)).toHaveLength(1)
})

test('without the right nothing is made, and files are opened all the same', async () => {
  const note = { ...invoice, id: order, kind: 'credit_note', name: 'AV-2026-00003', corrects: invoice }
  await show([note, invoice], { pieces: { sent: 1, everything: 1 } }, { can: (right) => right !== 'admin_documents' })

  await screen.findByText(/to FA-2026-00012/)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    null,
    'Open AV-2026-00003 as PDF',
    'More for Credit note AV-2026-00003',
    'Open FA-2026-00012 as PDF',
    'More for Invoice FA-2026-00012',
    'Open Packing slip as PDF',
  ])
})

test('an e-invoice is saved by itself, and one that cannot be made says why', async () => {
  const path = `/api/documents/${invoice.id}/facturx.xml`
  const { user, api } = await show([
    { ...invoice, e_invoice: { path, fault: null } },
    { ...invoice, id: order, name: 'FA-2026-00013', e_invoice: { path: null, fault: 'tax_reason' } },
  ])

  await screen.findByText('No e-invoice: a line has no tax, and nothing says why.')
  expect(screen.getByText(/· E-invoice$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More for Invoice FA-2026-00012' }))
  await user.click(await screen.findByRole('menuitem', { name: 'E-invoice (XML)' }))

  await expect.poll(() => api.bodiesOf(`GET ${path}`)).toHaveLength(1)
})

test('a document is mailed by hand, to the address of its order or another one, with words', async () => {
  const { user, api } = await show([invoice])

  await user.click(await screen.findByRole('button', { name: 'More for Invoice FA-2026-00012' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mail' }))
  const to = await screen.findByRole('textbox', { name: 'To' })
  expect(to).toHaveValue('lina@example.com')
  expect(screen.getByText(/which is in French/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Words/ }), 'Once more')
  await user.click(screen.getByRole('button', { name: /^Mail/ }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/documents/${invoice.id}/mail`))
    .toEqual([{ to: 'lina@example.com', words: 'Once more' }])
})
