import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
    'GET /api/locations/stock': () => ({ stock: [{ location_id: idOf(0), on_hand: 8_204, committed: 31 }] }),
    'POST /api/locations/order': () => ({ locations }),
  })
  const { user } = await renderScreen(<LocationsScreen />)
  const [first, second] = await screen.findAllByRole('listitem')
  await within(first ?? document.body).findByText('8,204 pieces')
  within(first ?? document.body).getByText('31 promised to open orders')
  within(second ?? document.body).getByText('Nothing promised')

  const handle = screen.getByRole('button', { name: 'Move Fair' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await expect.poll(() => api.bodiesOf('POST /api/locations/order')).toEqual([{ ids: [idOf(0), idOf(2), idOf(1)] }])
})
