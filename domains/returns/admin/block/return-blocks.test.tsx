import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { type RenderOptions, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, brush, id, left, line, order, paid, record } from '../../testing/shown-return.ts'
import { ReturnBlocks } from './return-blocks.tsx'

const path = `/api/orders/${id}/returns/${record.id}`

async function show(given: object, { order: changes, ...options }: RenderOptions & { order?: object } = {}) {
  const saved = { ...record, ...given }
  const moved = (status: string) => ({ return: { ...saved, status, version: 4 } })
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({ order: { ...order, ...changes, invoices: [] }, moves: [], way: [] }),
    [`GET /api/orders/${id}/refunds`]: () => ({ refunds: [], left }),
    [`GET /api/orders/${id}/returns`]: () => ({ returns: [saved], left: [] }),
    'GET /api/locations': () => ({ locations: [] }),
    [`POST ${path}/unpack`]: () => ({ ...moved('refunded'), order, moves: [] }),
    [`POST ${path}/settle`]: () => ({ ...moved('refunded'), order, moves: [] }),
    [`POST ${path}/decline`]: () => moved('declined'),
    [`POST ${path}/exchange`]: () => ({
      ...{ ...moved('exchanged'), order, moves: [] },
      difference: { back: 2_400, new: 2_400, due: 0, owed: 0 },
    }),
  })
  const { user, unmount } = await renderScreen(<ReturnBlocks record={{ id, name: '12' }} />, options)
  return { user, unmount, sent: (act: string) => api.bodiesOf(`POST ${path}/${act}`) }
}

const arrived = { status: 'received', received_at: at }

test('of two brushes one is damaged: half its price goes back, and the customer reads why', async () => {
  const { user, sent } = await show(arrived)

  await screen.findByRole('button', { name: /Refund €48.00/ })
  await user.fill(screen.getByRole('textbox', { name: 'Damaged: Dish brush' }), '1')
  await user.fill(screen.getByRole('textbox', { name: 'Refund for Dish brush' }), '36')
  await user.fill(await screen.findByRole('textbox', { name: /What is wrong with it/ }), 'Bristles used')
  await user.click(await screen.findByRole('button', { name: /Refund €36.00/ }))

  await expect
    .poll(() => sent('unpack'))
    .toMatchObject([
      {
        ...{ version: 3, fee: 0, refund: { to: 'manual' }, mail: true },
        lines: [{ order_line_id: line, received: 1, damaged: 1, missing: 0, amount: 3_600, remark: 'Bristles used' }],
      },
    ])
})

test('without the right to refund the goods move alone', async () => {
  const { user, sent } = await show(arrived, { can: (right) => right !== 'admin_orders_refund' })

  await user.click(await screen.findByRole('button', { name: /Done, 2 pieces/ }))

  await expect.poll(() => sent('unpack')).toMatchObject([{ refund: null }])
})

test('a return is declined with words only', async () => {
  const { user, sent } = await show({})
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = () => dialog.getByRole('button', { name: /^Decline/ })

  expect(act()).toHaveProperty('disabled', true)
  await user.fill(await dialog.findByRole('textbox', { name: /The customer reads this/ }), 'Made for you')
  await user.click(act())

  await expect.poll(() => sent('decline')).toEqual([{ version: 3, answer: 'Made for you', mail: true }])
})

test('a label is opened from the block as long as the goods are on their way', async () => {
  const label = { at, mime: 'image/webp', size: 1_200 }
  const { unmount } = await show({ status: 'approved', approved_at: at, label })
  expect(await screen.findByRole('button', { name: 'Open and print the label: Return R-114' })).toBeTruthy()
  unmount()

  await show({ ...arrived, label })
  await screen.findByRole('button', { name: /Refund €48.00/ })
  expect(screen.queryByRole('button', { name: /Open and print/ })).toBeNull()
})

