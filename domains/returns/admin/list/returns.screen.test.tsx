import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { type RenderOptions, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, id, left, order, record } from '../../testing/shown-return.ts'
import { ReturnsScreen } from './returns.screen.tsx'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

const row = (number: number, more: object = {}) => ({
  ...record,
  ...{ id: `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`, number, order_number: 12, customer: 'Yuki' },
  ...{ reason: 'size', reason_texts: {}, pieces: 2, requested_at: ago(1), ...more },
})
const counts = { open: 1, to_answer: 1, on_the_way: 0, to_unpack: 0, closed: 0, declined: 0, all: 1 }

async function show(rows: ReturnType<typeof row>[], options: RenderOptions = {}) {
  const asked: Record<string, string>[] = []
  const api = fakeApi({
    'GET /api/returns': ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { returns: rows, counts, total: rows.length, worth: [{ currency: 'EUR', amount: 38_850 }], next: null }
    },
    [`GET /api/orders/${id}`]: () => ({ order: { ...order, invoices: [] }, moves: [], way: [] }),
    [`GET /api/orders/${id}/refunds`]: () => ({ refunds: [], left }),
    [`GET /api/orders/${id}/returns`]: () => ({ returns: rows, left: [] }),
    [`POST /api/orders/${id}/returns/${rows[0]?.id}/decline`]: () => ({ return: { ...rows[0], status: 'declined' } }),
  })
  const rendered = await renderScreen(<ReturnsScreen />, { path: '/orders/returns', ...options })
  await screen.findByText(`R-${rows[0]?.number}`)
  return { ...rendered, api, asked }
}

test('keys work on the row: it is seen beside the list, or its step asks what it asks', async () => {
  const { user, api } = await show([row(119)])

  await user.keyboard('j')
  await user.keyboard(' ')
  const peek = await screen.findByRole('dialog', { name: 'Return R-119' })
  await within(peek).findByRole('button', { name: /^Approve/ })
  expect(screen.queryByRole('dialog', { name: 'Approve R-119?' })).toBeNull()
  await user.keyboard(' ')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await user.keyboard('s')
  await screen.findByRole('dialog', { name: /^Approve .*R-119/ })
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: /^Approve/ })).toBeNull()
  await user.keyboard('d')
  const question = within(await screen.findByRole('dialog', { name: /^Decline .*R-119/ }))
  await user.fill(await question.findByRole('textbox'), 'Made for you')
  await user.click(question.getByRole('button', { name: /^Decline/ }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/orders/${id}/returns/${row(119).id}/decline`))
    .toMatchObject([{ answer: 'Made for you', version: 3 }])
})

test('a withdrawal is not declined, and what has arrived is unpacked on the page of its order', async () => {
  const { user, address } = await show([row(121, { kind: 'withdrawal', status: 'received', received_at: at })])

  await user.keyboard('j')
  await user.keyboard('d')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('s')

  await expect.poll(address).toBe(`/orders/${id}`)
})

test('who waits for longer than a day is marked, and of a withdrawal the day of its money', async () => {
  await show([
    row(117, { requested_at: ago(25) }),
    row(116, { requested_at: ago(23) }),
    row(115, { requested_at: ago(50), status: 'approved' }),
    row(114, { kind: 'withdrawal', refund_by: '2026-12-06' }),
    row(113, { requested_at: ago(50), received_at: ago(2), status: 'received' }),
  ])

  const isLate = [117, 116, 115, 114, 113].map(
    (number) => document.getElementById(row(number).id)?.querySelector('[data-late]') !== null,
  )
  expect(isLate).toEqual([true, false, false, true, false])
  expect(screen.getByText(/^money by/)).toBeTruthy()
})

test('tabs and filters stand in the address and in what is asked for', async () => {
  const { user, asked } = await show([row(119)], { address: '/orders/returns?asked=last_30&stage=declined' })
  expect(screen.getByRole('tab', { name: /Declined/, selected: true })).toBeTruthy()

  await user.click(screen.getByRole('tab', { name: /Closed/ }))

  await expect.poll(() => asked.at(-1)).toMatchObject({ view: 'closed', asked: 'last_30' })
})

test('columns are chosen, and the foot says what all of it is worth', async () => {
  const { user } = await show([row(119, { owed: 1_250 })])
  expect(screen.getByText('€388.50 worth')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Owed' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Owed' }))

  await screen.findByRole('columnheader', { name: 'Owed' })
  expect(screen.getByText('€12.50')).toBeTruthy()
})
