import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { aCardRow, idOf } from '../../testing/a-card-row.ts'
import { GiftCardsScreen } from './gift-cards.screen.tsx'

const soon = new Date(Date.now() + 8 * 86_400_000).toISOString()
const bulk = 'POST /api/gift_cards/bulk'
const searched: string[] = []

async function show(given: Partial<GiftCardRow>, untold = 1) {
  const card = aCardRow({ expires_at: soon, ...given })
  const figures = {
    ...{
      owed: { amount: 5_000, cards: 1, others: 0 },
      sold: { amount: 0, cards: 0, orders: 0 },
      spent: { amount: 0, orders: 0 },
    },
    ...{ ending: { amount: 5_000, cards: 1, untold }, refused: { codes: 0, networks: 0 } },
  }
  const api = fakeApi({
    'GET /api/gift_cards': ({ query }) => {
      searched.push(query.get('q') ?? '')
      return { items: [card], total: 1, total_is: 'exact', next_cursor: null }
    },
    'GET /api/gift_cards/figures': () => figures,
    'GET /api/views': () => ({ views: [] }),
    [bulk]: () => ({
      results: [{ id: card.id, ok: true }],
      summary: { ok: 1, failed: 0 },
      total: 1,
      next_cursor: null,
    }),
  })
  const rendered = await renderScreen(<GiftCardsScreen />, { path: '/gift_cards' })
  await screen.findByRole('checkbox', { name: /7K4F/ })
  return { ...rendered, api }
}

test('the head says whose end nobody was told of, and leads to those cards, who are told at one press', async () => {
  const { user, api } = await show({})

  const said = await screen.findByRole('link', { name: '1 card, 1 holder not told yet' })
  expect(said).toHaveAttribute('href', '/gift_cards?view=ends_soon')
  await user.click(screen.getByRole('checkbox', { name: /7K4F/ }))
  await user.click(await screen.findByRole('button', { name: 'Tell the holders' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Tell the holders' }))

  await screen.findByText('1 holder was told')
  expect(api.bodiesOf(bulk)).toMatchObject([{ ids: [idOf(1)], action: 'tell_holders' }])
})

test('what is owed leads to the cards that it is the sum of', async () => {
  await show({ state: 'disabled' })

  expect(await screen.findByRole('link', { name: '€50.00' })).toHaveAttribute('href', '/gift_cards?view=with_balance')
})

test('a card whose holder was told offers it no more', async () => {
  const { user } = await show({ told_end: soon }, 0)

  await user.click(await screen.findByRole('checkbox', { name: /7K4F/ }))
  await screen.findByRole('button', { name: 'Switch off' })

  expect(screen.queryByRole('button', { name: 'Tell the holders' })).toBeNull()
  expect(screen.queryByText(/not told yet/)).toBeNull()
})

test('a code in the search of the list is looked up instead, and stands in no address', async () => {
  const { user } = await show({})

  await user.fill(screen.getByPlaceholderText('Last four, name or order'), 'H7KF-M9XT-P3WN-6RQD')

  const dialog = await screen.findByRole('dialog', { name: 'Look up a card' })
  expect(within(dialog).getByRole('textbox')).toHaveValue('H7KF-M9XT-P3WN-6RQD')
  expect(searched.filter(Boolean)).toEqual([])
})
