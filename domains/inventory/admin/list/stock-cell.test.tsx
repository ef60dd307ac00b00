import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InventoryRow } from '../../contract/inventory.ts'
import { StockCell } from './stock-cell.tsx'
import { StockChoicesContext } from './stock-choices.ts'

const id = '0198f0c0-0000-7000-8000-000000000002'
const location = '0198f0c0-0000-7000-8000-000000000003'
const units = { committed: 0, promised: 0, incoming: 0, damaged: 0 }

const aRow = (on_hand: number): InventoryRow => ({
  id,
  version: 1,
  product_id: id,
  title: 'Darjeeling tea',
  variant_title: '',
  image: null,
  sku: 'TEA',
  barcode: '',
  vendor: '',
  trackQuantity: true,
  continueOutOfStock: true,
  physicalProduct: true,
  low_stock_at: null,
  on_hand,
  available: on_hand,
  ...units,
  levels: [{ location_id: location, on_hand, available: on_hand, ...units }],
})

async function openCell(on_hand: number) {
  const api = fakeApi({
    'POST /api/inventory/adjust': () => ({
      stock: { variant_id: id, on_hand, available: on_hand, ...units, levels: [] },
    }),
  })
  const { user } = await renderPart(
    <StockChoicesContext value={{ location, reason: 'count' }}>
      <StockCell row={aRow(on_hand)} field="on_hand" />
    </StockChoicesContext>,
  )
  await user.click(screen.getByRole('button', { name: /^On hand/ }))
  const input = screen.getByRole('textbox', { name: 'New number: On hand of Darjeeling tea' })
  return { user, input, sent: () => api.bodiesOf('POST /api/inventory/adjust') }
}

test.each([
  ['-5', 'A count cannot be below zero.'],
  ['abc', 'Write a whole number, such as 12'],
  ['1,5', 'Write a whole number, such as 12'],
  ['1000001', 'Enter 1,000,000 or less'],
])('the entry %s says beside the cell why it is refused, and Enter does not save it', async (text, reason) => {
  const { user, input, sent } = await openCell(10)

  await user.fill(input, text)
  await user.keyboard('{Enter}')

  const note = await screen.findByRole('alert')
  await expect.element(note).toHaveTextContent(reason)
  await expect.element(input).toHaveAccessibleDescription(reason)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
})

test('a mended entry is saved, and its note goes', async () => {
  const { user, input, sent } = await openCell(10)
  await user.fill(input, '-5')
  await screen.findByRole('alert')

  await user.fill(input, '5')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')

  await expect.poll(sent).toMatchObject([{ set: 5, expected: 10, reason: 'count' }])
})

test('an oversold number may stand as it is', async () => {
  const { user, input, sent } = await openCell(-3)

  expect(input.getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('{Enter}')

  await screen.findByRole('button', { name: /^On hand/ })
  expect(sent()).toEqual([])
})
