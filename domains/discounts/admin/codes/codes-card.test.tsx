import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CodeRow } from '../../contract/code.ts'
import { aDiscount, idOf } from '../../testing/a-discount.ts'
import { CodesCard } from './codes-card.tsx'

const at = '2026-11-20T08:00:00.000Z'
const discount = {
  ...{ ...aDiscount({ id: idOf(1), mode: 'code' }), created_at: at, updated_at: at },
  codes: { count: 2, first: 'LUNE-7K4F' },
}
const code = (text: string, given: Partial<CodeRow> = {}): CodeRow => ({
  ...{ code: text, state: 'unused', active: true, usage_limit: 1, used: 0, held: 0 },
  ...{ last_use: null, given_back: null, batch_id: null, created_at: at },
  ...given,
})
const use = { holder: idOf(9), state: 'used', amount: 500, at } as const

async function open() {
  let rows = [
    code('LUNE-7K4F', { state: 'used', used: 1, last_use: use }),
    code('LUNE-W2QC'),
    code('LUNE-K9FX', { given_back: { holder: idOf(8), at } }),
  ]
  const api = fakeApi({
    'GET /api/discounts/:id/codes': ({ query }) => {
      const found = rows.filter(
        (row) =>
          row.code.startsWith((query.get('q') ?? '').toUpperCase()) &&
          (query.get('filter[state][in]') ?? row.state) === row.state,
      )
      return { items: found, total: found.length, total_is: 'exact', next_cursor: null }
    },
    'GET /api/discounts/:id/codes/counts': () => ({ counts: { all: 3, used: 1, held: 0, unused: 2, off: 0 } }),
    'POST /api/discounts/orders': () => ({
      orders: [
        { id: idOf(9), number: 20431, customer: 'Amélie Roux' },
        { id: idOf(8), number: 20388, customer: 'Olivier Petit' },
      ],
    }),
    'GET /api/discounts/:id/codes/batches': () => ({ batches: [] }),
    'POST /api/discounts/:id/codes/switch': ({ body }) => {
      const { codes, active } = Object(body)
      rows = rows.map((row) => (codes.includes(row.code) ? { ...row, active, state: active ? 'unused' : 'off' } : row))
      return { changed: codes }
    },
    'POST /api/discounts/:id/codes/make': ({ body }) => ({
      batch: {
        ...{ ...Object(body), id: idOf(5), discount_id: idOf(1), state: 'queued', made: 0, version: 1 },
        ...{ started_by: { id: null, name: 'Lina' }, created_at: at, finished_at: null },
      },
    }),
  })
  const onShow = vi.fn()
  const rendered = await renderPart(<CodesCard discount={discount} onShow={onShow} />)
  await screen.findByText('LUNE-W2QC')
  return { ...rendered, api, onShow }
}

test('each code says what became of it, and a slash finds one by its beginning', async () => {
  const { user } = await open()

  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/LUNE-7K4F.*Used.*1 of 1.*−€5\.00/)
  expect(screen.getByRole('tab', { name: /^Not used/ }).textContent).toContain('2')

  await user.keyboard('/')
  await user.keyboard('lune-w')
  await expect.poll(() => screen.queryByText('LUNE-7K4F')).toBeNull()
})

test('a code says whose it was and in which order, also where that gave it back', async () => {
  await open()

  const link = await screen.findByRole('link', { name: '20431' })
  expect(link).toHaveAttribute('href', `/orders/${idOf(9)}`)
  expect(link.closest('li')?.textContent).toContain('Amélie Roux 20431')
  const back = screen.getByText('LUNE-K9FX').closest('li')
  expect(back?.textContent).toMatch(/Given back.*0 of 1 · Olivier Petit 20388/)
  expect(screen.getByText('LUNE-W2QC').closest('li')?.textContent).toContain('Not used')
})

test('a code is switched off at once, and on again by undo', async () => {
  const { user, api } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for LUNE-W2QC' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/discounts/${idOf(1)}/codes/switch`))
    .toEqual([
      { codes: ['LUNE-W2QC'], active: false },
      { codes: ['LUNE-W2QC'], active: true },
    ])
})

test('codes are made by a pattern that is long enough, three of them shown before', async () => {
  const { user, api } = await open()
  await user.click(screen.getByRole('button', { name: /^New codes/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make codes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.fill(dialog.getByRole('textbox', { name: 'Pattern' }), 'lune-??')
  expect(await dialog.findByText(/at least/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Make / })).toBeDisabled()

  await user.fill(dialog.getByRole('textbox', { name: 'Pattern' }), 'lune-????-????')
  expect(dialog.getAllByText(/^LUNE-\w{4}-\w{4}$/)).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: 'Make 1,000 codes' }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/discounts/${idOf(1)}/codes/make`))
    .toEqual([{ pattern: 'LUNE-????-????', count: 1_000, usage_limit: 1 }])
})

test('the link and picture of a code are asked for', async () => {
  const { user, onShow } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for LUNE-W2QC' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show link and picture' }))

  expect(onShow).toHaveBeenCalledWith('LUNE-W2QC')
})
