import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDiscount, idOf, noGoods } from '../../testing/a-discount.ts'
import { DiscountsScreen } from './discounts.screen.tsx'

const tea = { ...noGoods, product_ids: [idOf(1)], exclude_ids: [] }

const row = (given: Parameters<typeof aDiscount>[0] = {}, codes: { count: number; first: string | null } = none) => ({
  ...{ ...aDiscount(given), created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z', codes },
})
const none = { count: 0, first: null }

const rows = [
  row({ id: idOf(31), title: 'Winter tea', scope: 'products', value: 20, target: tea }),
  row(
    { id: idOf(32), title: 'Welcome', mode: 'code', usage_limit: 500, used: 41, given: 17_290 },
    { count: 1, first: 'WELCOME' },
  ),
]

const open = async (items = rows) => {
  let saved = items
  const api = fakeApi({
    'GET /api/discounts': ({ query }) => {
      const status = query.get('filter[status][in]')
      const found = status && status !== 'active' ? [] : saved
      return {
        items: found,
        total: found.length,
        total_is: 'exact',
        next_cursor: null,
        names: { [idOf(1)]: 'Tea' },
        gone: [],
      }
    },
    'GET /api/discounts/:id': ({ params: [id] }) => ({
      discount: saved.find((each) => each.id === id),
      names: {},
      gone: [],
    }),
    'PUT /api/discounts/:id': ({ params: [id], body }) => {
      saved = saved.map((each) => (each.id === id ? { ...each, ...Object(body), version: each.version + 1 } : each))
      return { discount: saved.find((each) => each.id === id), names: {}, gone: [] }
    },
    'POST /api/discounts/figures': ({ body }) => ({
      figures: Object(body).ids?.includes(idOf(32))
        ? [{ id: idOf(32), uses: 12, given: 17_290, revenue: 155_610 }]
        : [],
      all: { uses: 12, given: 17_290, revenue: 155_610, gross: 400_000 },
      before: { uses: 9, given: 10_000, revenue: 90_000, gross: 400_000 },
      schedule: { running: 2, ending: 1, next: null },
    }),
    'POST /api/discounts/names': () => ({ names: { [idOf(1)]: 'Tea' }, gone: [] }),
  })
  const rendered = await renderScreen(<DiscountsScreen />, { path: '/discounts' })
  return { ...rendered, api }
}

test('each discount stands over its sentence, with what it has given', async () => {
  await open()

  const [first, second] = [
    await screen.findByRole('row', { name: /Winter tea/ }),
    screen.getByRole('row', { name: /Welcome/ }),
  ]
  expect(first.textContent).toContain('20% off Tea')
  expect(second.textContent).toContain('41 of 500')
  expect(second.textContent).toContain('€172.90')
  expect(second.textContent).toContain('€1,556.10')
  expect(screen.getByText('4.3% of gross sales, was 2.5%')).toBeVisible()
  expect(within(second).getByRole('button', { name: 'Copy code WELCOME' })).toBeVisible()
  expect(screen.getByRole('tab', { name: /^Running/ }).textContent).toContain('2')
})

test('P pauses the discount under the cursor, and it can be taken back', async () => {
  const { user, api } = await open()
  await screen.findByRole('row', { name: /Winter tea/ })
  screen.getByRole('grid').focus()
  await user.keyboard('j')
  await user.keyboard('p')

  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await expect
    .poll(() => api.bodiesOf(`PUT /api/discounts/${idOf(31)}`))
    .toEqual([
      { paused: true, version: 1 },
      { paused: false, version: 2 },
    ])
})

test('Space shows one beside the list, in words', async () => {
  const { user } = await open()
  await screen.findByRole('row', { name: /Winter tea/ })
  screen.getByRole('grid').focus()
  await user.keyboard('j ')

  const preview = await screen.findByRole('dialog', { name: 'Winter tea' })
  await within(preview).findByText('Tea')
  expect(preview.textContent).toContain('20% off Tea for everyone.')
})

test('without a discount there is one thing to do', async () => {
  await open([])

  expect(await screen.findByText('No discounts yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create discount' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('keys of rows are told where there are rows only', async () => {
  await open()
  await screen.findByText('Winter tea')
  screen.getByText('Space')
})

test('a list without rows tells no keys', async () => {
  await open([])
  await screen.findByText('No discounts yet')
  expect(screen.queryByText('Space')).toBe(null)
})
