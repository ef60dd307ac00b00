import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeldMoneyOnSlip } from './held-money.tsx'

const id = '01900000-0000-7000-8000-000000000401'
const held = {
  amount: 6_100,
  capturable: 6_100,
  currency: 'EUR',
  capture_before: '2026-12-04T09:00:00.000Z',
  captures: 'by_hand',
}

test('an order says what is held for it, and a press takes it', async () => {
  let answer: object | null = held
  const api = fakeApi({
    [`GET /api/orders/${id}/held_money`]: () => ({ held: answer }),
    [`POST /api/orders/${id}/capture`]: () => {
      answer = null
      return { payment_status: 'paid', amount: 6_100 }
    },
  })
  const { user } = await renderScreen(<HeldMoneyOnSlip record={{ id, name: '1001' }} />)

  expect(await screen.findByText(/waits for you/)).toHaveTextContent('€61.00 waits for you.')
  await user.keyboard('p')
  await user.click(await screen.findByRole('radio', { name: /A part/ }))
  await user.fill(screen.getByRole('textbox', { name: /Amount/ }), '40')
  await screen.findByText(/€21.00 is released/)
  await user.click(screen.getByRole('button', { name: /^Capture €40.00/ }))

  await waitFor(() => expect(screen.queryByText(/waits for you/)).toBeNull())
  expect(api.bodiesOf(`POST /api/orders/${id}/capture`)).toEqual([{ amount: 4_000 }])
})

test('an order without held money says nothing', async () => {
  const api = fakeApi({ [`GET /api/orders/${id}/held_money`]: () => ({ held: null }) })
  await renderScreen(<HeldMoneyOnSlip record={{ id, name: '1001' }} />)

  await waitFor(() => expect(api.bodiesOf(`GET /api/orders/${id}/held_money`)).toHaveLength(1))

  expect(screen.queryByText('Held by the bank')).toBeNull()
})

test('an order follows what becomes of its money, and when its method takes it', async () => {
  let answer: object = { ...held, captures: 'later' }
  fakeApi({ [`GET /api/orders/${id}/held_money`]: () => ({ held: answer }) })
  await renderScreen(<HeldMoneyOnSlip record={{ id, name: '1001' }} />)
  await screen.findByText(/is taken when the goods are sent/)

  answer = held
  dispatch('update_payment_method_data', {
    ...{ seq: 1, at: '2026-11-27T06:00:00.000Z' },
    data: { id: '01900000-0000-7000-8000-000000000203', version: 5, patch: { captures: 'by_hand' } },
  })

  expect(await screen.findByText(/waits for you/)).toBeVisible()
})
