import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentsScreen } from './payments.screen.tsx'

const base = {
  words: {},
  min: null,
  max: null,
  countries: [],
  shipping_method_ids: [],
  max_refusals: null,
  phone_required: false,
  fee: null,
  fee_tax_class_id: null,
  captures: 'by_hand',
  transfer: null,
  stripe: null,
  version: 1,
}
const delivery = {
  ...base,
  ...{ id: '01900000-0000-7000-8000-000000000201', key: 'pay_on_delivery', enabled: true, position: 1 },
  ...{ max: 30_000, countries: ['FR'], fee: 350, max_refusals: 2 },
}
const transfer = {
  ...base,
  ...{ id: '01900000-0000-7000-8000-000000000202', key: 'bank_transfer', enabled: false, position: 2 },
  transfer: { account: null, reference: 'number', days: 7, reminds: false, remind_days: 4 },
}

const orphan = {
  ...{ id: '01900000-0000-7000-8000-000000000301', is_open: true, reason: 'CHECKOUT_GONE', refusal: '' },
  ...{ method: 'stripe', payment: 'pi_1', amount: 6_100, currency: 'EUR', test_mode: true, card: null, is_held: true },
  ...{ capture_before: null, sent_at: '2026-11-27T05:50:00.000Z', at: '2026-11-27T06:00:00.000Z', version: 2 },
  ...{ give_back_at: '2026-11-27T13:00:00.000Z', outcome: null, solved_at: null, solved_by: null },
  ...{ email: null, order: null },
}

async function renderPayments() {
  const api = fakeApi({
    'GET /api/payment_methods': () => ({ payment_methods: [delivery, transfer] }),
    'GET /api/payments_without_order': () => ({ payments: [orphan], counts: { open: 1, solved: 0 } }),
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'POST /api/payment_methods/try': () => ({
      currency: 'EUR',
      answers: [
        {
          key: 'pay_on_delivery',
          fee: 350,
          refusals: [{ code: 'AMOUNT_TOO_LARGE', max: 30_000 }, { code: 'REFUSALS' }],
        },
        { key: 'bank_transfer', fee: 0, refusals: [] },
      ],
    }),
    'PUT /api/payment_methods/pay_on_delivery': () => ({ payment_method: { ...delivery, enabled: false, version: 2 } }),
    'POST /api/payment_methods/order': () => ({ payment_methods: [transfer, delivery] }),
  })
  const { user } = await renderScreen(<PaymentsScreen />, { path: '/organization/payments' })
  await screen.findByRole('switch', { name: 'Offer Pay on delivery' })
  return { api, user }
}

test('each method says where, for how much and what is missing', async () => {
  await renderPayments()

  expect(screen.getByText('France · up to €300.00 · fee €3.50 · not after 2 refusals')).toBeVisible()
  expect(screen.getByText('Not set up')).toBeVisible()
})

test('switching acts at once and can be undone', async () => {
  const { api, user } = await renderPayments()

  await user.click(screen.getByRole('switch', { name: 'Offer Pay on delivery' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(api.bodiesOf('PUT /api/payment_methods/pay_on_delivery')).toEqual([
      { enabled: false, version: 1 },
      { enabled: true, version: 2 },
    ]),
  )
})

test('a shopper gets every reason', async () => {
  await renderPayments()

  expect(await screen.findByText(/^Up to €300\.00: /)).toBeVisible()
  expect(screen.getByText('Shown as number 1.')).toBeVisible()
})

test('the order is changed by keyboard', async () => {
  const { api, user } = await renderPayments()

  screen.getByRole('button', { name: 'Move Pay on delivery' }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')

  await waitFor(() =>
    expect(api.bodiesOf('POST /api/payment_methods/order')).toEqual([{ keys: ['bank_transfer', 'pay_on_delivery'] }]),
  )
})

test('payments without an order are said, and lead to their list', async () => {
  await renderPayments()

  expect(await screen.findByText('One payment has no order. See what comes of it.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/organization/payments/without_order')
})
