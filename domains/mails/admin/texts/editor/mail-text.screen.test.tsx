import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError, type Locale, locales } from '@comptoir/platform/contract'
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { textsIn } from '../../../contract/mail-text.rules.ts'
import type { LocalTexts, MailText } from '../../../contract/mail-text.ts'
import { MailTextScreen } from './mail-text.screen.tsx'

const inEach = <Value,>(value: Value) =>
  Object.fromEntries(locales.map((locale) => [locale, value])) as Record<Locale, Value>
const nameOf = (name: string, label: string) => ({ name, label: inEach(label), is_number: false, need: null })

const placed: MailText = {
  id: '0198f0c0-0000-7000-8000-0000000000a1',
  template: 'order-placed',
  group: 'order',
  title: inEach('Order placed'),
  occasion: inEach('at once'),
  names: [nameOf('number', 'Number of the order'), nameOf('name', 'First name'), nameOf('shop', 'Name of the shop')],
  parts: ['subject', 'preview', 'title', 'text', 'button', 'note'],
  ours: inEach({ subject: 'Order {number}', title: 'Thanks', text: 'We have it.', button: 'See it' }),
  own: {},
  drafts: {},
  drafted: {},
  outdated: [],
  may_be_off: true,
  is_off: false,
  has_records: false,
  sent: { en: 11, ar: 1 },
  version: 3,
}

interface Sent {
  texts: LocalTexts
  version: number
}

/** A server that keeps drafts and publishes them. */
function serve(start: MailText = placed) {
  let mail = start
  const change = (next: Partial<MailText>) => {
    mail = { ...mail, ...next, version: mail.version + 1 }
    return { mail_text: mail }
  }
  const layered = (own: LocalTexts, more: LocalTexts) =>
    Object.fromEntries(
      locales.flatMap((locale) => (own[locale] || more[locale] ? [[locale, textsIn(own[locale], more[locale])]] : [])),
    )
  const api = fakeApi({
    'GET /api/mail_texts': () => ({ mail_texts: [mail] }),
    'PUT /api/mail_texts/order-placed': ({ body }) => {
      const { texts, version } = body as Sent
      if (version !== mail.version)
        throw apiError('VERSION_CONFLICT', { current: mail, changed_fields: ['drafted'], changed_by: 'Mariam' })
      const by = { by: 'Lina', at: '2026-11-20T09:52:00.000Z' }
      const drafted = Object.fromEntries(Object.keys(texts).map((locale) => [locale, by]))
      return change({ drafts: layered(mail.drafts, texts), drafted: { ...mail.drafted, ...drafted } })
    },
    'POST /api/mail_texts/order-placed/publish': () =>
      change({ own: layered(mail.own, mail.drafts), drafts: {}, drafted: {} }),
    'POST /api/mail_texts/order-placed/restore': ({ body }) => {
      const { locale } = body as { locale: Locale }
      const { [locale]: _gone, ...own } = mail.own
      return change({ own })
    },
    'POST /api/mail_texts/order-placed/discard': () => change({ drafts: {}, drafted: {} }),
    'POST /api/mail_texts/order-placed/switch': ({ body }) => change(body as { is_off: boolean }),
    'POST /api/mail_texts/order-placed/test': () => ({ to: 'lina@shop.example' }),
    'GET /api/mail_texts/order-placed/history': () => ({ changes: [] }),
    'POST /api/mail_texts/order-placed/preview': ({ body }) => ({
      record: null,
      previews: (body as { locales: Locale[] }).locales.map((locale) => ({
        ...{ locale, subject: `Subject in ${locale}`, text: 'plain' },
        html: '<!doctype html><html><head><style>body { margin: 0 }</style></head><body>Mail</body></html>',
      })),
      values: { number: '20402', name: 'Sara', shop: 'Maison Lune' },
    }),
  })
  return { api, theirs: (next: Partial<MailText>) => change(next) }
}

