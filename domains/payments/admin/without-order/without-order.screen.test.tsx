import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { type Answer, fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithoutOrderScreen } from './without-order.screen.tsx'

const id = '01900000-0000-7000-8000-000000000301'
const order = { id: '01900000-0000-7000-8000-000000000401', number: 1001 }
const path = '/organization/payments/without_order'
const calls = `/api/payments_without_order/${id}`

const orphan = {
  ...{ id, is_open: true, reason: 'CHECKOUT_ENDED', refusal: '', method: 'stripe', payment: 'pi_3QK1234568Zr' },
  ...{ amount: 6_100, currency: 'EUR', test_mode: false, card: { brand: 'Visa', last4: '4242' }, is_held: false },
  ...{ capture_before: null, sent_at: '2026-11-27T08:49:00.000Z', at: '2026-11-27T09:20:00.000Z' },
  ...{ give_back_at: '2026-11-27T16:20:00.000Z', outcome: null, solved_at: null, solved_by: null, version: 2 },
  ...{ email: 'camille.robin@example.fr', order: null },
}
const purchase = {
  ...{ name: 'Camille Robin', place: '44000 Nantes, FR', delivery: { key: 'homeDelivery', title: '' } },
  lines: [
    { title: 'Tea towel', quantity: 1, available: null },
    { title: 'Cup', quantity: 2, available: 5 },
  ],
  opened_at: '2026-11-27T08:44:00.000Z',
}

interface Shown {
  payment?: object
  obstacle?: string | null
  answers?: Readonly<Record<string, Answer>>
  address?: string
}

/** The list with one payment, which is open until something comes of it. */
async function renderList({ payment = orphan, obstacle = null, answers = {}, address = path }: Shown = {}) {
  const shown = { open: [payment], solved: [] as object[] }
  const api = fakeApi({
    'GET /api/payments_without_order': ({ query }) => ({
      payments: query.get('view') === 'solved' ? shown.solved : shown.open,
      counts: { open: shown.open.length, solved: shown.solved.length },
    }),
    [`GET ${calls}`]: () => ({ payment, purchase, obstacle }),
    ...answers,
  })
  const solve = (more: object) => {
    shown.open = []
    shown.solved = [{ ...payment, is_open: false, give_back_at: null, solved_at: '2026-11-27T10:00:00.000Z', ...more }]
  }
  const { user } = await renderScreen(<WithoutOrderScreen />, { path, address })
  return { api, user, solve }
}

const rowOf = () => screen.findByRole('button', { name: /camille\.robin@example\.fr/ })

test('a payment says what it was for and when it goes back, and a press makes its order', async () => {
  const { api, user, solve } = await renderList({
    answers: {
      [`POST ${calls}/order`]: () => {
        solve({ outcome: 'made', solved_by: 'Lina', order })
        return { order }
      },
    },
  })

  await user.click(await rowOf())

  const facts = within(await screen.findByRole('region', { name: 'What we know' }))
  expect(facts.getByText('Paid at the provider 31 minutes after the page was opened')).toBeVisible()
  expect(facts.getByText('2 × Cup')).toBeVisible()
  expect(facts.getByText(/If nobody decides, it is given back at .*A mail says so to the shopper\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make the order, 2 lines, €61.00' }))

  expect(await screen.findByText('Order #1001 made')).toBeVisible()
  expect(await screen.findByText('Nothing is unclaimed')).toBeVisible()
  expect(screen.getByRole('tab', { name: /Open/ })).toHaveFocus()
  expect(api.bodiesOf(`POST ${calls}/order`)).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: /Solved/ }))
  expect(await screen.findByText('Made into an order')).toBeVisible()
  expect(screen.getByRole('link', { name: '#1001' })).toHaveAttribute('href', `/orders/${order.id}`)
  expect(screen.getByText('By Lina,')).toBeVisible()
})

