import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Move, Order, OrderStateType } from '../../contract/order.ts'
import { OrderMoves } from './order-moves.tsx'

const id = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-05-05T10:00:00.000Z'

const orderIn = (type: OrderStateType, version: number): Order => ({
  id,
  number: 12,
  draft: false,
  tag: 'new-order',
  state: { type, since: at, by: null, reason: null },
  payment_status: 'unpaid',
  fulfillment_status: 'unfulfilled',
  source: 'admin',
  locale: 'en',
  currency: 'EUR',
  customer_id: null,
  customer: { name: 'Lina Haddad' },
  shipping_address: null,
  billing_address: null,
  shipping: null,
  products: [],
  items_count: 0,
  total: 0,
  totals: { subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0, paid: 0, refunded: 0, due: 0 },
  payments: [],
  notes: [],
  tags: [],
  metafields: {},
  assignee_id: null,
  claimed_at: null,
  placed_at: at,
  canceled_at: null,
  created_at: at,
  updated_at: at,
  version,
})
const moveTo = (to: OrderStateType): Move => ({ to, allowed: true, code: null, needs_reason: false })

/** A live event shows the order prepared before the call that prepared it is answered. */
function Page() {
  const [isPrepared, setPrepared] = useState(false)
  return (
    <>
      <OrderMoves
        order={isPrepared ? orderIn('PREPARATION', 2) : orderIn('NEW', 1)}
        moves={[moveTo(isPrepared ? 'IN_TRANSIT' : 'PREPARATION')]}
      />
      <button type="button" onClick={() => setPrepared(true)}>
        event
      </button>
    </>
  )
}

test('the next step can be taken as soon as it shows, a second click on the same step is ignored', async () => {
  const api = fakeApi({ 'PUT /api/orders/:id': () => new Promise(() => {}) })
  const { user } = await renderPart(<Page />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const sent = () => api.bodiesOf(`PUT /api/orders/${id}`)

  await press('Start preparation')
  await press('Start preparation')
  await press('event')
  await press('Mark as sent')

  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { state: { type: 'PREPARATION' }, version: 1 },
    { state: { type: 'IN_TRANSIT' }, version: 2 },
  ])
})
