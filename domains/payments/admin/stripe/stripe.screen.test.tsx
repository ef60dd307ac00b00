import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StripeScreen } from './stripe.screen.tsx'

const sealed = { ending: '4eC9', sealed_at: '2026-11-12T09:00:00.000Z', sealed_by: 'Claire Fontaine' }
const noKeys = { publishable_key: '', secret_key: null, webhook_secret: null }
const method = {
  ...{ id: '01900000-0000-7000-8000-000000000203', key: 'stripe', enabled: false, words: {}, min: null, max: null },
  ...{ countries: [], shipping_method_ids: [], max_refusals: null, phone_required: false, fee: null },
  ...{ fee_tax_class_id: null, captures: 'at_once', transfer: null, position: 3, version: 4 },
  stripe: {
    ...{ mode: 'test', on_our_page: true, live: noKeys },
    test: { publishable_key: 'pk_test_1', secret_key: sealed, webhook_secret: null },
  },
}
const counts = { all: 1, waiting: 0, unknown: 0, unheard: 4 }
const event = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  state: 'done',
  times: 2,
  amount: 6_100,
  currency: 'EUR',
}

async function renderStripe() {
  const api = fakeApi({
    'GET /api/payment_methods': () => ({ payment_methods: [method] }),
    'GET /api/payment_events': () => ({
      webhook_url: 'https://shop.example/webhooks/payments/stripe',
      events: [{ ...event, at: '2026-11-27T06:00:00.000Z' }],
      counts,
      last_at: '2026-11-27T06:00:00.000Z',
      unsigned_at: null,
    }),
    'PUT /api/payment_methods/stripe/keys': () => ({ payment_method: { ...method, version: 5 } }),
    'PUT /api/payment_methods/stripe': () => ({ payment_method: { ...method, version: 5 } }),
    'POST /api/payment_methods/stripe/try': () => ({
      mode: 'live',
      steps: [{ step: 'key', state: 'failed', ms: 120, detail: 'Invalid API Key provided', code: 'x' }],
    }),
  })
  const { user } = await renderScreen(<StripeScreen />, { path: '/organization/payments/stripe' })
  await screen.findByText(/Claire Fontaine/)
  return { api, user }
}

test('a sealed key shows its end and can only be replaced', async () => {
  const { api, user } = await renderStripe()

  expect(screen.getByText('sk_test_••••4eC9')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Replace Secret key' }))
  await user.type(await screen.findByRole('textbox', { name: 'Test' }), 'sk_test_next{Enter}')

  await waitFor(() =>
    expect(api.bodiesOf('PUT /api/payment_methods/stripe/keys')).toEqual([
      { mode: 'test', version: 4, secret_key: 'sk_test_next' },
    ]),
  )
})

test('going live tries the live keys first, and stays where it is if they do not work', async () => {
  const { api, user } = await renderStripe()

  await user.click(screen.getByRole('button', { name: 'Go live' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Go live' }))

  await waitFor(() => expect(api.bodiesOf('POST /api/payment_methods/stripe/try')).toEqual([{ mode: 'live' }]))
  expect(await screen.findByText(/Invalid API Key provided/)).toBeVisible()
  expect(api.bodiesOf('PUT /api/payment_methods/stripe')).toEqual([])
})

test('events of the day say what came of them, and how often they came', async () => {
  await renderStripe()

  expect(await screen.findByText('checkout.session.completed')).toBeVisible()
  expect(screen.getByText(/\(2 times\)/)).toBeVisible()
})

test('events that come while the page is open are listed', async () => {
  const { api } = await renderStripe()
  await screen.findByText('checkout.session.completed')
  const asked = () => api.bodiesOf('GET /api/payment_events').length
  const before = asked()

  dispatch('payment_events_data', { seq: 1, at: '2026-11-27T06:00:00.000Z', data: { id: method.id } })

  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})
