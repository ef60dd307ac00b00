import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { type RenderOptions, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RefundAct } from './refund-act.tsx'
import { RefundOnSlip } from './refund-on-slip.tsx'

const id = '0198f0c0-0000-7000-8000-000000000007'
const line = '0198f0c0-0000-7000-8000-000000000071'
const at = '2026-05-05T10:00:00.000Z'

const cups = {
  ...{
    id: line,
    kind: 'product',
    product_id: null,
    variant_id: id,
    custom: false,
    title: 'Cup',
    variant_title: 'Navy',
  },
  ...{ sku: '', barcode: '', image: null, vendor_id: null, tax_class_id: null, options: [], addons: [] },
  ...{ properties: {}, quantity: 2, fulfilled_quantity: 0, returned_quantity: 0, canceled_quantity: 0 },
  ...{ unit_price: 1_600, listed_price: null, compare_at_price: null, discount: 320, tax: 461, tax_lines: [] },
  ...{ weight_g: null, price_override: null, requires_shipping: true, allocations: [], total: 2_880 },
}
const paid = {
  ...{ id: '01900000-0000-7000-8000-000000000501', provider: 'stripe', kind: 'sale', status: 'success', amount: 3_605 },
  ...{ currency: 'EUR', reference: 'pi_1', parent_id: null, answers_id: null, session_id: null, gift_card: null },
  ...{ capture_before: null, error: null, actor: 'system', at },
}
/** Asked of the provider, and what it said. */
const asked = { ...paid, id: '01900000-0000-7000-8000-000000000502', kind: 'refund', status: 'pending', amount: 1_440 }
const answered = { ...asked, id: '01900000-0000-7000-8000-000000000503', status: 'failure', answers_id: asked.id }
const order = {
  ...{
    id,
    number: 12,
    draft: false,
    tag: 'new-order',
    payment_status: 'paid',
    fulfillment_status: 'unfulfilled',
    return_status: 'none',
  },
  ...{ state: { type: 'NEW', since: at, by: null, reason: null }, source: 'storefront', external: null, locale: 'en' },
  ...{
    currency: 'EUR',
    customer_id: null,
    customer: { name: 'Friederike', email: 'f@example.com' },
    shipping_address: null,
  },
  ...{
    billing_address: null,
    tax_exemption: null,
    vat_id: null,
    discounts: [],
    products: [cups],
    items_count: 2,
    total: 3_605,
  },
  shipping: { method_id: null, key: 'homeDelivery', title: '', price: 725, tax_lines: [] },
  totals: {
    ...{ subtotal: 3_200, discount: 320, shipping: 725, tax: 461, tax_included: true, total: 3_605, authorized: 0 },
    ...{ paid: 3_605, refunded: 0, returned: 0, due: 0 },
  },
  ...{ payments: [paid, asked, answered], notes: [], tags: [], metafields: {}, assignee_id: null, claimed_at: null },
  ...{ placed_at: at, canceled_at: null, refusal: null, created_at: at, updated_at: at, version: 2 },
}
const left = {
  lines: [{ order_line_id: line, quantity: 2, value: 2_880 }],
  ...{ delivery: 725, money: 3_605 },
  gift_cards: [],
  ways: [
    { to: 'original', provider: 'stripe', card: { brand: 'visa', last4: '4242' }, amount: 3_605 },
    { to: 'manual', provider: null, card: null, amount: 3_605 },
  ],
}
const refund = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000081', order_id: id, shipping_amount: 0, adjustment_amount: 0 },
  payment_ids: [asked.id],
  lines: [{ order_line_id: line, quantity: 1, restock: 'restock', location_id: null, value: 1_440, tax: 230 }],
  ...{ tax_amount: 230, value: 1_440, amount: 1_440, currency: 'EUR', to: 'original', way: null, reference: '' },
  ...{ reason: 'damaged', note: '', mail: true, status: 'pending', error: null, by: 'Camille', version: 1 },
  ...{ created_at: at, updated_at: at },
}

async function show(
  { returned = 0, ...given }: { refunds?: object[]; left?: object; returned?: number } = {},
  options: RenderOptions = {},
) {
  const answer = { refunds: [] as object[], left: left as object, ...given }
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({
      order: { ...order, totals: { ...order.totals, returned }, invoices: [] },
      moves: [],
      way: [],
    }),
    [`GET /api/orders/${id}/refunds`]: () => answer,
    [`POST /api/orders/${id}/refunds`]: () => ({ refund }),
    'POST /api/orders/:id/refunds/:refund/by_hand': () => ({ refund: { ...refund, status: 'success', way: 'cash' } }),
    'POST /api/orders/:id/refunds/:refund/retry': () => ({ refund }),
  })
  const record = { id, name: '12' }
  const { user } = await renderScreen(
    <>
      <RefundOnSlip record={record} part={answered.id} />
      <RefundAct record={record} />
    </>,
    options,
  )
  return { api, user, answer }
}
const refunds = `POST /api/orders/${id}/refunds`

