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

const olivier = {
  ...{ id: '01900000-0000-7000-8000-000000000401', name: 'Petit', first_name: 'Olivier', email: 'o@example.com' },
  ...{ phone: '', state: 'active', locale: 'fr', tags: [], place: null, addresses: [], version: 1 },
  stats: { orders: 4, own_orders: 4, spent: 0, last_order_at: null, refused: 2 },
  tax: { exempt: false, vat_id: '', vat_check: null },
  ...{ created_at: '2026-11-01T06:00:00.000Z', updated_at: '2026-11-01T06:00:00.000Z' },
}

async function renderPayments(can?: (permission: string) => boolean) {
  const api = fakeApi({
    'GET /api/payment_methods': () => ({ payment_methods: [delivery, transfer] }),
    'GET /api/payments_without_order': () => ({ payments: [orphan], counts: { open: 1, solved: 0 } }),
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'GET /api/customers/pick': () => ({ items: [olivier] }),
    'POST /api/payment_methods/try': () => ({
      currency: 'EUR',
      answers: [
        {
          key: 'pay_on_delivery',
          fee: 350,
          refusals: [
            { code: 'AMOUNT_TOO_LARGE', max: 30_000 },
            { code: 'REFUSALS', limit: 2 },
          ],
        },
        { key: 'bank_transfer', fee: 0, refusals: [] },
      ],
    }),
    'PUT /api/payment_methods/pay_on_delivery': () => ({ payment_method: { ...delivery, enabled: false, version: 2 } }),
    'POST /api/payment_methods/order': () => ({ payment_methods: [transfer, delivery] }),
  })
  const { user } = await renderScreen(<PaymentsScreen />, { path: '/organization/payments', ...(can && { can }) })
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

test('a picked customer brings their refusals, which the reasons name', async () => {
  const { api, user } = await renderPayments()

  await user.click(screen.getByRole('combobox', { name: /^Customer/ }))
  await user.click(await screen.findByRole('option', { name: 'Olivier Petit – 2 refused' }))

  expect(
    await screen.findByText(/Olivier Petit refused 2 deliveries; the shopper is not told\. The limit is 2\.$/),
  ).toBeVisible()
  await waitFor(() =>
    expect(api.bodiesOf('POST /api/payment_methods/try').at(-1)).toEqual({
      ...{ total: 5_000, country: '', shipping_method_id: null, refusals: 2, phone: '' },
    }),
  )
})

test('whoever may not see orders types a number of refusals', async () => {
  await renderPayments((permission) => permission === 'admin_payments')

  expect(screen.getByRole('textbox', { name: 'Refused deliveries' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /^Customer/ })).toBeNull()
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
