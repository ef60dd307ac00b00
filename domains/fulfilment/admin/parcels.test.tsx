import type { Order } from '@comptoir/orders/contract'
import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fulfillment, Tick } from '../contract/fulfillment.ts'
import { LineTick, PackedCount, PackFoot, ParcelStep, TickedBy } from './packing.tsx'
import { Parcels } from './parcel-view.tsx'

const id = '0198f0c0-0000-7000-8000-000000000007'
const cups = '0198f0c0-0000-7000-8000-0000000000c1'
const board = '0198f0c0-0000-7000-8000-0000000000c2'
const at = '2026-05-05T10:00:00.000Z'
const record = { id, name: '12' }

const line = (line_id: string, title: string, quantity: number): Order['products'][number] => ({
  ...{ id: line_id, kind: 'product', product_id: null, variant_id: null, custom: false, title, variant_title: '' },
  ...{
    sku: '',
    barcode: '',
    image: null,
    vendor_id: null,
    tax_class_id: null,
    options: [],
    addons: [],
    properties: {},
  },
  ...{
    quantity,
    fulfilled_quantity: 0,
    returned_quantity: 0,
    canceled_quantity: 0,
    unit_price: 100,
    listed_price: null,
  },
  ...{ compare_at_price: null, discount: 0, tax: 0, tax_lines: [], weight_g: null, price_override: null },
  ...{ requires_shipping: true, allocations: [], total: 100 },
})

const noMoney = { subtotal: 0, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 0, authorized: 0 }
const order: Order = {
  ...{
    id,
    number: 12,
    draft: false,
    tag: 'in-preparation',
    state: { type: 'PREPARATION', since: at, by: null, reason: null },
  },
  ...{ payment_status: 'paid', fulfillment_status: 'unfulfilled', return_status: 'none', source: 'admin' },
  ...{ external: null, locale: 'en', currency: 'EUR', customer_id: null, customer: {}, shipping_address: null },
  ...{ billing_address: null, tax_exemption: null, vat_id: null, shipping: null },
  ...{ discounts: [], products: [line(cups, 'Cup', 2), line(board, 'Board', 1)] },
  ...{ items_count: 3, total: 0, totals: { ...noMoney, paid: 0, refunded: 0, returned: 0, due: 0 } },
  ...{ payments: [], notes: [] },
  ...{
    tags: [],
    metafields: {},
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: null,
    refusal: null,
    created_at: at,
  },
  ...{ updated_at: at, version: 2 },
}

const parcel = (more: Partial<Fulfillment> = {}): Fulfillment => ({
  ...{ id: '0198f0c0-0000-7000-8000-0000000000f1', order_id: id, number: 1, status: 'shipped', carrier: 'Colissimo' },
  ...{ lines: [{ order_line_id: cups, location_id: null, quantity: 1 }], tracking_number: '6A 1188', weight_g: 1_900 },
  ...{
    tracking_url: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A1188',
    label: null,
    reason: '',
    returning_at: null,
    kept_until: null,
    shelf: '',
  },
  ...{
    packed_by: 'Yusuf',
    packed_at: at,
    shipped_at: at,
    delivered_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  },
  ...more,
})

const tick = (order_line_id: string, quantity: number): Tick => ({
  order_line_id,
  quantity,
  by: 'Yusuf',
  by_id: null,
  at,
})

interface Shown {
  fulfillments?: Fulfillment[]
  ticks?: Tick[]
  state?: Order['state']['type']
}

const answer = { fulfillment: parcel(), fulfillments: [parcel()], order, moves: [] }

async function show(part: React.ReactElement, { fulfillments = [], ticks = [], state = 'PREPARATION' }: Shown = {}) {
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({
      order: { ...order, state: { ...order.state, type: state }, invoices: [] },
      moves: [],
      way: [],
    }),
    [`GET /api/orders/${id}/fulfillments`]: () => ({ fulfillments, packing: { id, ticks, version: 1 } }),
    [`POST /api/orders/${id}/fulfillments`]: () => answer,
    [`POST /api/orders/${id}/fulfillments/${parcel().id}/void`]: () => ({
      ...answer,
      fulfillments: [parcel({ status: 'voided', reason: 'Wrong carrier', version: 2 })],
    }),
    [`PUT /api/orders/${id}/ticks`]: () => ({ packing: { id, ticks: [tick(cups, 2)], version: 2 } }),
  })
  const { user } = await renderPart(part)
  return { api, user }
}

const heard = (name: string, data: object) => dispatch(name, { seq: 1, at, data })

