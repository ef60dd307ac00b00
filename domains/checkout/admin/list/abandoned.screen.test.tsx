import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { type Answer, fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AbandonedScreen } from './abandoned.screen.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

const line = {
  ...{ id: idOf(1), variant_id: idOf(2), product_id: idOf(3), title: 'Linen tea towels', variant_title: 'Indigo' },
  ...{ quantity: 2, unit_price: 1_800, total: 3_600, image: null },
}
const mails = { state: 'sent', sent: 1, of: 3, step: null, next_at: '2026-11-30T10:00:00.000Z' }

const row = (given: object = {}) => ({
  ...{ id: idOf(31), version: 1, left_at: '2026-11-29T09:01:00.000Z', name: 'Léonie Caron' },
  ...{ email: 'leonie@example.fr', locale: 'fr', units: 2, lines: [line], total: 3_600, currency: 'EUR' },
  ...{ step: 'payment', reason: 'declined', detail: { times: 2 }, mails, came_back_at: null, order: null },
  ...given,
})

const record = (given: object = {}) => ({
  ...row(),
  ...{ customer_id: null, orders: 0, nth: 2, agreed: { state: 'granted', at: '2026-11-29T08:45:00.000Z' } },
  sums: { subtotal: 3_600, delivery: { title: 'Home', key: 'homeDelivery', price: 0 }, discounts: [], total: 3_600 },
  ...{ total_today: 3_600, stock: { [idOf(2)]: 14 } },
  happened: [
    { kind: 'left', at: '2026-11-29T09:01:00.000Z', text: '' },
    { kind: 'declined', at: '2026-11-29T09:00:00.000Z', text: 'The bank wants another card.' },
    { kind: 'began', at: '2026-11-29T08:42:00.000Z', text: '' },
  ],
  letters: [],
  ...{ letter_refusal: null, draft_id: null, codes: [], country: 'FR', shipping_method_id: null },
  ...given,
})

const figures = {
  ...{ left: 214, came_back: 38, by_mail: 21, mails: 118, step: { step: 'shipping', count: 88 }, at_price: 31 },
  ours: { declined: 6, sold_out: 9, no_delivery: 2 },
}
const sums = { left_sum: 1_431_020, came_back_sum: 170_420 }

const rows = [
  row(),
  row({
    ...{ id: idOf(32), name: '', email: 'f.albrecht@example.de', locale: 'en', step: 'shipping' },
    ...{ reason: 'delivery_price', detail: { price: 990 }, mails: { ...mails, state: 'not_agreed', next_at: null } },
  }),
  row({
    ...{
      id: idOf(33),
      name: 'Anneliese Vogt',
      reason: 'payment',
      detail: {},
      came_back_at: '2026-11-29T10:00:00.000Z',
    },
    mails: { ...mails, state: 'by_mail', step: 2 },
    order: { id: idOf(41), number: 20_412 },
  }),
]

interface Shown {
  items?: readonly object[]
  found?: object
  answers?: Readonly<Record<string, Answer>>
  told?: object
}

