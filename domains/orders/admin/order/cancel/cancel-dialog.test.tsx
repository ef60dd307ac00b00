import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { OrderLine } from '../../../contract/line/order-line.ts'
import type { Order } from '../../../contract/order.ts'
import { orderIn } from '../../../testing/order-in.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const uuid = (end: string) => `0198f0c0-0000-7000-8000-0000000000${end}`
const [shelf, harbour] = [uuid('b1'), uuid('b2')]

const line = (id: string, title: string, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{
    id,
    kind: 'product',
    product_id: null,
    variant_id: uuid('c1'),
    custom: false,
    title,
    variant_title: '',
    sku: '',
  },
  ...{ barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [], properties: {} },
  ...{ quantity: 2, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0, unit_price: 2_100 },
  ...{ listed_price: null, compare_at_price: null, discount: 0, tax: 0, tax_lines: [], weight_g: null },
  ...{ price_override: null, requires_shipping: true, total: 4_200 },
  allocations: [{ location_id: shelf, quantity: 2, fulfilled: 0 }],
  ...more,
})

const order: Order = {
  ...orderIn('NEW', 1),
  customer: { name: 'Karim Benali', email: 'karim@example.com' },
  products: [line(uuid('a1'), 'Beeswax candle'), line(uuid('a2'), 'Dish brush', { variant_id: uuid('c2') })],
}
const sale: Order['payments'][number] = {
  ...{ id: '01900000-0000-7000-8000-000000000501', provider: 'manual', kind: 'sale', status: 'success', amount: 7_290 },
  ...{
    currency: 'EUR',
    reference: null,
    parent_id: null,
    answers_id: null,
    session_id: null,
    gift_card: null,
    capture_before: null,
  },
  ...{ error: null, actor: 'Lina', at: order.placed_at },
}
const paid = { ...order, payments: [sale], totals: { ...order.totals, paid: 7_290, refunded: 0 } }
const nothing = () => undefined

const address = { line1: '', line2: '', postcode: '', city: '', province: '', country: 'FR', phone: '' }
const location = (id: string, title: string) => ({
  ...{ id, title, address, active: true, fulfils_online: true, pickup: false, position: 0, version: 1 },
})
const figures = { on_hand: 33, committed: 2, promised: 0, incoming: 0, damaged: 0, available: 31 }

const following: { show: (order: Order) => void } = { show: nothing }

/** As the page shows it, whose order changes meanwhile. */
function Followed({ first }: { first: Order }) {
  const [shown, setShown] = useState(first)
  useEffect(function follow() {
    following.show = setShown
  }, [])
  return <CancelDialog order={shown} open onOpenChange={nothing} />
}

const show = async (given: Order) => {
  const api = fakeApi({
    'POST /api/orders/:id/cancel': () => ({ order: given, moves: [] }),
    'GET /api/locations': () => ({ locations: [location(shelf, 'Shop'), location(harbour, 'Harbour')] }),
    'GET /api/inventory/:id': () => ({ stock: { variant_id: uuid('c1'), ...figures, levels: [] } }),
    'GET /api/orders/:id': () => ({
      ...{ order: { ...given, invoices: [] }, moves: [] },
      way: [{ to: 'CANCELED', at: given.placed_at, by: { kind: 'user', id: uuid('d1'), name: 'Mariam Adel' } }],
    }),
  })
  const { user } = await renderPart(<Followed first={given} />)
  return {
    user,
    follow: (next: Order) => following.show(next),
    sent: () => api.bodiesOf(`POST /api/orders/${order.id}/cancel`),
  }
}

test('the money of a paid order is decided, not left as it stands', async () => {
  const { user, sent } = await show(paid)
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel order' })
  expect(cancel.disabled || cancel.ariaDisabled === 'true').toBe(true)
  await screen.findByText('Say what becomes of the money.')

  await user.click(screen.getByRole('radio', { name: /Note €72.90 as given back/ }))
  await user.click(screen.getByRole('button', { name: 'Cancel order and refund €72.90' }))

  await expect.poll(sent).toMatchObject([{ refund: 'original', mail: true }])
})

