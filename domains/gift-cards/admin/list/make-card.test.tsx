import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCardRow } from '../../testing/a-card-row.ts'
import { GiftCardsScreen } from './gift-cards.screen.tsx'

const code = 'H7KFM9XTP3WN6RQD'

const open = async (locale: 'en' | 'ar' = 'en') => {
  const made = (body: unknown) => ({ ...aCardRow({ last4: '6RQD' }), ...Object(body) })
  const api = fakeApi({
    'POST /api/gift_cards': ({ body }) => {
      const { send, amount, ends_on: _, ...card } = Object(body)
      const isLater = send === 'later'
      const gift_card = made({
        ...card,
        initial: amount,
        balance: amount,
        ...(isLater && { last4: null, sent_at: null }),
      })
      return { gift_card, code: isLater ? null : code }
    },
    'GET /api/gift_cards/:id': () => ({ gift_card: aCardRow({ last4: '6RQD' }) }),
    'GET /api/gift_cards/:id/ledger': () => ({ entries: [] }),
    'GET /api/gift_cards/:id/history': () => ({ changes: [] }),
    'GET /api/gift_cards': () => ({ items: [], total: 0, total_is: 'exact', next_cursor: null }),
  })
  const rendered = await renderScreen(<GiftCardsScreen />, {
    locale,
    path: '/gift_cards/:id',
    address: '/gift_cards/new',
  })
  return { ...rendered, api }
}

const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: '€50.00' }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Thomas Berger')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'thomas@example.de')
}

test('the code of a card that is made is shown once, and closed only when it is stored', async () => {
  const opened = await open()
  await fill(opened)
  await opened.user.click(screen.getByRole('button', { name: /Make and send/ }))

  const dialog = await screen.findByRole('dialog', { name: 'Gift card made' })
  expect(within(dialog).getByText('H7KF M9XT P3WN 6RQD')).toBeVisible()
  const close = within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)
  expect(close).toBeDisabled()
  await opened.user.keyboard('{Escape}')
  expect(dialog).toBeVisible()
  await opened.user.click(within(dialog).getByRole('checkbox', { name: /I have it/ }))
  await opened.user.click(close ?? dialog)

  await screen.findByRole('heading', { name: /6RQD/, level: 1 })
  expect(screen.queryByText(/H7KF/)).toBeNull()
  expect(opened.api.bodiesOf('POST /api/gift_cards')).toMatchObject([
    { amount: 5_000, reason: 'goodwill', recipient_email: 'thomas@example.de', send: 'now', message: null },
  ])
})

test('what is missing is said at its field, and a card for a later day has no code yet', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('radio', { name: 'On a day' }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Thomas')
  await user.click(screen.getByRole('button', { name: /Make it/ }))

  await screen.findByText(/3 fields need attention/)
  expect(api.bodiesOf('POST /api/gift_cards')).toEqual([])
  await user.click(screen.getByRole('button', { name: '€25.00' }))
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'thomas@example.de')
  await user.type(screen.getByRole('textbox', { name: /^On the day/ }), '24/12/2099')
  await user.click(screen.getByRole('button', { name: /Make it/ }))

  await expect
    .poll(() => api.bodiesOf('POST /api/gift_cards'))
    .toMatchObject([{ amount: 2_500, send: 'later', send_on: '2099-12-24' }])
  await screen.findByRole('heading', { name: /Gift card/, level: 1 })
  expect(screen.queryByRole('dialog', { name: 'Gift card made' })).toBeNull()
})