test('a withdrawal has no way to decline it, and a day by which the money is back', async () => {
  await show({ kind: 'withdrawal', refund_by: '2026-12-06' })

  expect(await screen.findByRole('button', { name: /Mail a label/ })).toBeTruthy()
  expect(screen.getByText(/back by/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull()
})

test('of a withdrawal the fee goes back with the last piece', async () => {
  const products = [brush, { ...brush, id, kind: 'fee', title: 'Pay on delivery', quantity: 1, total: 290 }]
  const paidAll = { products, payments: [{ ...paid, amount: 5_090 }], totals: { ...order.totals, total: 5_090 } }
  const { user } = await show({ ...arrived, kind: 'withdrawal' }, { order: paidAll })
  await screen.findByRole('button', { name: /Refund €50.90/ })
  expect(screen.getByText('Pay on delivery')).toBeTruthy()

  await user.fill(screen.getByRole('textbox', { name: 'As new: Dish brush' }), '1')

  await screen.findByRole('button', { name: /Refund €24.00/ })
  expect(screen.queryByText('Pay on delivery')).toBeNull()
})

const unsent = {
  ...{
    tag: 'new-order',
    state: { type: 'NEW', since: at, by: null, reason: null },
    fulfillment_status: 'unfulfilled',
    return_status: 'none',
  },
  products: [{ ...brush, fulfilled_quantity: 0 }],
}

test('a withdrawal from what never left is one press: the order is canceled and its money goes back', async () => {
  const { user, sent } = await show({ kind: 'withdrawal', wish: null }, { order: unsent })
  expect(await screen.findByText(/nothing has to come back/)).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: /^Cancel order, refund €48.00/ }))

  await expect.poll(() => sent('settle')).toMatchObject([{ version: 3, refund: { to: 'manual' }, mail: true }])
})

test('by a key of its own it is done beside the next step of the line', async () => {
  const { user, sent } = await show({ kind: 'withdrawal', wish: null }, { order: unsent })
  await screen.findByRole('button', { name: /^Cancel order, refund €48.00/ })

  await user.keyboard('s')
  expect(sent('settle')).toEqual([])
  await user.keyboard('w')

  await expect.poll(() => sent('settle')).toHaveLength(1)
})

test('who may not cancel is left with the way of goods that come back', async () => {
  const can = (right: string) => right !== 'admin_orders_cancel'
  await show({ kind: 'withdrawal', wish: null }, { order: unsent, can })

  expect(await screen.findByRole('button', { name: /Mail a label/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
})

test('who wants the same again is offered it: what it comes to is seen, then the goods that came are exchanged', async () => {
  const { user, sent } = await show(arrived)
  expect(await screen.findByText('wants the same again')).toBeTruthy()
  await user.fill(await screen.findByRole('textbox', { name: 'Damaged: Dish brush' }), '2')
  await user.click(await screen.findByRole('button', { name: 'Exchange instead' }))
  const dialog = within(await screen.findByRole('dialog'))

  await user.fill(await dialog.findByRole('textbox', { name: /Same again: pieces of Dish brush/ }), '1')
  await dialog.findByText('Nothing to pay')
  await user.click(dialog.getByRole('button', { name: /^Exchange/ }))

  await expect
    .poll(() => sent('exchange').filter((body) => !Object(body).dry_run))
    .toMatchObject([
      {
        ...{
          version: 3,
          same: [{ order_line_id: line, quantity: 1 }],
          added: [],
          refund: null,
          expected_difference: 0,
        },
        lines: [{ order_line_id: line, received: 0, damaged: 2, missing: 0 }],
      },
    ])
})

test('an exchange says what came for what, and who owes the difference; without the right to edit nobody begins one', async () => {
  const values = { back_value: 4_800, new_value: 3_200, owed: 1_600, unpacked_at: at }
  const first = await show({
    ...arrived,
    ...values,
    status: 'exchanged',
    exchange_lines: [{ order_line_id: line, quantity: 2 }],
  })
  expect(await screen.findByRole('region', { name: 'Exchange R-114' })).toBeTruthy()
  expect(screen.getByText(/€48.00 for €32.00/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Refund €16.00/ })).toBeTruthy()
  first.unmount()

  await show(arrived, { can: (right) => right !== 'admin_orders_edit' })
  await screen.findByRole('button', { name: /Finish later/ })
  expect(screen.queryByRole('button', { name: 'Exchange instead' })).toBeNull()
})

test.each([
  ['is all that waits', {}, 1],
  ['stands below a step of the order', { tag: 'in-transit' }, 0],
  [
    'stands below a payment that is asked for',
    { payment_status: 'unpaid', totals: { ...order.totals, due: 4_800 } },
    0,
  ],
])('the step of a return is primary where it %s', async (_when, changes, count) => {
  await show({}, { order: changes })

  await screen.findByRole('button', { name: /^Approve/ })

  expect(document.querySelectorAll('[data-variant=primary]')).toHaveLength(count)
})
