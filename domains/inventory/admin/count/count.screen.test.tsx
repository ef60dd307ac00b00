import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CountScreen } from './count.screen.tsx'

const place = '0198f0c0-0000-7000-8000-000000000003'
const idOf = (at: number) => `0198f0c0-0000-7000-8000-00000000001${at}`
const noAddress = { line1: '', line2: '', postcode: '', city: '', province: '', country: '', phone: '' }
const units = { committed: 0, promised: 0, incoming: 0, damaged: 0 }

const aRow = (at: number, title: string, on_hand: number) => ({
  ...{ id: idOf(at), version: 1, product_id: idOf(at), title, variant_title: '', image: null, vendor: '' },
  ...{
    sku: `SKU-${at}`,
    barcode: '',
    trackQuantity: title !== 'Song',
    continueOutOfStock: false,
    physicalProduct: true,
  },
  ...{ low_stock_at: null, on_hand, available: on_hand, ...units },
  levels: [{ location_id: place, on_hand, available: on_hand, ...units }],
})

beforeEach(() => localStorage.clear())

async function openCount({ refused = false } = {}) {
  const rows = [aRow(1, 'Spoons', 12), aRow(2, 'Song', 0), aRow(3, 'Knife', 2)]
  const api = fakeApi({
    'GET /api/locations': () => ({
      locations: [
        {
          ...{ id: place, title: 'Workshop', address: noAddress, active: true, fulfils_online: true, pickup: false },
          ...{ position: 1, version: 1 },
        },
      ],
    }),
    'GET /api/inventory': () => ({ items: rows, total: 3, total_is: 'exact', next_cursor: null }),
    'POST /api/inventory/adjust'({ body }) {
      if (refused) throw new ApiError('STOCK_CHANGED', 409)
      const { variant_id, set } = Object(body)
      return { stock: { variant_id, on_hand: set, available: set, ...units, levels: [] } }
    },
  })
  const rendered = await renderScreen(<CountScreen />, { can: () => true })
  await screen.findByRole('region', { name: 'Spoons' })
  return { ...rendered, sent: () => api.bodiesOf('POST /api/inventory/adjust') }
}

const counted = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('article by article: a number that differs is written as a count, one that does not is only noted', async () => {
  const { user, sent } = await openCount()

  await user.click(screen.getByRole('button', { name: 'One less' }))
  screen.getByText('1 fewer than expected')
  await user.click(screen.getByRole('button', { name: '11, next' }))
  await screen.findByRole('region', { name: 'Knife' })
  screen.getByText('as expected')
  await user.click(screen.getByRole('button', { name: '2, done' }))

  await screen.findByText('All is counted')
  expect(sent()).toMatchObject([{ variant_id: idOf(1), location_id: place, set: 11, expected: 12, reason: 'count' }])
  expect(counted().map(({ textContent }) => textContent)).toEqual(['KnifeSKU-32as expected', 'SpoonsSKU-111was 12'])
})

test('a number is typed, an article can wait or be counted again, and the count goes on after the page was closed', async () => {
  const first = await openCount()
  await first.user.click(screen.getByRole('button', { name: 'Skip' }))
  await screen.findByRole('region', { name: 'Knife' })
  await first.user.fill(screen.getByRole('textbox', { name: 'Pieces of Knife' }), '7')
  await first.user.click(screen.getByRole('button', { name: '7, next' }))
  first.unmount()

  const { user } = await openCount()
  expect(counted()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Count Knife again' }))

  await screen.findByRole('region', { name: 'Knife' })
  expect(screen.queryByRole('list')).toBe(null)
})

test('what changed meanwhile is refused, and counted anew', async () => {
  const { user } = await openCount({ refused: true })

  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('button', { name: '13, next' }))

  await screen.findByRole('region', { name: 'Knife' })
  await expect.poll(() => screen.queryByRole('list')).toBe(null)
  await user.click(screen.getByRole('button', { name: '2, next' }))
  await screen.findByRole('region', { name: 'Spoons' })
})
