import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let mails: MailServer
let panel: Panel
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

const clerk = ['admin_posted_data']
const wanted = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you have the blue cup?' }

const send = (data: object = wanted, rest: object = {}) =>
  panel.shop.visitor.call('POST', '/api/public/forms/contact', { data, ...rest })

const inbox = (page: Seat['page']) => page.getByRole('navigation', { name: 'Posted data' })
const reader = (page: Seat['page']) => page.getByRole('region', { name: 'Opened entry' })
const statusOf = (page: Seat['page']) => reader(page).getByRole('combobox', { name: 'Status' }).textContent()
const menuEntry = (page: Seat['page']) => page.locator('aside a[href="/posted_data"]')

test('an inbox without messages says so, without findings', async () => {
  const found: string[] = []
  for (const look of looks) {
    const { page, errors, context } = await panel.open('admin', '/posted_data', look)
    await page.locator('main h2').waitFor()
    found.push(...(await violationsOf(page, `empty ${look.locale}`)))
    expect(errors).toEqual([])
    await context.close()
  }
  expect(found).toEqual([])
})

test('a visitor’s message counts in the menu at once, is opened and answered by mail', async () => {
  const { page, errors, context } = await panel.open(clerk, '/posted_data')
  const before = await menuEntry(page).textContent()
  expect(before).toBe('Posted data')

  await send(wanted, { locale: 'fr', page_url: 'https://shop.example/contact' })
  await expect.poll(() => menuEntry(page).textContent()).toContain('1')
  await inbox(page)
    .getByRole('link', { name: /Lina Haddad/ })
    .click()
  await reader(page).getByRole('heading', { name: 'Lina Haddad' }).waitFor()
  await expect.poll(() => menuEntry(page).textContent()).toBe('Posted data')
  const opened = reader(page)
  await opened.getByText('Your message', { exact: true }).waitFor()
  await opened.getByText('https://shop.example/contact').waitFor()
  await expect.poll(() => statusOf(page)).toBe('Open')
  expect(await opened.getByRole('button', { name: 'Create customer' }).count()).toBe(0)

  const primary = opened.getByRole('button', { name: /Send, mark answered/ })
  expect(await primary.isDisabled()).toBe(true)
  await opened.getByText('Write a reply first').waitFor()
  await opened.getByLabel('Reply').fill('Oui, elle arrive demain.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => statusOf(page)).toBe('Answered')
  await opened.getByRole('listitem').getByText('Oui, elle arrive demain.').waitFor()
  expect(await opened.getByLabel('Reply').inputValue()).toBe('')

  await eventually(() => {
    const mail = mails.received.find(({ to }) => to?.[0]?.address === 'lina@example.com')
    expect(mail?.text).toContain('Oui, elle arrive demain.')
  })
  await page.getByRole('tab', { name: 'Answered' }).click()
  await inbox(page)
    .getByRole('link', { name: /Lina Haddad/ })
    .waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('keys mark spam and archive with undo, and lead to the assignee', async () => {
  await send({ ...wanted, name: 'Kenji Sato', email: 'kenji@example.com' })
  const { page, errors, context } = await panel.open(clerk, '/posted_data')
  await inbox(page)
    .getByRole('link', { name: /Kenji Sato/ })
    .click()
  await expect.poll(() => statusOf(page)).toBe('Open')

  await page.keyboard.press('s')
  await expect.poll(() => statusOf(page)).toBe('Spam')
  await page.keyboard.press('Control+z')
  await expect.poll(() => statusOf(page)).toBe('Open')
  await page.keyboard.press('e')
  await expect.poll(() => statusOf(page)).toBe('Archived')
  await page.keyboard.press('a')
  await expect
    .poll(() =>
      page
        .locator(':focus')
        .and(page.getByRole('combobox', { name: 'Assigned to' }))
        .count(),
    )
    .toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('an item without an address has no reply; deleted elsewhere, it says so', async () => {
  const root = await panel.shop.as('root')
  const field = (key: string, type: string) => ({ key, type, label: { en: key } })
  const fields = [field('phone', 'phone'), field('request', 'text')]
  await root.call('POST', '/api/forms', { key: 'call-me', title: 'Call me', fields })
  const data = { phone: '+33612345678', request: 'A call' }
  await panel.shop.visitor.call('POST', '/api/public/forms/call-me', { data })
  const { page, context } = await panel.open(clerk, '/posted_data')
  await inbox(page)
    .getByRole('link', { name: /Call me/ })
    .click()

  await reader(page).getByText('The sender left no email address').waitFor()
  expect(await reader(page).getByLabel('Reply').count()).toBe(0)
  await expect.poll(() => statusOf(page)).toBe('Open')
  const [item] = (await root.call('GET', '/api/posted_data')).body.items
  const { status } = await root.call('DELETE', `/api/posted_data/${item.id}?version=${item.version}`)
  expect(status).toBe(200)

  await reader(page)
    .getByText(/This message does not exist/)
    .waitFor()
  await inbox(page)
    .getByRole('link', { name: /Call me/ })
    .waitFor({ state: 'detached' })
  await context.close()
})

test('on a phone the list leads to the message, and a notification leads there too', async () => {
  const { page, context } = await panel.open('admin', '/notifications', { width: 390, height: 800 })

  await page
    .locator('main')
    .getByRole('link', { name: /Contact: Lina Haddad/ })
    .click()
  await reader(page).getByRole('heading', { name: 'Lina Haddad' }).waitFor()
  expect(await inbox(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Posted data', exact: true }).click()
  await inbox(page).waitFor()
  await context.close()
})

test('who may see customers makes one of the sender and opens it', async () => {
  await send({ ...wanted, name: 'Mariam Diallo', email: 'mariam@example.com' })
  const { page, errors, context } = await panel.open('root', '/posted_data')
  await inbox(page)
    .getByRole('link', { name: /Mariam Diallo/ })
    .click()

  await reader(page).getByRole('button', { name: 'Create customer' }).click()
  await reader(page).getByText('Mariam Diallo is a customer. The email address is the same.').waitFor()
  await reader(page).getByRole('link', { name: 'Open customer' }).click()

  await page.getByRole('heading', { name: 'Mariam Diallo', level: 1 }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('an open message, and one that cannot be read, are without findings', async () => {
  const { items } = (await (await panel.shop.as('root')).call('GET', '/api/posted_data?q=lina')).body
  const path = `/posted_data/${items[0].id}`
  const found: string[] = []
  for (const look of looks) {
    const { page, errors, context } = await panel.open('admin', path, look)
    await page.locator('textarea').waitFor()
    found.push(...(await violationsOf(page, `open ${look.locale}`)))
    expect(errors).toEqual([])
    await context.close()
  }
  const failing = await panel.open('admin', '/profile')
  await failing.page.route('**/api/posted_data**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await failing.page.goto(panel.shop.url + path)
  await failing.page.getByRole('alert').first().waitFor()
  found.push(...(await violationsOf(failing.page, 'failing')))

  expect(found).toEqual([])
  await failing.context.close()
})

test('users without the right find no posted data', async () => {
  const { page, context } = await panel.open(['admin_orders'], '/posted_data')

  expect(await page.locator('a[href="/posted_data"]').count()).toBe(0)
  expect(await inbox(page).count()).toBe(0)
  await context.close()
})

test('a form is made, its fields are put in order by keyboard, and what visitors send arrives', async () => {
  const { page, errors, call } = await panel.open('admin', '/posted_data')
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('link', { name: 'New form' }).click()

  await page.getByRole('textbox', { name: 'Title' }).fill('Return a product')
  await page.getByRole('textbox', { name: 'Key', exact: true }).focus()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A form needs at least one field.').waitFor()
  for (const type of ['Email', 'Choice']) {
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Français' }).first().fill('Motif du retour')
  await page.getByRole('combobox', { name: 'Choices' }).fill('Too small')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Key', exact: true }).last().fill('reason')
  await page.getByRole('checkbox', { name: 'Has to be filled in' }).check()
  await page.getByRole('button', { name: 'Move Subject' }).press('Alt+ArrowUp')
  await page.getByText('POST /api/public/forms/return-a-product').waitFor()
  expect(await violationsOf(page, 'form editor')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Return a product saved').waitFor()

  const { body } = await call('GET', '/api/forms')
  const form = body.forms.find(({ key }: { key: string }) => key === 'return-a-product')
  expect(form.fields).toMatchObject([
    {
      key: 'reason',
      type: 'select',
      required: true,
      options: ['Too small'],
      label: { en: 'Subject', fr: 'Motif du retour' },
    },
    { key: 'email', type: 'email', required: false },
  ])
  const { status } = await panel.shop.visitor.call('POST', '/api/public/forms/return-a-product', {
    data: { reason: 'Too small', email: 'omar@example.com' },
  })
  expect(status).toBe(200)
  await page.waitForURL(`**/posted_data/forms/${form.id}`)
  await page.reload()
  await page.getByText('1 received').waitFor()
  expect(await page.getByRole('button', { name: 'Actions' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('the forms stand in Arabic on a phone without findings', async () => {
  const { page, errors } = await panel.open('admin', '/posted_data/forms', { locale: 'ar', mode: 'dark', width: 390 })
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'اسمك' }).first().click()
  await page.getByRole('textbox', { name: 'العربية' }).first().waitFor()

  expect(await violationsOf(page, 'form editor on a phone')).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
