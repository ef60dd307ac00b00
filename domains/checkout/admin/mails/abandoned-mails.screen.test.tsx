import { type Answer, fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultMails } from '../../contract/abandoned/abandoned-mails.ts'
import { AbandonedMailsScreen } from './abandoned-mails.screen.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const discount = { id: '01900000-0000-7000-8000-000000000002', title: 'Come back' }

const figures = {
  steps: [
    { sent: 64, came_back: 14 },
    { sent: 38, came_back: 5 },
    { sent: 16, came_back: 2 },
  ],
  ...{ mails: 118, people: 64, others: 150, dry: { mails: 46, people: 31 } },
}

async function open(answers: Readonly<Record<string, Answer>> = {}) {
  let settings = { id, version: 0, ...defaultMails }
  const reply = () => ({ settings, discounts: [discount], figures })
  const api = fakeApi({
    'GET /api/abandoned_mails': reply,
    'PUT /api/abandoned_mails': ({ body }) => {
      settings = { ...settings, ...Object(body), version: settings.version + 1 }
      return reply()
    },
    'POST /api/abandoned_mails/preview': ({ body }) => {
      const { reason, locale, step } = Object(body)
      const html = `<html><head><style></style></head><body><p>${reason} ${locale}</p></body></html>`
      return { subject: `Mail ${step} ${locale}`, html, text: '' }
    },
    ...answers,
  })
  const path = '/organization/abandoned_mails'
  return { ...(await renderScreen(<AbandonedMailsScreen />, { path })), api }
}

test('while all is off it says what would have gone, and to whom none goes', async () => {
  await open()

  expect(await screen.findByText(/46 mails to 31 people/)).toBeVisible()
  expect(screen.getByText(/150 others had not agreed/)).toBeVisible()
  expect(screen.getByText('64 sent, 14 came back')).toBeVisible()
  for (const n of [1, 2, 3]) expect(screen.getByRole('switch', { name: `Mail ${n}` })).not.toBeChecked()
})

test('one mail to one person is said as such', async () => {
  const dry = { mails: 1, people: 1 }
  const settings = { id, version: 0, ...defaultMails }
  await open({ 'GET /api/abandoned_mails': () => ({ settings, discounts: [], figures: { ...figures, dry } }) })

  expect(await screen.findByText(/sent 1 mail to 1 person in/)).toBeVisible()
})

test('a mail is switched on, with a code of one use, and saved', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Mail 1' }))
  expect(screen.getByText(/118 mails in 30 days/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: /Code in the last mail/ }))
  await user.click(await screen.findByRole('option', { name: 'Come back' }))
  expect(screen.getByText('code of “Come back”, one use, 7 days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.poll(() => api.bodiesOf('PUT /api/abandoned_mails')).toHaveLength(1)
  expect(api.bodiesOf('PUT /api/abandoned_mails')[0]).toMatchObject({
    ...{ version: 0, discount_id: discount.id },
    steps: [{ on: true, hours: 1 }, { on: false }, { on: false }],
  })
})

test('a mail is looked at in another language, for another reason', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Shall we keep it?' }))
  const card = within(screen.getByRole('group', { name: 'Mail 2' }))
  await user.click(card.getByRole('tab', { name: 'ar' }))

  expect(await card.findByText(/Mail 2 ar/)).toBeVisible()
  expect(api.bodiesOf('POST /api/abandoned_mails/preview').at(-1)).toEqual({
    step: 2,
    reason: 'declined',
    locale: 'ar',
  })
})

test('its words are edited among the texts of all mails', async () => {
  await open()
  const [first] = await screen.findAllByRole('link', { name: 'Edit' })

  expect(first).toHaveAttribute('href', '/organization/mail_texts/basket-first')
})