async function open({ items = rows, found = record(), answers = {}, told = { ...figures, ...sums } }: Shown = {}) {
  const api = fakeApi({
    'GET /api/abandoned_checkouts': () => ({ items, total: items.length, total_is: 'exact', next_cursor: null }),
    'GET /api/abandoned_checkouts/figures': () => ({ figures: told }),
    'GET /api/abandoned_checkouts/:id': () => ({ checkout: found }),
    ...answers,
  })
  return { ...(await renderScreen(<AbandonedScreen />, { path: '/orders/abandoned' })), api }
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('each basket says who left it, how far it came, why it stopped and what came of the mails', async () => {
  await open()

  const declined = await rowOf(/Léonie Caron/)
  expect(declined.textContent).toContain('Payment')
  expect(declined.textContent).toContain('Card declined, 2 times')
  expect(declined.textContent).toContain('1 of 3 sent')
  const price = await rowOf(/f\.albrecht/)
  expect(price.textContent).toContain('Left at the price €9.90')
  expect(price.textContent).toContain('Not agreed')
  const ordered = await rowOf(/Anneliese/)
  expect(ordered.textContent).toContain('Ordered after mail 2')
  expect(within(ordered).getByRole('link', { name: '20412' })).toHaveAttribute('href', `/orders/${idOf(41)}`)
})

test('figures stand over the list; without the right to stats there is no sum', async () => {
  await open()
  expect(await screen.findByText('38 of 214')).toBeVisible()
  expect(screen.getByText('€14,310.20 in goods')).toBeVisible()
  expect(screen.getByText('sold out 9, declined 6, no delivery 2')).toBeVisible()
})

test('whoever may not read what the shop earns sees counts', async () => {
  await open({ told: figures })
  expect(await screen.findByText('38 of 214')).toBeVisible()
  expect(screen.queryByText(/in goods/)).toBeNull()
})

test('a period is chosen for the list, its tabs and its figures', async () => {
  const asked: string[] = []
  const { user } = await open({
    answers: {
      'GET /api/abandoned_checkouts': ({ query }) => {
        asked.push(String(query))
        return { items: rows, total: rows.length, total_is: 'exact', next_cursor: null }
      },
      'GET /api/abandoned_checkouts/figures': ({ query }) => ({
        figures: { ...figures, left: query.get('period') === 'today' ? 3 : 214, came_back: 1 },
      }),
    },
  })
  expect(await screen.findByText('1 of 214')).toBeVisible()
  const before = asked.length
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Today' }))

  expect(await screen.findByText('1 of 3')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(before + 5)
  expect(
    asked.slice(before).filter((query) => !decodeURIComponent(query).includes('filter[period][eq]=today')),
  ).toEqual([])
})

async function opened(shown: Shown = {}) {
  const all = await open(shown)
  await rowOf(/Léonie Caron/)
  screen.getByRole('grid').focus()
  await all.user.keyboard('j ')
  return { ...all, preview: within(await screen.findByRole('dialog', { name: 'Léonie Caron' })) }
}

test('Space opens one at the side: stock now, sums then and today, what happened, mails, no address', async () => {
  const { preview } = await opened({ found: record({ total_today: 4_200 }) })

  expect(await preview.findByText('14 left', { exact: false })).toBeVisible()
  expect(preview.getByText('Today it would be')).toBeVisible()
  expect(preview.getByText('€42.00')).toBeVisible()
  expect(preview.getByText('The bank wants another card.')).toBeVisible()
  expect(preview.getByText(/Agreed/)).toBeVisible()
  expect(preview.getByText(/Basket 2/)).toBeVisible()
})

test('D makes the draft, C copies a link and M begins a mail for its reason', async () => {
  const { user, api } = await open({
    answers: {
      [`POST /api/abandoned_checkouts/${idOf(31)}/link`]: () => ({ url: 'https://shop.example/cart/recover/token' }),
      [`POST /api/abandoned_checkouts/${idOf(31)}/draft`]: () => ({ order: { id: idOf(51) } }),
      [`GET /api/abandoned_checkouts/${idOf(31)}/letter`]: () => ({
        letter: { subject: 'Votre panier', text: 'Votre paiement n’a pas abouti.' },
        ...{ to: 'leonie@example.fr', locale: 'fr', is_answer: false },
      }),
      [`POST /api/abandoned_checkouts/${idOf(31)}/letter`]: () => ({ is_kept: false }),
    },
  })
  await rowOf(/Léonie Caron/)
  screen.getByRole('grid').focus()
  await user.keyboard('j')

  await user.keyboard('c')
  await expect.poll(() => api.bodiesOf(`POST /api/abandoned_checkouts/${idOf(31)}/link`)).toHaveLength(1)
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write' }))
  const text = await dialog.findByLabelText('Text')
  await expect.poll(() => document.activeElement).toBe(text)
  await user.type(text, '{End} Merci.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => api.bodiesOf(`POST /api/abandoned_checkouts/${idOf(31)}/letter`))
    .toEqual([{ subject: 'Votre panier', text: 'Votre paiement n’a pas abouti. Merci.' }])
  screen.getByRole('grid').focus()
  await user.keyboard('d')
  await expect.poll(() => api.bodiesOf(`POST /api/abandoned_checkouts/${idOf(31)}/draft`)).toHaveLength(1)
})

test('whom the law keeps from being written to is told to staff, and nothing can be sent', async () => {
  const { user } = await open({
    answers: {
      [`GET /api/abandoned_checkouts/${idOf(31)}/letter`]: () => {
        throw new ApiError('BASKET_NOT_AGREED', 409)
      },
    },
  })
  await rowOf(/Léonie Caron/)
  screen.getByRole('grid').focus()
  await user.keyboard('jm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write' }))

  expect(await dialog.findByText(/did not agree to mails/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('mails to come are held back', async () => {
  const { user, api, preview } = await opened({
    answers: { [`POST /api/abandoned_checkouts/${idOf(31)}/hold`]: () => ({ checkout: row() }) },
  })
  await user.click(await preview.findByRole('button', { name: 'Hold it back' }))

  await expect.poll(() => api.bodiesOf(`POST /api/abandoned_checkouts/${idOf(31)}/hold`)).toEqual([{ held: true }])
})

test('one that is left meanwhile comes to the head, one that comes back says so', async () => {
  await open()
  await rowOf(/Léonie Caron/)
  const at = '2026-11-29T11:00:00.000Z'
  const patch = { mails: { ...mails, state: 'went_on' }, came_back_at: at }
  act(() => {
    dispatch('new_abandoned_checkout_data', { seq: 1, at, data: row({ id: idOf(39), name: 'Elif Şahin' }) })
    dispatch('update_abandoned_checkout_data', { seq: 2, at, data: { id: idOf(31), version: 2, patch } })
  })

  expect(await rowOf(/Elif Şahin/)).toBeVisible()
  await expect.poll(async () => (await rowOf(/Léonie Caron/)).textContent).toContain('Went on')
})

test('a shop whose baskets all came back is told so', async () => {
  await open({ items: [] })

  expect(await screen.findByText('Nobody left anything')).toBeVisible()
})
