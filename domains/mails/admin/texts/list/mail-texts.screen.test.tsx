import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { type Locale, locales } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailError } from '../../../contract/mail.wire.ts'
import type { MailText } from '../../../contract/mail-text.ts'
import { MailTextsScreen } from './mail-texts.screen.tsx'

const inEach = <Value,>(value: Value) =>
  Object.fromEntries(locales.map((locale) => [locale, value])) as Record<Locale, Value>

const mail = (template: string, title: string, more: Partial<MailText> = {}): MailText => ({
  id: `0198f0c0-0000-7000-8000-${template.length.toString().padStart(12, '0')}`,
  template,
  group: 'order',
  title: inEach(title),
  occasion: inEach('at once'),
  names: [],
  parts: ['subject', 'preview', 'title', 'text', 'note'],
  ours: inEach({ subject: title, title, text: 'We write again.' }),
  own: {},
  drafts: {},
  drafted: {},
  outdated: [],
  may_be_off: true,
  is_off: false,
  has_records: false,
  sent: {},
  version: 0,
  ...more,
})

const draft = { by: 'Camille', at: '2026-11-20T09:52:00.000Z' }
const mails = [
  mail('order-placed', 'Order placed', { own: { en: { title: 'Mine' }, fr: { title: 'Le mien' } }, sent: { en: 512 } }),
  mail('order-paid', 'Payment received', { drafts: { en: { title: 'Marmalade' } }, drafted: { en: draft } }),
  mail('transfer-reminder', 'Reminder of a transfer', { is_off: true }),
  mail('account-reset', 'New password', { group: 'account', may_be_off: false }),
]

const open = async () => {
  const api = fakeApi({
    'GET /api/mail_texts': () => ({ mail_texts: mails }),
    'POST /api/mail_texts/:template/test': () => {
      throw mailError('NO_MAIL_SERVER')
    },
  })
  const rendered = await renderScreen(<MailTextsScreen />)
  await screen.findByRole('link', { name: 'Order placed' })
  return { api, ...rendered }
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

test('mails stand by group, with their languages, what was sent and their state', async () => {
  await open()

  expect(names()).toEqual([
    ...['Order', 'Order placed', 'Payment received', 'Reminder of a transfer'],
    ...['Account and basket', 'New password'],
  ])
  expect(row('Order placed').getByRole('img', { name: 'Own words in English and French' })).toBeTruthy()
  expect(row('Order placed').getByText('512')).toBeTruthy()
  expect(row('Order placed').getByText('Live')).toBeTruthy()
  expect(row('Payment received').getByText('Draft, Camille')).toBeTruthy()
  expect(row('Reminder of a transfer').getByText('Off')).toBeTruthy()
  expect(screen.getByText('Can’t be switched off: New password')).toBeTruthy()
})

test('tabs and words narrow the list; a mail is found by what it says, too', async () => {
  const { user } = await open()

  await user.click(screen.getByRole('tab', { name: 'Missing a language 1' }))
  expect(names()).toEqual(['Order', 'Order placed'])
  await user.click(screen.getByRole('tab', { name: 'All 4' }))
  await user.fill(screen.getByRole('textbox', { name: 'Find a mail' }), 'marmalade')
  await expect.poll(names).toEqual(['Order', 'Payment received'])
  await user.fill(screen.getByRole('textbox', { name: 'Find a mail' }), 'nothing like it')

  await expect.element(await screen.findByText('No mails match')).toBeVisible()
})

test('arrows go from mail to mail, T tests the one with the focus, and a failed test says why', async () => {
  const { api, user } = await open()

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Payment received')
  await user.keyboard('t')

  await expect.poll(() => api.bodiesOf('POST /api/mail_texts/order-paid/test')).toHaveLength(1)
  expect(await screen.findAllByText(/No mail server is set up/)).not.toEqual([])
  await user.keyboard('{Enter}')
  await expect.element(await screen.findByText('elsewhere')).toBeVisible()
})