test('after a change of the lines the refund is opened with what was paid too much', async () => {
  await show({ returned: 1_440 }, { address: '/?act=refund' })

  expect(await screen.findByRole('textbox', { name: 'Adjustment' })).toHaveValue('14.40')
  await screen.findByRole('button', { name: /^Refund €14.40/ })
})

test('R opens the refund with nothing chosen; what was paid for a piece goes back, by keyboard alone', async () => {
  const { api, user } = await show()
  await screen.findByRole('button', { name: /^Refund/ })

  await user.keyboard('r')
  const pieces = await screen.findByRole('textbox', { name: 'Pieces of Cup' })
  expect(pieces).toHaveValue('0')
  screen.getByText('Choose what goes back')
  screen.getByText(/€14.40 paid for each/)
  await user.click(pieces)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(pieces).toHaveValue('2')
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByRole('option', { name: 'Arrived damaged' }))
  await screen.findByRole('button', { name: /^Refund €14.40/ })
  await user.fill(screen.getByRole('textbox', { name: /Words/ }), 'Torn')
  await user.click(screen.getByRole('checkbox', { name: /Send a mail to the customer/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')

  await expect
    .poll(() => api.bodiesOf(refunds))
    .toMatchObject([
      {
        lines: [{ order_line_id: line, quantity: 1, restock: 'restock' }],
        ...{
          expected_amount: 1_440,
          reason: 'damaged',
          note: 'Torn',
          mail: false,
          to: 'original',
          shipping_amount: 0,
          adjustment_amount: 0,
        },
      },
    ])
})

test('everything left is one press, and never more than that', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^Refund/ }))

  await user.click(await screen.findByRole('button', { name: 'Everything left' }))

  await screen.findByRole('button', { name: /^Refund €36.05/ })
  await user.fill(screen.getByRole('textbox', { name: /Adjustment/ }), '1')
  await screen.findByText('That is more than is left')
})

test('it begins with a way by which everything can go back: a gift card has paid a part, the rest came at the door', async () => {
  const [original, manual] = left.ways
  const ways = [{ ...original, provider: 'gift_card', card: null, amount: 2_000 }, manual]
  const { api, user } = await show({ left: { ...left, gift_cards: [{ last4: '7K4F', amount: 2_000 }], ways } })
  await user.click(await screen.findByRole('button', { name: /^Refund/ }))
  expect(await screen.findByRole('radio', { name: /By hand/ })).toBeChecked()

  await user.click(screen.getByRole('button', { name: 'Everything left' }))
  await user.click(screen.getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByRole('option', { name: 'Arrived damaged' }))
  await user.click(await screen.findByRole('button', { name: /^Refund €36.05/ }))

  await expect.poll(() => api.bodiesOf(refunds)).toMatchObject([{ to: 'manual', expected_amount: 3_605 }])
})

test('what is entered is asked about before it is lost, and follows what others give back', async () => {
  const { user, answer } = await show()
  await user.click(await screen.findByRole('button', { name: /^Refund/ }))
  await user.fill(await screen.findByRole('textbox', { name: 'Pieces of Cup' }), '2')

  answer.left = { ...left, lines: [{ order_line_id: line, quantity: 1, value: 1_440 }] }
  dispatch('refund_data', { seq: 1, at, data: refund })
  await screen.findByText(/given back meanwhile/)
  await user.keyboard('{Escape}')

  await screen.findByRole('alertdialog', { name: 'Leave this refund?' })
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('a failed refund says the provider’s words, and goes on by hand', async () => {
  const failed = { ...refund, status: 'failure', error: { code: 'expired', message: 'The card has expired.' } }
  const { api, user } = await show({ refunds: [failed] })
  await screen.findByText('“The card has expired.”')
  screen.getByText('Cup, 1')

  await user.click(screen.getByRole('button', { name: 'Go on by hand' }))
  await user.fill(await screen.findByRole('textbox', { name: /Reference/ }), 'DE89')
  await user.click(screen.getByRole('button', { name: /€14.40 given back/ }))

  await expect
    .poll(() => api.bodiesOf(`${refunds}/${failed.id}/by_hand`))
    .toEqual([{ way: 'transfer', reference: 'DE89' }])
})

test('whoever may not refund sees what went back, and no button', async () => {
  await show({ refunds: [refund] }, { can: (permission) => permission !== 'admin_orders_refund' })

  await screen.findByText('Cup, 1')
  screen.getByText('€36.05 left')
  expect(screen.queryByRole('button')).toBe(null)
})

test('all back leaves no button that could do nothing', async () => {
  const nothing = { lines: [], delivery: 0, money: 0, gift_cards: [], ways: [] }
  await show({ refunds: [{ ...refund, status: 'success' }], left: nothing })

  await screen.findByText('Nothing left to give back')
  expect(screen.queryByRole('button')).toBe(null)
})
