import type { PartSlotProps } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { aCardRow, anEntry, idOf } from '../../testing/a-card-row.ts'
import { GiftCardsScreen } from './gift-cards.screen.tsx'

const order = { id: idOf(9), number: 20_432, name: 'Noémie Gauthier', tag: 'delivered' }
const entries = [
  anEntry({ number: 4, kind: 'hold', amount: 1_200, balance: 1_400, until: '2099-11-22T10:17:00.000Z' }),
  anEntry({ number: 3, kind: 'spend', amount: -3_600, balance: 1_400, order }),
  anEntry({ number: 1, by: 'Mariam Adel', reason: 'goodwill' }),
]

/** As orders draw the state of one of theirs. */
const orders = {
  key: 'orders',
  partSlots: { 'gift_card.ledger.order': ({ record, part }: PartSlotProps) => <i title={`${record.name} ${part}`} /> },
}

const open = async (given: Partial<GiftCardRow> = {}, title: RegExp = /7K4F/) => {
  let card = aCardRow({ balance: 1_400, held: 1_200, spent: 3_600, orders: 1, ...given })
  const successor = aCardRow({ id: idOf(2), last4: '6RQD', balance: 1_400, initial: 1_400 })
  const api = fakeApi({
    'GET /api/gift_cards/:id': ({ params: [id] }) => ({ gift_card: id === successor.id ? successor : card }),
    'GET /api/gift_cards/:id/ledger': () => ({ entries }),
    'GET /api/gift_cards/:id/history': () => ({ changes: [] }),
    'PUT /api/gift_cards/:id': ({ body }) => {
      card = { ...card, ...Object(body), version: card.version + 1 }
      return { gift_card: card }
    },
    'POST /api/gift_cards/:id/balance': ({ body }) => ({
      gift_card: { ...card, balance: 1_400 + Object(body).amount },
    }),
    'POST /api/gift_cards/:id/move': () => ({ gift_card: successor, code: 'H7KFM9XTP3WN6RQD' }),
  })
  const rendered = await renderScreen(<GiftCardsScreen />, {
    path: '/gift_cards/:id',
    address: `/gift_cards/${idOf(1)}`,
    domains: [orders],
  })
  await screen.findByRole('heading', { name: title, level: 1 })
  return { ...rendered, api }
}

test('a card that has no code yet is called after the person it is for', async () => {
  await open({ last4: null, recipient_name: 'Noémie Gauthier' }, /^Gift card for Noémie Gauthier$/)

  expect(screen.queryByText(/••••/)).toBeNull()
})

test('the ledger tells what was held in brackets, what was paid with its order, and by whom', async () => {
  await open()

  const rows = await screen.findAllByRole('row')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts[1]).toContain('(€12.00)')
  expect(texts[2]).toContain('Paid order 20432')
  expect(texts[2]).toContain('-€36.00')
  expect(screen.getByTitle('20432 delivered')).toBeInTheDocument()
  expect(texts[3]).toContain('Goodwill')
  expect(texts[3]).toContain('Mariam Adel+€50.00')
})

test('B changes the balance, with a reason', async () => {
  const { user, api } = await open()
  await user.keyboard('b')
  const dialog = await screen.findByRole('dialog', { name: 'Change the balance' })
  await user.click(within(dialog).getByRole('radio', { name: 'Take off' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '2')
  expect(dialog.textContent).toContain('€14.00 becomes €12.00.')
  await user.click(within(dialog).getByRole('button', { name: 'Take off' }))

  await expect
    .poll(() => api.bodiesOf(`POST /api/gift_cards/${idOf(1)}/balance`))
    .toEqual([{ amount: -200, reason: 'goodwill' }])
})

test('a card is moved to a new one, whose code is shown once', async () => {
  const { user, api } = await open({ held: 0 })
  await user.click(screen.getByRole('button', { name: 'Move to a new card' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to a new card' })
  await user.click(within(dialog).getByRole('button', { name: 'Move €14.00' }))

  expect(await screen.findByText('H7KF M9XT P3WN 6RQD')).toBeVisible()
  expect(api.bodiesOf(`POST /api/gift_cards/${idOf(1)}/move`)).toEqual([{ reason: 'lost', send: true }])
})

test('switching off is asked for, and can be taken back', async () => {
  const { user, api } = await open()
  await user.click(screen.getByRole('button', { name: 'Switch off' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('the checkout that holds part of it')
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/gift_cards/${idOf(1)}`))
    .toEqual([
      { state: 'disabled', version: 1 },
      { state: 'active', version: 2 },
    ])
})
