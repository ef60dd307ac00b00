import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExclusionsCard } from './exclusions-card.tsx'

const product_id = '0198f0c0-0000-7000-8000-000000000031'
const board = {
  ...{ product_id, title: 'Engraved board', image: null, cause: 'made_to_measure' },
  since: '2026-11-20T10:00:00.000Z',
}
const picked = {
  ...{ variant_id: '0198f0c0-0000-7000-8000-000000000032', product_id, title: 'Engraved board', variant_title: 'Oak' },
  ...{ sku: '', barcode: '', price: 2_900, image: null, available: 3, trackQuantity: true, addons: [] },
  continueOutOfStock: false,
}

test('a product is found, loses the right for a cause, and is given it again', async () => {
  const path = `/api/withdrawal_exclusions/${product_id}`
  const api = fakeApi({
    'GET /api/withdrawal_exclusions': () => ({ exclusions: [] }),
    'GET /api/products/pick': () => ({ items: [picked, { ...picked, variant_title: 'Ash' }] }),
    [`PUT ${path}`]: ({ body }) => ({ exclusions: [{ ...board, ...Object(body) }] }),
    [`DELETE ${path}`]: () => ({ exclusions: [] }),
  })
  const { user } = await renderScreen(<ExclusionsCard />)
  await screen.findByText('All goods can be withdrawn from.')

  await user.click(screen.getByRole('combobox', { name: 'Add a product' }))
  await user.keyboard('Engraved')
  await user.click(await screen.findByRole('option', { name: 'Engraved board' }))
  const list = within(await screen.findByRole('list', { name: 'Without withdrawal' }))
  await user.click(list.getByRole('combobox', { name: 'Why Engraved board has no withdrawal' }))
  await user.click(await screen.findByRole('option', { name: 'Spoils quickly' }))
  await user.click(await list.findByRole('button', { name: 'Give Engraved board the right again' }))

  await screen.findByText('All goods can be withdrawn from.')
  expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ cause: 'made_to_measure' }, { cause: 'perishable' }])
})
