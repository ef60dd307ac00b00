import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithoutOrderScreen } from './without-order.screen.tsx'

const id = '01900000-0000-7000-8000-000000000301'
const orphan = {
  ...{ id, is_open: true, reason: 'PAYMENT_STOCK_LOST', refusal: 'Insufficient balance', method: 'stripe' },
  ...{ payment: 'pi_1', amount: 6_100, currency: 'EUR', test_mode: false, at: '2026-11-27T06:00:00.000Z' },
}

test('a payment without an order says why, quotes the provider, and goes back by a press', async () => {
  let payments = [orphan]
  fakeApi({
    'GET /api/payments_without_order': () => ({ payments, counts: { open: payments.length, solved: 0 } }),
    [`POST /api/payments_without_order/${id}/give_back`]: () => {
      payments = [{ ...orphan, is_open: false, refusal: '' }]
      return { payment: payments[0] }
    },
  })
  const { user } = await renderScreen(<WithoutOrderScreen />, { path: '/organization/payments/without_order' })

  expect(await screen.findByText('The goods were sold meanwhile.')).toBeVisible()
  expect(screen.getByText('Insufficient balance')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give back now' }))

  expect((await screen.findAllByText('Given back')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Give back now' })).toBeNull()
})

test('a shop without such payments is told so', async () => {
  fakeApi({ 'GET /api/payments_without_order': () => ({ payments: [], counts: { open: 0, solved: 0 } }) })
  await renderScreen(<WithoutOrderScreen />, { path: '/organization/payments/without_order' })

  expect(await screen.findByText('Nothing is unclaimed')).toBeVisible()
})
