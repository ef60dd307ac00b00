import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountCard } from './account-card.tsx'

const customer = { id: '0198f0c0-0000-7000-8000-000000000002', name: 'Lina Haddad' }
const account = {
  id: '0198f0c0-0000-7000-8000-000000000003',
  email: 'lina@example.com',
  created_at: '2026-03-14T09:30:00.000Z',
  last_login_at: null,
  sessions: 2,
  deletion_requested_at: null,
}
const path = `/api/customers/${customer.id}/accounts`

test('an account is shown with its devices, and its customer is logged out', async () => {
  let sessions = 2
  const ended: string[] = []
  fakeApi({
    [`GET ${path}`]: () => ({ accounts: [{ ...account, sessions }] }),
    [`POST ${path}/${account.id}/logout`]: () => {
      sessions = 0
      ended.push(account.id)
      return { success: true }
    },
  })
  const { user } = await renderPart(<AccountCard record={customer} />)

  await screen.findByText('lina@example.com')
  screen.getByText(/on 2 devices/)
  await user.click(screen.getByRole('button', { name: 'Actions for lina@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out everywhere' }))

  await screen.findByText(/on no device/)
  expect(ended).toEqual([account.id])
})

test('without an account the card says so', async () => {
  fakeApi({ [`GET ${path}`]: () => ({ accounts: [] }) })
  await renderPart(<AccountCard record={customer} />)

  await screen.findByText(/^No account\./)
})
