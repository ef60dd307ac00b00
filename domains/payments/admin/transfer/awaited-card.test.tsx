import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AwaitedCard } from './awaited-card.tsx'

const awaited = {
  ...{ amount: 20_400, currency: 'EUR', reference: '20429', until: '2026-12-04', is_late: false, reminded_at: null },
  ...{ order_id: '01900000-0000-7000-8000-000000000401', version: 3, number: 20_429, customer: '佐藤 健司' },
  placed_at: '2026-11-27T06:00:00.000Z',
}
const late = {
  ...awaited,
  ...{ order_id: '01900000-0000-7000-8000-000000000402', number: 20_361, customer: 'Galerie Nord', amount: 41_200 },
  ...{ is_late: true, reminded_at: '2026-11-24T09:11:00.000Z', placed_at: '2026-11-18T06:00:00.000Z' },
}
const sumOf = (count: number, amount: number) => ({ count, sums: [{ currency: 'EUR', amount }] })
const nobody = { count: 0, sums: [] }

test('who is waited for is told with sums, the late ones apart, and a press marks one as paid', async () => {
  let answer: object = { items: [late, awaited], all: sumOf(2, 61_600), late: sumOf(1, 41_200) }
  const paid = `POST /api/orders/${late.order_id}/mark_paid`
  const api = fakeApi({
    'GET /api/payment_methods/bank_transfer/awaited': () => answer,
    [paid]: () => {
      answer = { items: [awaited], all: sumOf(1, 20_400), late: nobody }
      throw new Error('The reply is lost; the list tells the truth')
    },
  })
  const { user } = await renderScreen(<AwaitedCard />)

  await screen.findByText('2 orders, €616.00')
  screen.getByText('1 is late: €412.00')
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(first).toMatch(/Galerie Nord.*late.*reminded/)
  expect(second).not.toMatch(/late|reminded/)
  expect(screen.getByRole('link', { name: '#20361' })).toHaveAttribute('href', `/orders/${late.order_id}`)

  await user.click(screen.getByRole('button', { name: 'Mark order 20361 as paid' }))

  await screen.findByText('1 order, €204.00')
  expect(api.bodiesOf(paid)).toEqual([{ version: 3 }])
})

test('nobody is waited for', async () => {
  fakeApi({ 'GET /api/payment_methods/bank_transfer/awaited': () => ({ items: [], all: nobody, late: nobody }) })
  await renderScreen(<AwaitedCard />)

  await screen.findByText('No order waits for a transfer.')
})

test('whoever may not see orders is shown nobody', async () => {
  const api = fakeApi({})
  await renderScreen(<AwaitedCard />, { can: (permission) => permission === 'admin_payments' })

  await waitFor(() => expect(screen.queryByText('Waiting now')).toBeNull())
  expect(api.calls).toEqual([])
})