test('the keys J and Enter open a payment, as does the address that the bell leads to', async () => {
  const { user } = await renderList()
  await rowOf()

  await user.keyboard('j')
  expect(await rowOf()).toHaveFocus()
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('region', { name: 'What we know' })).toBeVisible()
})

test('what stands against the order is said, and goods that are short are named', async () => {
  const short = { lines: [{ title: 'Cup', quantity: 2, available: 1 }] }
  const { user } = await renderList({
    obstacle: 'INSUFFICIENT_STOCK',
    address: `${path}?payment=${id}`,
    answers: {
      [`GET ${calls}`]: () => ({
        payment: orphan,
        purchase: { ...purchase, ...short },
        obstacle: 'INSUFFICIENT_STOCK',
      }),
      [`POST ${calls}/order`]: () => {
        throw new ApiError('INSUFFICIENT_STOCK', 409)
      },
    },
  })

  expect(await screen.findByText('Cup: 2 wanted, 1 there')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make the order, 1 line, €61.00' }))

  expect(await screen.findAllByText(/There are not enough of these goods any more/)).not.toEqual([])
})

test('money of a purchase that has its order makes no second one; held money is let go', async () => {
  await renderList({
    payment: { ...orphan, reason: 'PAID_TWICE', order, is_held: true, capture_before: '2026-12-04T09:00:00.000Z' },
    obstacle: 'PURCHASE_HAS_ORDER',
    address: `${path}?payment=${id}`,
  })

  expect(await screen.findByRole('button', { name: /Make the order/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Let €61.00 go' })).toBeEnabled()
  expect(screen.getAllByText('Its checkout was order #1001 already.')).not.toEqual([])
})

test('an order is found, refused with its reason or chosen, and the payment is put to it', async () => {
  const found = { tag: 'new-order', customer: 'Camille Robin', placed_at: null, total: 6_100, currency: 'EUR' }
  const paid = { ...found, id: '01900000-0000-7000-8000-000000000402', number: 1002, due: 0, refusal: 'ATTACH_NOT_DUE' }
  const { api, user } = await renderList({
    address: `${path}?payment=${id}`,
    answers: {
      [`GET ${calls}/orders`]: () => ({ orders: [{ ...found, ...order, due: 6_100, refusal: null }, paid] }),
      [`POST ${calls}/attach`]: () => ({ payment: { ...orphan, is_open: false, outcome: 'attached' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'It belongs to an order…' }))

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Nothing is due for this order/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /#1002/ })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: /#1001/ }))
  await user.click(dialog.getByRole('button', { name: 'Put it there' }))

  expect(await screen.findByText('Put to the order')).toBeVisible()
  expect(api.bodiesOf(`POST ${calls}/attach`)).toEqual([{ order_id: order.id }])
})

test('a provider that refuses is quoted, and is asked again by a press', async () => {
  const refused = { ...orphan, give_back_at: null, refusal: 'Insufficient balance' }
  const { user } = await renderList({
    payment: refused,
    address: `${path}?payment=${id}`,
    answers: { [`POST ${calls}/give_back`]: () => ({ payment: refused }) },
  })

  expect(await screen.findByText('Insufficient balance')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give €61.00 back' }))

  // An error is shown and announced.
  expect(await screen.findAllByText(/The provider has not given it back yet/)).toHaveLength(2)
})

test('what a colleague or the job decides is seen at once', async () => {
  const { solve } = await renderList()
  await rowOf()

  solve({ outcome: 'given_back' })
  const actor = { kind: 'system', id: null, name: 'job', session_id: null }
  dispatch('unclaimed_payment_data', { seq: 1, at: '2026-11-27T16:20:00.000Z', actor, data: { id } })

  expect(await screen.findByText('Nothing is unclaimed')).toBeVisible()
})

test('a list that cannot be read says so', async () => {
  fakeApi({})
  await renderScreen(<WithoutOrderScreen />, { path })

  expect(await screen.findByRole('alert')).toBeVisible()
})
