import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Customer, defaultTax } from '../../contract/customer.ts'
import { EraseDialog } from './erase-dialog.tsx'

const customer: Customer = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000002', name: 'Roux', first_name: 'Amélie', email: 'roux@example.com' },
  ...{
    phone: '',
    locale: 'fr',
    state: 'active',
    tags: [],
    addresses: [],
    place: null,
    tax: { ...defaultTax, vat_check: null },
    version: 1,
  },
  ...{ created_at: '2026-03-14T09:30:00.000Z', updated_at: '2026-03-14T09:30:00.000Z' },
}

test('while people are imported nobody is erased; the dialog notices the end by itself', async () => {
  let open = 1
  fakeApi({
    [`GET /api/customers/${customer.id}/erasure`]: () => ({
      records: [
        { name: 'orders', all: 2, open: 0 },
        { name: 'imports', all: 1, open },
      ],
    }),
  })
  await renderPart(<EraseDialog customer={customer} open onOpenChange={() => {}} />)

  await screen.findByText('An import of customers or orders is running. Erase the person when it has ended.')
  const name = screen.getByRole<HTMLInputElement>('textbox')
  expect([name.disabled, screen.getByText('Waits for an import').isConnected]).toEqual([true, true])

  open = 0
  await expect.poll(() => name.disabled, { timeout: 10_000 }).toBe(false)
  screen.getByText('Type the name to confirm')
})