test('by keys alone each line goes where it is said to, and nobody is told', async () => {
  const { user, sent } = await show(order)
  await screen.findByText('Beeswax candle: 31 → 33 available')
  expect(document.activeElement?.textContent).toBe('Keep order')

  const goes = screen.getByRole('combobox', { name: 'Where Dish brush goes' })
  goes.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Damaged, not sold' })
  await user.keyboard('Dam{Enter}')
  await screen.findByText('Dish brush: 2 kept as damaged')
  await expect.poll(() => document.activeElement).toBe(goes)
  screen.getByRole('checkbox', { name: /Send a mail to the customer/ }).focus()
  await user.keyboard(' ')
  screen.getByRole('button', { name: 'Cancel order' }).focus()
  await user.keyboard('{Enter}')

  await expect.poll(sent).toMatchObject([
    {
      ...{ reason: 'customer', refund: 'none', mail: false },
      lines: [
        { order_line_id: uuid('a1'), restock: 'restock', location_id: null },
        { order_line_id: uuid('a2'), restock: 'damaged', location_id: null },
      ],
    },
  ])
})

test('what was refused at the door is put on any shelf', async () => {
  const away = { fulfilled_quantity: 2, allocations: [{ location_id: shelf, quantity: 2, fulfilled: 2 }] }
  const { user, sent } = await show({
    ...{ ...order, state: { ...order.state, type: 'IN_TRANSIT' }, tag: 'in-transit' },
    products: [line(uuid('a1'), 'Beeswax candle', away)],
  })

  await user.click(await screen.findByRole('combobox', { name: 'Where Beeswax candle goes' }))
  await user.click(await screen.findByRole('option', { name: 'Back to the shelf: Harbour' }))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))

  await expect
    .poll(sent)
    .toMatchObject([
      { reason: 'refused', lines: [{ order_line_id: uuid('a1'), restock: 'restock', location_id: harbour }] },
    ])
})

test('an order of which a part has left is refused with the way on', async () => {
  await show({
    ...{ ...order, state: { ...order.state, type: 'PREPARATION' } },
    products: [
      line(uuid('a1'), 'Beeswax candle', {
        ...{ fulfilled_quantity: 1, allocations: [{ location_id: shelf, quantity: 2, fulfilled: 1 }] },
      }),
    ],
  })

  await screen.findByText('1 of 2 pieces has left the shop.')
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBe(null)
})

const held: Order['payments'][number] = { ...sale, provider: 'stripe', kind: 'authorization' }
const asked: Order['payments'][number] = {
  ...{ ...held, id: '01900000-0000-7000-8000-000000000502', kind: 'capture', status: 'pending', parent_id: held.id },
  at: new Date().toISOString(),
}
const answered: Order['payments'][number] = {
  ...{ ...asked, id: '01900000-0000-7000-8000-000000000503', status: 'success', answers_id: asked.id },
}

test('while the provider is asked to take the money the dialog waits, and goes on with its answer', async () => {
  const authorized = { ...order, payments: [held] }
  const { user, follow } = await show(authorized)
  await user.fill(await screen.findByRole('textbox', { name: /Note/ }), 'Called at noon')

  follow({ ...order, payments: [held, asked] })
  await screen.findByRole('dialog', { name: 'Waiting for Stripe' })
  screen.getByText(/^A capture of €72.90 was sent \d+ seconds? ago\./)
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' })
  expect(waiting.disabled || waiting.ariaDisabled === 'true').toBe(true)

  follow({ ...paid, payments: [held, asked, answered] })
  await user.click(await screen.findByRole('radio', { name: /Refund €72.90 the way it was paid/ }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value).toBe('Called at noon')
  screen.getByRole('button', { name: 'Cancel order and refund €72.90' })
})

test('whoever was quicker is named, and nothing is done twice', async () => {
  await show({
    ...{ ...order, state: { ...order.state, type: 'CANCELED' }, tag: 'canceled', canceled_at: order.placed_at },
    totals: { ...order.totals, paid: 7_290, refunded: 7_290 },
  })

  await screen.findByText(/^Mariam Adel canceled order #12 at .+ and refunded €72.90.$/)
  screen.getByText('Nothing was done twice.')
})

test('what is entered is asked about before it is lost', async () => {
  const { user, sent } = await show(order)
  await user.fill(await screen.findByRole('textbox', { name: /Note/ }), 'Called at noon')

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))

  await expect.poll(sent).toMatchObject([{ note: 'Called at noon' }])
})
