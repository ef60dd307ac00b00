import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Move, Order, OrderStateType } from '../../contract/order.ts'
import { orderIn } from '../../testing/order-in.ts'
import { OrderScreen } from './order.screen.tsx'

const method_id = '0198f0c0-0000-7000-8000-00000000000a'
const location = '0198f0c0-0000-7000-8000-00000000000b'
const nowhere = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }
const home = { ...nowhere, company: '', name: 'Lina Haddad', line1: '3 rue du Domicile', city: 'Lyon', country: 'FR' }
const place = { ...nowhere, line1: '12 rue des Exemples', postcode: '75011', city: 'Paris', country: 'FR' }
const sentBy = (name: string) => ({
  ...{ seq: 1, at: '2026-05-05T10:00:00.000Z', type: 'moved', actor: { kind: 'user', id: null, name } },
  data: { from: 'in-preparation', to: 'in-transit' },
})
const moveTo = (to: OrderStateType): Move => ({ to, allowed: true, code: null, needs_reason: false })

async function open(
  key: string,
  type: OrderStateType,
  { moves = [], address = place }: { moves?: OrderStateType[]; address?: typeof place } = {},
) {
  const order: Order = {
    ...orderIn(type, 1),
    shipping_address: home,
    shipping: { method_id, key, title: '', price: 0, tax_lines: [] },
  }
  fakeApi({
    'GET /api/orders/:id/timeline': () => ({ events: [sentBy('Lina')], parts: [] }),
    'GET /api/orders/:id': () => ({ order: { ...order, invoices: [] }, moves: moves.map(moveTo), way: [] }),
    'GET /api/locations': () => ({
      locations: [
        {
          ...{ id: location, title: 'Boutique', address, active: true, fulfils_online: true },
          pickup: true,
          position: 0,
          version: 1,
        },
      ],
    }),
    'GET /api/shipping_methods': () => ({
      shipping_methods: [
        {
          ...{ id: method_id, key, title: '', enabled: true, address_required: false, phone_required: false },
          ...{ pricing: { type: 'free', price: 0 }, zone_ids: [], location_ids: [location], position: 0, version: 1 },
          ...{
            description: '',
            days: null,
            excluded_product_ids: [],
            tax_class_id: null,
            taxed_as_goods: true,
            cod_allowed: false,
          },
        },
      ],
    }),
  })
  await renderScreen(<OrderScreen />, {
    ...{ path: '/orders/:id', address: `/orders/${order.id}` },
    settings: { name: 'Maison Lune', shop_line1: '1 place du Marché', shop_city: 'Nantes', tax_country: 'FR' },
  })
  return within(await screen.findByRole('group', { name: key === 'homeDelivery' ? 'Deliver to' : 'Pick-up at' }))
}

test('an order to be picked up is made ready first, then handed over', async () => {
  await open('pickUpInStore', 'PREPARATION', { moves: ['IN_TRANSIT', 'DELIVERED'] })

  await screen.findByRole('button', { name: 'Ready for pick-up' })
  expect(screen.queryByText(/Mark as sent|Mark as delivered/)).toBe(null)
})

test('once it is ready its badge says so, and the next step hands it over', async () => {
  await open('pickUpInStore', 'IN_TRANSIT', { moves: ['DELIVERED'] })

  await screen.findByRole('button', { name: 'Hand over' })
  screen.getByText('Ready for pick-up')
  await screen.findByText(/Lina marked it as ready for pick-up/)
  expect(screen.queryByText('In transit')).toBe(null)
})

test('it shows where it is fetched, not the customer’s home', async () => {
  const delivery = await open('pickUpInStore', 'PREPARATION', { moves: ['IN_TRANSIT'] })

  await delivery.findByText('12 rue des Exemples')
  delivery.getByText('Boutique')
  expect(delivery.queryByText('3 rue du Domicile')).toBe(null)
  expect(delivery.queryByRole('button')).toBe(null)
})

test('a place without an address of its own is at the shop’s', async () => {
  const delivery = await open('pickUpInStore', 'PREPARATION', { moves: ['IN_TRANSIT'], address: nowhere })

  await delivery.findByText('Boutique')
  delivery.getByText('1 place du Marché')
})

test('an order that is sent keeps its words and the address', async () => {
  const delivery = await open('homeDelivery', 'PREPARATION', { moves: ['IN_TRANSIT'] })

  await screen.findByRole('button', { name: 'Mark as sent' })
  delivery.getByText('3 rue du Domicile')
})
