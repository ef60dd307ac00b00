import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentRow } from '../contract/document.ts'
import { CustomerDocuments } from './customer-documents.tsx'

const customer = '0198f0c0-0000-7000-8000-000000000001'
const at = '2026-11-20T10:00:00.000Z'
const order_id = '0198f0c0-0000-7000-8000-000000000007'
const document: DocumentRow = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000d1', kind: 'invoice', order_id, fulfillment_id: null, number: 1 },
  ...{ name: 'FA-2026-00001', issued_on: '2026-11-20', locale: 'fr', currency: 'EUR', pieces: 1, net: 750 },
  ...{ tax: 150, total: 900, corrects: null, replaced: false, file: 'written', file_size: 41_000, e_invoice: null },
  ...{ next_try_at: null, mailed: 'not_mailed', sent_at: null, issued_by: '', version: 2 },
  ...{ created_at: at, updated_at: at, order_number: 1, customer: 'Lina', email: '' },
}
const counts = { all: 1, invoice: 1, credit_note: 0, proforma: 0, not_mailed: 1, not_written: 0 }

const answer = (next: string | null) =>
  fakeApi({ 'GET /api/documents': () => ({ documents: [document], counts, total: 11, next }) })

test('a customer who has more documents than are shown has all of them in the list', async () => {
  answer(document.id)
  await renderScreen(<CustomerDocuments record={{ id: customer, name: 'Lina' }} />)

  const link = await screen.findByRole('link', { name: 'All documents of this customer' })
  expect(link.getAttribute('href')).toBe(`/documents?customer=${customer}`)
})

test('where all are shown, nothing leads to them', async () => {
  answer(null)
  await renderScreen(<CustomerDocuments record={{ id: customer, name: 'Lina' }} />)

  await screen.findByText('FA-2026-00001')
  expect(screen.queryByRole('link', { name: 'All documents of this customer' })).toBeNull()
})
