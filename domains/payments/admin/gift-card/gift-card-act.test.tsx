import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderId as id, orderOf } from '../../testing/shown-order.ts'
import { GiftCardAct } from './gift-card-act.tsx'

const code = 'H7KFM9XTP3WN7K4F'
const card = (last4: string, available: number) => ({
  ...{ id: `0198f0c0-0000-7000-8000-00000000${last4}`, last4, available, currency: 'EUR' },
  expires_at: '2028-11-10T22:59:59.999Z',
})
const paying = `POST /api/orders/${id}/gift_card_payments`

interface Shown {
  due?: number
  cards?: object[]
  can?: (permission: string) => boolean
}

async function show({ due = 2_300, cards = [], can = () => true }: Shown = {}) {
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({ order: { ...orderOf(due), invoices: [] }, moves: [], way: [] }),
    [`GET /api/orders/${id}/gift_cards`]: () => ({ cards }),
    [`POST /api/orders/${id}/gift_card`]: ({ body }) => {
      if (JSON.stringify(body) !== JSON.stringify({ code })) throw new ApiError('GIFT_CARD_NOT_FOUND', 404)
      return { card: card('7000', 1_400), payable: due }
    },
    [paying]: () => ({ order: { ...orderOf(900), version: 3 }, moves: [] }),
  })
  const { user } = await renderScreen(<GiftCardAct record={{ id, name: '12' }} />, { can })
  return { user, api }
}
const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

test('a typed code shows what is on the card, and pays as much as it can', async () => {
  const { user, api } = await show({ can: (permission) => permission !== 'admin_gift_cards' })
  await press(user, 'Gift card')

  await user.fill(await screen.findByRole('textbox', { name: /Code/ }), 'h7kf-m9xt p3wn 7k4f')

  expect(await screen.findByText('Gift card •••• 7000: €14.00 on it')).toBeVisible()
  expect(screen.getByText('Then €9.00 is still due, and €0.00 stays on the card.')).toBeVisible()
  await press(user, /^Pay €14.00/)
  await screen.findByText('€14.00 paid with gift card •••• 7000')
  expect(api.bodiesOf(paying)).toEqual([{ code, amount: 1_400 }])
  expect(api.calls.some(({ call }) => call.endsWith('/gift_cards'))).toBe(false)
})

test('a code that no card has is told, and nothing can be paid until it is right', async () => {
  const { user, api } = await show()
  await press(user, 'Gift card')
  const field = await screen.findByRole('textbox', { name: /Code/ })

  await user.fill(field, 'H7KF M9XT P3WN 7K4H')

  expect(await screen.findByText(/No gift card has this code/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await user.fill(field, code)
  await screen.findByText('Gift card •••• 7000: €14.00 on it')
  expect(screen.queryByText(/No gift card has this code/)).toBeNull()
  expect(api.bodiesOf(paying)).toEqual([])
})

test('whoever sees gift cards chooses one of the customer’s, and pays a part', async () => {
  const { user, api } = await show({ cards: [card('7111', 5_000), card('7222', 1_000)] })
  await press(user, 'Gift card')
  await user.click(await screen.findByRole('radio', { name: /7222/ }))
  const amount = await screen.findByRole('textbox', { name: /Amount/ })

  await user.fill(amount, '11')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled())
  await user.fill(amount, '4')

  await screen.findByText('Then €19.00 is still due, and €6.00 stays on the card.')
  await press(user, /^Pay €4.00/)
  await expect.poll(() => api.bodiesOf(paying)).toEqual([{ card_id: card('7222', 0).id, amount: 400 }])
})

test('an order that owes nothing offers no gift card', async () => {
  const { api } = await show({ due: 0 })

  await expect.poll(() => api.calls.length).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})
