import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { compose, debounced, insert } from '@comptoir/platform/admin/testing/input.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { isSeen } from '@comptoir/platform/admin/testing/seen.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderRow } from '../../contract/order.ts'
import { OrdersScreen } from './orders.screen.tsx'

const at = '2026-11-20T09:30:00.000Z'
const idOf = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

const order = (number: number): OrderRow => ({
  id: idOf(number),
  number,
  tag: 'new-order',
  state: { type: 'NEW', since: at, by: null, reason: null },
  payment_status: 'unpaid',
  return_status: 'none',
  currency: 'EUR',
  customer: { name: `Customer ${number}` },
  items_count: 1,
  total: 1_000 + number,
  totals: { returned: 0, due: 1_000 + number },
  assignee_id: null,
  placed_at: at,
  version: 1,
})

/** The newest is number 100. */
const orders = Array.from({ length: 80 }, (_, index) => order(100 - index))

const grid = () => screen.getByRole('grid', { name: 'Orders' })
const row = (number: number) => document.getElementById(idOf(number))
const isRowSeen = (number: number) => isSeen(row(number) ?? document.createElement('div'))
const topOf = (number: number) => row(number)?.getBoundingClientRect().top
const rowAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[role=row]')?.id

async function renderList() {
  const searched: string[] = []
  const api = fakeApi({
    'POST /api/orders/bulk': ({ body }) => {
      const { ids } = body as { ids: string[] }
      const results = ids.map((id) => ({ id, ok: true, version: 2 }))
      return { results, summary: { ok: ids.length, failed: 0 }, next_cursor: null }
    },
    'GET /api/orders': ({ query }) => {
      const text = query.get('q') ?? ''
      if (text) searched.push(text)
      const items = orders.filter(({ customer }) => customer.name?.includes(text))
      return { items, total: items.length, total_is: 'exact', next_cursor: null }
    },
  })
  const { user } = await renderScreen(<OrdersScreen />, { path: '/orders' })
  await waitFor(() => expect(isRowSeen(100)).toBe(true))
  return { api, searched, user }
}

let seq = 0

/** Someone else places an order. */
const place = (number: number) =>
  act(() => {
    seq += 1
    const actor = { kind: 'user', id: 'yusuf', name: 'Yusuf' }
    dispatch('new_order_data', { seq, at, actor, data: order(number) })
  })

test('a new order appears on top of a list that nobody is at', async () => {
  await renderList()

  place(101)

  await waitFor(() => expect(row(101)?.dataset.live).toBe('true'))
  await waitFor(() => expect(isRowSeen(101)).toBe(true))
  expect(screen.queryByRole('button', { name: /new entr/ })).toBe(null)
})

test('no row moves under the pointer of a scrolled list, and the new ones wait behind a pill', async () => {
  const { user } = await renderList()
  await user.wheel(grid(), { delta: { y: 420 } })
  await waitFor(() => expect(isRowSeen(100)).toBe(false))
  const below = rowAt(640, 400)
  const { scrollTop } = grid()

  place(101)
  await screen.findByRole('button', { name: '1 new entry' })
  expect(rowAt(640, 400)).toBe(below)
  place(102)
  const pill = await screen.findByRole('button', { name: '2 new entries' })

  expect(rowAt(640, 400)).toBe(below)
  expect(grid().scrollTop).toBe(scrollTop)
  expect(isSeen(pill)).toBe(true)
  await user.click(pill)
  await waitFor(() => expect(isRowSeen(102)).toBe(true))
  expect(topOf(102)).toBeLessThan(topOf(101) ?? 0)
  expect(screen.queryByRole('button', { name: /new entr/ })).toBe(null)
})

test('rows stay where they are while the keyboard is among them', async () => {
  const { user } = await renderList()
  grid().focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const before = topOf(99)

  place(101)

  const pill = await screen.findByRole('button', { name: '1 new entry' })
  expect(topOf(99)).toBe(before)
  await user.click(pill)
  await waitFor(() => expect(isRowSeen(101)).toBe(true))
  expect(grid().getAttribute('aria-activedescendant')).toBe(idOf(99))
})

test('rows stay where they are while some are selected', async () => {
  const { user } = await renderList()
  const before = topOf(98)
  await user.click(screen.getByRole('checkbox', { name: 'Select 98' }))
  expect(topOf(98)).toBe(before)

  place(101)

  await screen.findByRole('button', { name: '1 new entry' })
  await screen.findByRole('button', { name: 'Start preparation' })
  expect(topOf(98)).toBe(before)
  expect(screen.getByRole('checkbox', { name: 'Select 98' })).toHaveProperty('checked', true)
})

test('canceling stands last among the rarer acts on chosen orders, and asks first', async () => {
  const { api, user } = await renderList()
  await user.click(screen.getByRole('checkbox', { name: 'Select 98' }))
  await screen.findByRole('button', { name: 'Start preparation' })
  expect(screen.queryByRole('button', { name: 'Cancel orders' })).toBe(null)

  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Cancel orders' })
  expect(screen.getAllByRole('menuitem').at(-1)?.textContent).toBe('Cancel orders')
  await user.click(screen.getByRole('menuitem', { name: 'Cancel orders' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel orders' }))

  const sent = () => api.bodiesOf('POST /api/orders/bulk')
  await waitFor(() => expect(sent()).toHaveLength(2))
  const ids = [idOf(98)]
  expect(sent()).toMatchObject([
    { ids, action: 'cancel', dry_run: true },
    { ids, action: 'cancel', dry_run: false },
  ])
})

test('the search asks for what was typed, and for nothing while an input method composes', async () => {
  const { searched, user } = await renderList()
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })

  await user.click(search)
  await compose('きゃく')
  await debounced()
  expect(searched).toEqual([])
  await insert('Customer 7')
  await waitFor(() => expect(searched.at(-1)).toBe('Customer 7'))
  await user.keyboard('7')

  await waitFor(() => expect(isRowSeen(77)).toBe(true))
  await waitFor(() => expect(row(78)).toBe(null))
  expect(searched).toEqual(['Customer 7', 'Customer 77'])
  expect(search.value).toBe('Customer 77')
})
