import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderIn } from '../../testing/order-in.ts'
import { TryScreen } from './try.screen.tsx'

const id = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`
const address = `/discounts/try?line=${id(1)}~2&code=BIG`

const tried = {
  lines: [
    {
      ...{ id: id(9), variant_id: id(1), title: 'Stone lantern', variant_title: 'Grey', image: null },
      ...{ quantity: 2, unit_price: 1_000, discount: 200, total: 1_800 },
    },
  ],
  discounts: [
    {
      ...{ id: id(8), discount_id: id(2), title: 'Autumn', code: null, scope: 'order', kind: 'percentage' },
      ...{ value: 10, amount: 200, reason: null, shares: [{ line_id: id(9), amount: 200 }] },
    },
  ],
  totals: { subtotal: 2_000, shipping: 0, tax: 0, tax_included: true, total: 1_800 },
  currency: 'EUR',
  rejected: [
    {
      ...{ discount_id: id(3), code: 'BIG', reason: 'DISCOUNT_MINIMUM_NOT_MET' },
      detail: { of: 'subtotal', minimum: 5_000, missing: 3_200 },
    },
    { discount_id: id(4), code: null, reason: 'DISCOUNT_PAUSED', detail: { of: 'discount' } },
    { discount_id: id(4), code: null, reason: 'DISCOUNT_NOT_COMBINABLE', detail: { with: [id(2)], more: 50 } },
    { discount_id: id(5), code: null, reason: 'DISCOUNT_NO_MATCHING_ITEMS', detail: { of: 'target', reduced: false } },
  ],
  compared: {
    sets: [
      { discount_ids: [id(2), id(5)], saved: 200 },
      { discount_ids: [id(2)], saved: 200 },
      { discount_ids: [id(5)], saved: 150 },
    ],
    count: 7,
  },
  titles: [
    { id: id(2), title: 'Autumn' },
    { id: id(3), title: 'Big basket' },
    { id: id(4), title: 'Galerie Nord' },
    { id: id(5), title: 'Soap' },
  ],
}

async function renderTrial() {
  const api = fakeApi({
    'POST /api/discounts/try': () => tried,
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'POST /api/orders': () => ({ order: { ...orderIn('NEW', 1), id: id(7) }, moves: [] }),
  })
  const opened = await renderScreen(<TryScreen />, { path: '/discounts/try', address })
  return { ...opened, asked: () => api.bodiesOf('POST /api/discounts/try'), api }
}

test('a basket from an address gets its discounts, and hears of every other why not', async () => {
  const { user } = await renderTrial()

  const why = await screen.findByRole('group', { name: 'Why' })
  const texts = () =>
    within(why)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(texts()).toEqual([
    'Autumn-€2.00',
    'Big basketBIGFrom €50.00: €32.00 to go',
    'Galerie NordPaused · Not together with Autumn: that one saves €0.50 more',
  ])
  expect(screen.getByText('4 discounts looked at')).toBeTruthy()

  await user.click(within(why).getByRole('button', { name: 'Show' }))
  expect(texts()).toHaveLength(4)
})

test('the sets that could be given are told, best first', async () => {
  await renderTrial()

  const sets = await screen.findByRole('group', { name: 'Sets compared' })
  expect(
    within(sets)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([...['AutumnSoap€2.00Given', 'Autumn€2.00Saves as much, but comes after it', 'Soap€1.50Saves less']])
  expect(within(sets).getByText('7 sets, and the one that saves most is given')).toBeTruthy()
})

test('what is taken out is asked about no more', async () => {
  const { user, asked } = await renderTrial()
  await screen.findByText('Stone lantern')

  await user.click(screen.getByRole('button', { name: 'Take out Stone lantern' }))

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Why' })).toBe(null))
  expect(screen.getByText('Add a product to see what it gets.')).toBeTruthy()
  expect(asked()).toMatchObject([{ products: [{ variant_id: id(1), quantity: 2 }], codes: ['BIG'] }])
})

test('what is tried becomes a draft, with the codes that count', async () => {
  const { user, api, ...opened } = await renderTrial()
  await screen.findByText('Stone lantern')

  await user.click(screen.getByRole('button', { name: 'Make a draft' }))

  await expect.poll(() => opened.address()).toBe(`/orders/${id(7)}`)
  expect(api.bodiesOf('POST /api/orders')).toEqual([
    { draft: true, products: [{ variant_id: id(1), quantity: 2 }], codes: [], shipping_method_id: null },
  ])
})

test('a basket without goods keeps the place of its sum', async () => {
  fakeApi({ 'GET /api/shipping_methods': () => ({ shipping_methods: [] }) })
  await renderScreen(<TryScreen />, { path: '/discounts/try' })

  const slip = await screen.findByRole('group', { name: 'What the shopper pays' })
  expect(slip.textContent).toContain('–')
})