const open = async (start?: MailText, address = '/texts/order-placed') => {
  const server = serve(start)
  const rendered = await renderScreen(<MailTextScreen />, { path: '/texts/:template', address })
  await screen.findByRole('heading', { name: 'Order placed' })
  return { ...server, ...rendered }
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const drafts = (api: ReturnType<typeof serve>['api']) => api.bodiesOf('PUT /api/mail_texts/order-placed')

test('what is typed is kept as a draft by itself, and published after a look at what changes', async () => {
  const { api, user } = await open()

  await user.click(screen.getByRole('tab', { name: 'ar ours' }))
  await user.click(await field('Heading'))
  await user.keyboard('{Control>}a{/Control}شكرًا')
  await expect.poll(() => drafts(api)).toEqual([{ texts: { ar: { title: 'شكرًا' } }, version: 3 }])
  await expect.element(await screen.findByText(/^draft kept/)).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Order placed”?' }))
  expect(dialog.getByText('Arabic: Heading changed.')).toBeTruthy()
  expect(dialog.getByText(/about 1 in 12 of these mails/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(() => api.bodiesOf('POST /api/mail_texts/order-placed/publish')).toEqual([{ version: 4 }])
  await expect.poll(() => screen.queryByRole('region', { name: 'Draft' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'ar own' })).toBeTruthy()
})

test('the fields are in the direction of their language, and the preview shows two languages', async () => {
  const { user } = await open()

  await user.click(screen.getByRole('tab', { name: 'ar ours' }))

  expect(getComputedStyle(await field('Subject')).direction).toBe('rtl')
  await expect.element(await screen.findByText('Subject in ar')).toBeVisible()
  expect(screen.getByText('Subject in en')).toBeTruthy()
})

test('an unknown name is refused at its place: publishing waits, and the nearest one is a press away', async () => {
  const { api, user } = await open()

  await user.click(await field('Words'))
  await user.keyboard('{Control>}{End}{/Control} Dear {{nam}')
  await expect.element(await screen.findByText('There is no name {nam} in this mail')).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: /^Publish/ }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Use {name}' }))

  await expect.poll(() => screen.queryByText(/There is no name/)).toBeNull()
  await expect.poll(() => drafts(api).at(-1)).toMatchObject({ texts: { en: { text: 'We have it. Dear {name}' } } })
})

test('a name of the list goes to where the cursor is', async () => {
  const { api, user } = await open()

  await user.click(await field('Subject'))
  await user.keyboard('{Control>}{End}{/Control} ')
  await user.click(screen.getByRole('button', { name: 'Insert {shop}, Name of the shop' }))

  await expect.poll(() => drafts(api).at(-1)).toMatchObject({ texts: { en: { subject: 'Order {number} {shop}' } } })
})

test('a field that nobody types in follows a colleague; one that both have changed asks', async () => {
  const { api, theirs, user } = await open()

  await user.click(await field('Heading'))
  await user.keyboard('{Control>}a{/Control}Mine')
  const mariam = { by: 'Mariam', at: '2026-11-20T09:50:00.000Z' }
  theirs({ drafts: { en: { title: 'Theirs', subject: 'Hello' } }, drafted: { en: mariam } })
  const note = within(await screen.findByRole('group', { name: /Heading/ }))
  await expect.element(note.getByText('Theirs')).toBeVisible()
  await expect.poll(async () => (await field('Subject')).textContent).toBe('Hello')
  await user.click(note.getByRole('button', { name: 'Keep mine' }))

  await expect.poll(() => drafts(api).at(-1)).toEqual({ texts: { en: { title: 'Mine' } }, version: 4 })
})

test('back to ours is asked first, says for which language, and can be undone', async () => {
  const own = { en: { title: 'My thanks' }, fr: { title: 'Merci' } }
  const { api, user } = await open({ ...placed, own })

  await user.click(screen.getByRole('button', { name: 'Back to ours' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Back to our words in English?' }))
  await user.click(dialog.getByRole('button', { name: 'Back to ours' }))
  await expect.poll(async () => (await field('Heading')).textContent).toBe('Thanks')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await expect.poll(() => drafts(api).at(-1)).toMatchObject({ texts: { en: { title: 'My thanks' } } })
  await expect.poll(async () => (await field('Heading')).textContent).toBe('My thanks')
})

test('own words stand beside ours, and each of ours can be taken', async () => {
  const { api, user } = await open({ ...placed, own: { en: { title: 'My thanks' } }, outdated: ['en'] })

  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your words and ours, English' }))
  expect(dialog.getByText(/^Ours has been improved/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Take ours' }))

  await expect.poll(() => drafts(api).at(-1)).toMatchObject({ texts: { en: { title: 'Thanks' } } })
})

test('a test goes to oneself in the language that is edited, with what is typed', async () => {
  const { api, user } = await open()

  await user.click(screen.getByRole('tab', { name: 'fr ours' }))
  await user.click(screen.getByRole('button', { name: /^Test to me/ }))

  await expect.element(await screen.findByText('Test in French sent to lina@shop.example')).toBeVisible()
  expect(api.bodiesOf('POST /api/mail_texts/order-placed/test')).toEqual([{ texts: {}, locale: 'fr', record_id: null }])
})

test('a mail of an order is switched off at once, with undo', async () => {
  const { api, user } = await open()

  await user.click(screen.getByRole('switch', { name: 'Goes out' }))
  await expect.element(await screen.findByText('“Order placed” is off')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/mail_texts/order-placed/switch'))
    .toEqual([
      { is_off: true, version: 3 },
      { is_off: false, version: 4 },
    ])
})

test('a mail that does not exist says so', async () => {
  serve()
  await renderScreen(<MailTextScreen />, { path: '/texts/:template', address: '/texts/nothing' })

  await expect.element(await screen.findByText('There is no such mail')).toBeVisible()
})

test('a field never shows its former text again once the draft is kept', async () => {
  notifyManager.setScheduler((tell) => setTimeout(tell, 100))
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler))
  const { api, user } = await open()
  const heading = await field('Heading')
  await user.click(heading)
  await user.keyboard('{Control>}a{/Control}Merci')
  const seen = new Set<string | null>()
  new MutationObserver(() => seen.add(heading.textContent)).observe(heading, { childList: true, subtree: true })

  await expect.poll(() => drafts(api)).toHaveLength(1)
  await screen.findByText(/^draft kept/)

  expect(heading.textContent).toBe('Merci')
  expect([...seen]).toEqual([])
})
