import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationError } from '../../contract/location.wire.ts'
import { LocationsScreen } from './locations.screen.tsx'

const address = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }
const locations = ['Warehouse', 'Boutique', 'Fair'].map((title, position) => ({
  ...{ id: `0198f0c0-0000-7000-8000-00000000000${position}`, title, address, position },
  ...{ active: true, fulfils_online: true, pickup: false, version: 1 },
}))
const idOf = (at: number) => locations[at]?.id ?? ''

test('the list says what lies where, and a location is moved by keyboard in one call', async () => {
  const api = fakeApi({
    'GET /api/locations': () => ({ locations }),
    'GET /api/locations/stock': () => ({
      stock: [{ location_id: idOf(0), on_hand: 8_204, committed: 31, promised: 6, free: 8_173, free_variants: 12 }],
    }),
    'POST /api/locations/order': () => ({ locations }),
  })
  const { user } = await renderScreen(<LocationsScreen />)
  const [first, second] = await screen.findAllByRole('listitem')
  await within(first ?? document.body).findByText('8,204 pieces')
  within(first ?? document.body).getByText('25 in open orders')
  within(first ?? document.body).getByText('6 promised to checkouts')
  within(second ?? document.body).getByText('None in open orders')

  const handle = screen.getByRole('button', { name: 'Move Fair' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await expect.poll(() => api.bodiesOf('POST /api/locations/order')).toEqual([{ ids: [idOf(0), idOf(2), idOf(1)] }])
})

test('a location is switched off in its row, and stays on where that is refused', async () => {
  let active = true
  const api = fakeApi({
    'GET /api/locations': () => ({ locations: locations.map((one, at) => (at === 1 ? { ...one, active } : one)) }),
    'GET /api/locations/stock': () => ({ stock: [] }),
    'PUT /api/locations/:id': ({ params: [id] }) => {
      if (id === idOf(0)) throw locationError('LAST_LOCATION')
      active = false
      return { location: { ...locations[1], active, version: 2 } }
    },
  })
  const { user } = await renderScreen(<LocationsScreen />)

  await user.click(await screen.findByRole('switch', { name: 'Use Boutique' }))
  await expect.poll(() => screen.getByRole('switch', { name: 'Use Boutique' }).ariaChecked).toBe('false')
  await user.click(screen.getByRole('switch', { name: 'Use Warehouse' }))
  expect(await screen.findAllByText('At least one location stays in use and sends online orders.')).not.toEqual([])

  expect(api.bodiesOf(`PUT /api/locations/${idOf(1)}`)).toEqual([{ active: false, version: 1 }])
  await expect.poll(() => screen.getByRole('switch', { name: 'Use Warehouse' }).ariaChecked).toBe('true')
})

test('before a location with goods is switched off, the list says what can no longer be sold', async () => {
  const stock = [{ location_id: idOf(0), on_hand: 1_061, committed: 4, promised: 1, free: 1_057, free_variants: 3 }]
  const api = fakeApi({
    'GET /api/locations': () => ({ locations }),
    'GET /api/locations/stock': () => ({ stock }),
    'PUT /api/locations/:id': () => ({ location: { ...locations[0], active: false, version: 2 } }),
  })
  const { user } = await renderScreen(<LocationsScreen />)
  await screen.findByText('3 in open orders')

  await user.click(screen.getByRole('switch', { name: 'Use Warehouse' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Switch off Warehouse?' })
  within(dialog).getByText(
    /^1,057 available pieces of 3 variants lie here.* 3 pieces are in open orders.* 1 piece is promised to/,
  )
  expect(api.bodiesOf(`PUT /api/locations/${idOf(0)}`)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))

  await expect.poll(() => api.bodiesOf(`PUT /api/locations/${idOf(0)}`)).toEqual([{ active: false, version: 1 }])
})