test('a sent parcel says who carries it, and is void with a reason', async () => {
  const { api, user } = await show(<Parcels record={record} />, { fulfillments: [parcel()] })
  const parcels = await screen.findByRole('list', { name: 'Parcels' })
  expect(parcels.textContent).toContain('With the carrier6A 1188Colissimo · 1.9 kg · ')
  expect(within(parcels).getByRole('link', { name: 'Track' })).toHaveAttribute('href', parcel().tracking_url)
  expect(within(parcels).getByText('1 of 2')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'More for parcel 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Void parcel' }))
  const confirm = await screen.findByRole('button', { name: 'Void parcel' })
  expect(confirm).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Wrong carrier')
  await user.click(confirm)

  expect(await within(parcels).findByText('Voided')).toBeVisible()
  expect(parcels.textContent).toContain('Wrong carrier')
  expect(api.bodiesOf(`POST /api/orders/${id}/fulfillments/${parcel().id}/void`)).toEqual([
    { version: 1, reason: 'Wrong carrier' },
  ])
})

test('a parcel that a colleague sends appears by itself, and an older message changes nothing', async () => {
  await show(<Parcels record={record} />, { fulfillments: [parcel({ status: 'packed', version: 2 })] })
  await screen.findByText('Packed')

  heard('fulfillment_data', parcel({ version: 3 }))
  await screen.findByText('With the carrier')
  heard('fulfillment_data', parcel({ status: 'packed', version: 2 }))

  expect(screen.queryByText('Packed')).toBeNull()
})

test('a line is ticked with all its pieces, and says who has ticked it', async () => {
  const { api, user } = await show(
    <>
      <LineTick record={record} part={cups} />
      <TickedBy record={record} part={cups} />
      <PackedCount record={record} />
    </>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Cup is in the box' }))

  expect(await screen.findByText('Yusuf')).toBeVisible()
  expect(screen.getByText('2 of 3 packed')).toBeVisible()
  expect(api.bodiesOf(`PUT /api/orders/${id}/ticks`)).toEqual([{ order_line_id: cups, quantity: 2 }])
})

test('what a colleague ticks is seen at once', async () => {
  await show(<LineTick record={record} part={cups} />)
  const box = await screen.findByRole('checkbox', { name: 'Cup is in the box' })

  heard('packing_data', { id, ticks: [tick(cups, 1)], version: 2 })
  await waitFor(() => expect(box).toBePartiallyChecked())
  heard('packing_data', { id, ticks: [tick(cups, 2)], version: 3 })

  await waitFor(() => expect(box).toBeChecked())
})

test('the next step sends what is ticked, as it is written below the lines', async () => {
  const { api, user } = await show(
    <>
      <ParcelStep record={record}>
        <p>Send it all</p>
      </ParcelStep>
      <PackFoot record={record} />
    </>,
    { ticks: [tick(cups, 1)] },
  )
  expect(await screen.findByText('Pack 2 more pieces, or send what is ticked')).toBeVisible()

  await user.type(await screen.findByRole('combobox', { name: /Carrier/ }), 'DHL')
  await user.type(screen.getByRole('textbox', { name: /Tracking number/ }), 'JD 01')
  await user.click(screen.getByRole('button', { name: 'Send parcel' }))

  await waitFor(() => expect(api.bodiesOf(`POST /api/orders/${id}/fulfillments`)).toHaveLength(1))
  expect(api.bodiesOf(`POST /api/orders/${id}/fulfillments`)[0]).toEqual({
    ...{ carrier: 'DHL', tracking_number: 'JD 01', tracking_url: '', status: 'shipped' },
    lines: [{ order_line_id: cups, quantity: 1 }],
  })
})

test('with nothing ticked and nothing written the order is sent as a whole', async () => {
  await show(
    <ParcelStep record={record}>
      <p>Send it all</p>
    </ParcelStep>,
  )

  expect(await screen.findByText('Send it all')).toBeVisible()
})

test('the label of a parcel is opened from its head, and another one attached from its menu', async () => {
  const label = { at, mime: 'application/pdf', size: 1_200 }
  const { user } = await show(<Parcels record={record} />, { fulfillments: [parcel({ status: 'packed', label })] })

  expect(await screen.findByRole('button', { name: 'Open and print the label: Parcel 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More for parcel 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace label' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Label of Parcel 1' }))
  expect(dialog.getByRole('button', { name: /Replace label/ })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Take label away' })).toBeEnabled()
})

test('an order whose parcels all come back cannot be delivered: it waits to be unpacked, by one primary button', async () => {
  const fulfillments = [parcel({ status: 'failed', returning_at: at })]
  const parts = (
    <>
      <ParcelStep record={record}>Delivered</ParcelStep>
      <Parcels record={record} />
    </>
  )
  await show(parts, { fulfillments, state: 'IN_TRANSIT' })

  await screen.findByText('The parcel is coming back. It is unpacked once it is here.')
  expect(screen.queryByText('Delivered')).toBe(null)
  expect(document.querySelectorAll('[data-variant=primary]')).toHaveLength(1)
})
