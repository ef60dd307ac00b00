import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerRow } from '../../contract/customer.ts'
import { CustomersScreen } from './customers.screen.tsx'

const at = '2026-03-14T09:30:00.000Z'
const row: CustomerRow = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000002', name: 'Roux', first_name: 'Amélie', email: 'roux@example.com' },
  ...{ phone: '', locale: 'fr', state: 'guest', tags: ['tea'], place: { city: 'Lyon', country: 'FR' } },
  ...{ stats: { orders: 4, own_orders: 4, spent: 10_000, last_order_at: at, refused: 0 }, version: 1, created_at: at },
}

function renderList(can: (permission: string) => boolean, search = '') {
  const [path, queries]: [string, string[]] = ['/staff/customers', []]
  fakeApi({
    'GET /api/customers': ({ query }) => {
      queries.push(`${query.get('sort')} ${query.get('filter[segment][eq]')}`)
      return { items: [row], total: 1, total_is: 'exact', next_cursor: null }
    },
  })
  return renderScreen(<CustomersScreen />, { path, address: path + search, can }).then(({ user }) => ({
    user,
    queries,
  }))
}

test('the list opens with the latest orders, and a view asks for its customers', async () => {
  const { user, queries } = await renderList(() => true)
  await screen.findByText('€25.00')
  screen.getByText('Lyon, France')
  screen.getByText('Guest')

  await user.click(screen.getByRole('tab', { name: 'Asleep' }))

  await expect.poll(() => queries).toEqual(['-last_order null', '-last_order asleep'])
})

test('figures and the export are for those who have the rights', async () => {
  await renderList((permission) => permission !== 'admin_orders' && permission !== 'customers_export')

  await screen.findByText('Lyon, France')
  expect(screen.queryByText('€25.00')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Paid' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('who may not see orders has no view, sort or link that their figures would decide', async () => {
  const { user, queries } = await renderList(
    (permission) => permission !== 'admin_orders',
    '?sort=-spent&segment=asleep',
  )
  await screen.findByText('Lyon, France')

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'New', 'Blocked'])
  await user.click(screen.getByRole('tab', { name: 'Blocked' }))

  await expect.poll(() => queries).toEqual(['-created_at null', '-created_at blocked'])
})
