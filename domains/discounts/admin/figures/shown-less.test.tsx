import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownLess } from '../../contract/discount.wire.ts'
import { aDiscount, idOf, noGoods } from '../../testing/a-discount.ts'
import { ShownLessNote } from './shown-less.tsx'

const at = '2026-11-01T08:00:00.000Z'
const teapot = {
  ...{ product_id: idOf(1), variant_id: idOf(11), title: 'Round teapot', price: 3_840, usual: 4_800 },
  ...{ lowest: 4_200, day: '2026-11-02', meant: 20, shown: 8 },
}
const plates = { ...teapot, product_id: idOf(2), variant_id: idOf(12), title: 'Plates', lowest: 3_700, shown: 0 }

async function open(items: ShownLess['items'], given: Parameters<typeof aDiscount>[0] = {}) {
  fakeApi({ 'GET /api/discounts/:id/shown_less': () => ({ items, total: items.length }) })
  const target = { ...noGoods, product_ids: [idOf(1)], exclude_ids: [] }
  const discount = { ...aDiscount({ scope: 'products', target, ...given }), created_at: at, updated_at: at }
  return renderPart(<ShownLessNote of={discount} />)
}

test('what the shop shows less for is told with the price that counts, and opens all prices', async () => {
  const { user } = await open([teapot, plates])

  const note = await screen.findByRole('status')
  expect(note.textContent).toContain('Round teapot shows -8%, not -20%. It was sold at €42.00 on')
  expect(note.textContent).toContain('Another one, too.')
  await user.click(screen.getByRole('button', { name: 'Show prices' }))
  const dialog = await screen.findByRole('dialog', { name: 'What the shop shows' })
  await within(dialog).findByRole('row', { name: /Round teapot €48\.00 €42\.00 €38\.40 -8%/ })
  expect(within(dialog).getByRole('row', { name: /Plates €48\.00 €37\.00 €38\.40 –/ })).toBeVisible()
})

test('one that does not run yet would show it; nothing at all where it was cheaper before', async () => {
  await open([plates], { draft: true })

  expect((await screen.findByRole('status')).textContent).toContain('Plates would show no percentage instead of -20%.')
})
