import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StockPlaceField, StockPlaces } from './row/stock-places.tsx'

const [shelf, stand, cellar] = ['a', 'b', 'c'].map((letter) => `0198f0c0-0000-7000-8000-00000000000${letter}`)
const variant = '0198f0c0-0000-7000-8000-00000000000d'
const address = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }
const locationOf = (id: string | undefined, title: string, fulfils_online = true) => ({
  ...{ id, title, address, active: true, fulfils_online, pickup: false, position: 0, version: 1 },
})
const figures = { on_hand: 0, committed: 0, promised: 0, incoming: 0, damaged: 0, available: 0 }

function Fields() {
  const [place, setPlace] = useState<string | null>(null)
  const of = { ...figures, id: variant, on_hand: 12 }
  return (
    <>
      <StockPlaceField place={place} onChoose={setPlace} />
      <StockPlaces of={of} />
      <output>{place}</output>
    </>
  )
}

const open = (locations: readonly object[]) => {
  fakeApi({
    'GET /api/locations': () => ({ locations }),
    'GET /api/inventory/:variant': () => ({
      stock: {
        ...{ ...figures, variant_id: variant, on_hand: 12 },
        levels: [
          { ...figures, location_id: shelf, on_hand: 9, available: 7 },
          { ...figures, location_id: cellar, on_hand: 3, available: 3 },
        ],
      },
    }),
  })
  return renderPart(<Fields />)
}

test('with several locations it is said what lies where, and a count goes to the one that is chosen', async () => {
  const { user } = await open([
    locationOf(shelf, 'Shelf'),
    locationOf(stand, 'Fair stand'),
    locationOf(cellar, 'Cellar', false),
  ])

  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Location', 'On hand', 'Available'],
    ['Shelf', '9', '7'],
    ['Fair stand', '0', '0'],
    ['Cellar (not for sale)', '3', '3'],
  ])
  const choice = screen.getByRole('combobox', { name: 'Book corrections to' })
  expect(choice.textContent).toBe('Shelf')
  await user.click(choice)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Shelf', 'Fair stand'])
  await user.click(screen.getByRole('option', { name: 'Fair stand' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe(stand)
})

test('a shop with one location is asked nothing', async () => {
  await open([locationOf(shelf, 'Shelf')])

  await expect.poll(() => screen.queryByRole('combobox')).toBe(null)
  expect(screen.queryByRole('table')).toBe(null)
})
