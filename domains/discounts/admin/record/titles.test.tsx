import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDiscount } from '../../testing/a-discount.ts'
import { DiscountScreen } from './discount.screen.tsx'

const at = '2026-11-01T08:00:00.000Z'
const discount = {
  ...aDiscount({ title: 'Autumn table', translations: { tr: { title: 'Sonbahar sofrası' } } }),
  ...{ created_at: at, updated_at: at, codes: { count: 0, first: null } },
}
const call = `PUT /api/discounts/${discount.id}`

async function open() {
  const api = fakeApi({
    [`GET /api/discounts/${discount.id}`]: () => ({ discount, names: {}, gone: [] }),
    [call]: ({ body }) => ({ discount: { ...discount, ...Object(body), version: 2 }, names: {}, gone: [] }),
    'GET /api/discounts': () => ({ items: [], total: 0, total_is: 'exact', next_cursor: null, names: {}, gone: [] }),
    'POST /api/discounts/names': () => ({ names: {}, gone: [] }),
    [`GET /api/discounts/${discount.id}/history`]: () => ({ changes: [] }),
    [`GET /api/discounts/${discount.id}/shown_less`]: () => ({ items: [], total: 0 }),
    'GET /api/products': () => ({ items: [], total: 0, total_is: 'exact', next_cursor: null }),
    'GET /api/products/pick': () => ({ items: [] }),
  })
  const path = '/discounts/:id'
  const { user } = await renderScreen(<DiscountScreen />, { path, address: `/discounts/${discount.id}` })
  await user.click(await screen.findByRole('button', { name: /^Name / }))
  return { user, api, title: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) }
}

test('each language has a tab; what is not written there is shown in the first one', async () => {
  const { user, title } = await open()
  expect(title().value).toBe('Autumn table')

  await user.click(screen.getByRole('tab', { name: /Türkçe/ }))
  expect(title().value).toBe('Sonbahar sofrası')
  await user.click(screen.getByRole('tab', { name: /Français/ }))

  expect([title().value, title().placeholder]).toEqual(['', 'Autumn table'])
})

test('a translation is saved beside the others, and one that is emptied is gone', async () => {
  const { user, api, title } = await open()

  await user.click(screen.getByRole('tab', { name: /Français/ }))
  await user.fill(title(), 'Table d’automne')
  await user.click(screen.getByRole('tab', { name: /Türkçe/ }))
  await user.fill(title(), '')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(call))
    .toEqual([{ translations: { fr: { title: 'Table d’automne' } }, version: 1 }])
})
