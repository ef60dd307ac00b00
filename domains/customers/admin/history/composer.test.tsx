import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../contract/customer.ts'

import { Composer } from './composer.tsx'

const id = '0198f0c0-0000-7000-8000-000000000002'
const at = '2026-03-14T09:30:00.000Z'
const customer: Customer = {
  ...{ id, name: 'Roux', first_name: 'Amélie', email: 'roux@example.com', phone: '', locale: 'fr', state: 'active' },
  ...{
    addresses: [],
    tags: [],
    tax: { exempt: false, vat_id: '', vat_check: null },
    place: null,
    version: 1,
    created_at: at,
    updated_at: at,
  },
  stats: { orders: 0, own_orders: 0, spent: 0, last_order_at: null, refused: 0 },
}
const call = `POST /api/customers/${id}/mails`

const field = (name: string) => screen.findByRole('textbox', { name })
const openMail = async (of: Customer) => {
  const { user } = await renderScreen(<Composer customer={of} />)
  await user.click(screen.getByRole('tab', { name: 'Mail' }))
  return user
}

test('a mail is sent once it has a subject and a text, and the box is empty again', async () => {
  const api = fakeApi({ 'POST /api/customers/:id/mails': () => ({ is_kept: false }) })
  const user = await openMail(customer)
  const send = screen.getByRole('button', { name: /^Send mail/ })

  await user.fill(await field('Subject'), 'Votre commande')
  expect(send).toHaveProperty('disabled', true)
  await user.fill(await field('Message'), 'Bonjour')
  await user.click(send)

  await screen.findByText('Mail on its way')
  expect(api.bodiesOf(call)).toEqual([{ subject: 'Votre commande', text: 'Bonjour' }])
  expect(await field('Subject')).toHaveProperty('value', '')
  screen.getByText('To roux@example.com, who writes in French.')
})

test('a mail that was not sent stays in the box', async () => {
  const api = fakeApi({
    'POST /api/customers/:id/mails': () => {
      throw new ApiError('NO_CUSTOMER_ADDRESS', 409)
    },
  })
  const user = await openMail(customer)

  await user.fill(await field('Subject'), 'Votre commande')
  await user.fill(await field('Message'), 'Bonjour')
  await user.click(screen.getByRole('button', { name: /^Send mail/ }))

  await expect.poll(() => api.bodiesOf(call)).toHaveLength(1)
  await expect.poll(async () => (await field('Message')).hasAttribute('readonly')).toBe(false)
  expect(await field('Message')).toHaveProperty('value', 'Bonjour')
})

test('the note keeps its draft while the mail is open', async () => {
  fakeApi({})
  const { user } = await renderScreen(<Composer customer={customer} />)
  await user.fill(await field('Note for the team'), 'Rings twice')

  await user.click(screen.getByRole('tab', { name: 'Mail' }))
  await user.click(screen.getByRole('tab', { name: 'Note' }))

  expect(await field('Note for the team')).toHaveProperty('value', 'Rings twice')
})

test('without an address the reason stands in place of the mail', async () => {
  fakeApi({})
  await openMail({ ...customer, email: '' })

  await screen.findByText(/Without an email address no mail can be sent/)
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})
