import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { addStaff } from '@comptoir/staff/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

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
beforeEach(() => {
  mails.received.length = 0
})

const password = 'a long enough phrase'
const next = 'another long phrase'

const linkTo = (email: string) =>
  eventually(() => {
    const found = mails.received.findLast(({ to }) => to?.[0]?.address === email)
    const link = /\/login#\S+/.exec(found?.text ?? '')?.[0]
    if (!link) throw new Error(`No link was sent to ${email}`)
    return link
  })

/** A separate browser without a session. */
async function openVisitor(path: string, look: { width?: number } = {}) {
  const context = await panel.browser.newContext({ viewport: { width: look.width ?? 1_280, height: 900 } })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(panel.shop.url + path)
  await page.locator('h1').waitFor()
  return { page, errors, context }
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a forgotten password is replaced over the link of a mail, which works once', async () => {
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  const { page, errors, context } = await openVisitor('/login', { width: 390 })
  const logIn = async (given: string) => {
    await page.getByLabel('Password', { exact: true }).fill(given)
    await submit(page, 'Log in')
    await page.getByRole('heading', { name: /^(Good|Welcome to) / }).waitFor()
  }

  await submit(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(email)
  expect(await violationsOf(page, 'forgotten')).toEqual([])
  await submit(page, 'Send link')
  await page.getByText(/^If .* has an account, a link is on its way/).waitFor()
  const link = await linkTo(email)

  // Its session ends with the old password, and must not stand in the way.
  await submit(page, 'Back to login')
  await page.getByLabel('Email').fill(email)
  await logIn(password)
  await page.goto(panel.shop.url + link)
  await page.getByLabel('New password').fill('password12')
  expect(new URL(page.url()).hash).toBe('')
  expect(await violationsOf(page, 'reset')).toEqual([])
  await submit(page, 'Save password')
  await page.getByText('less common password').waitFor()
  await page.getByLabel('New password').fill(next)
  await page.getByText('Strong.').waitFor()
  await submit(page, 'Save password')
  await page.getByText('Password changed, log in now.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await logIn(next)

  await page.goto(panel.shop.url + link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await submit(page, 'Send a new link')
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(errors.filter((error) => !/40[04]|422/.test(error))).toEqual([])
  await context.close()
})

test('an invited person chooses language, name and password and stands in the panel, whoever is signed in', async () => {
  const root = await panel.shop.as('root')
  await root.call('POST', '/api/users/invite', { email: 'lea@example.com', role: 'blogger', customer_locale: 'fr' })
  const link = await linkTo('lea@example.com')
  const { page, context } = await panel.open('admin', '/profile')

  const scripts: string[] = []
  await page.goto('about:blank')
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(panel.shop.url + link)
  await page.getByRole('heading', { name: /^Rejoindre/ }).waitFor()
  await page.getByText('Rédiger et publier des articles').waitFor()
  expect(scripts.filter((path) => /index|overlays|screens/.test(path))).toEqual([])
  expect(await violationsOf(page, 'invitation')).toEqual([])
  await page.getByLabel('Langue').selectOption('en')
  await page.getByLabel('First name').fill('Léa')
  await submit(page, 'Join the team')
  await page.getByText('Enter a name').waitFor()
  await page.getByLabel('Last name').fill('Perrin')
  await page.getByLabel('Password', { exact: true }).fill(next)
  await submit(page, 'Join the team')
  await page.locator('#main').waitFor()

  const { body } = await root.call('GET', '/api/users?q=lea%40example.com')
  expect(body.items).toMatchObject([{ state: 'active', name: 'Perrin', first_name: 'Léa', customer_locale: 'en' }])
  await context.close()
})

test('a colleague is invited from the list; the invitation is sent again and canceled', async () => {
  const { page, errors, context } = await panel.open('root', '/staff/users')
  const email = 'nora@example.com'

  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await submit(page, 'Make invitation')
  await page.getByText('Choose a role').waitFor()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Blogger' }).click()
  expect(await violationsOf(page, 'invite')).toEqual([])
  await submit(page, 'Make invitation')
  await page.getByText('Invitation open for 7 more days.').waitFor()
  expect(await violationsOf(page, 'invited')).toEqual([])
  const first = await linkTo(email)

  mails.received.length = 0
  await submit(page, 'Send again')
  const second = await linkTo(email)
  expect(second).not.toBe(first)
  await submit(page, 'Cancel invitation')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Invited' }).click()
  await page.getByText('No users match').waitFor()
  expect(errors).toEqual([])

  const visitor = await openVisitor(second)
  await visitor.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await visitor.context.close()
  await context.close()
})

test('a role that one may not grant says why it cannot be chosen', async () => {
  const { page, context } = await panel.open('admin', '/staff/users/invite')

  await page.getByRole('combobox', { name: 'Role' }).click()
  const above = page.getByRole('option', { name: 'Root' })
  await above.waitFor()

  expect(await above.getAttribute('aria-disabled')).toBe('true')
  expect(await above.textContent()).toContain('Has more rights than you')
  await context.close()
})

test('a session that has ended does not stand in the way of a link, nor of the login after it', async () => {
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  await panel.shop.visitor.call('POST', '/api/password_resets', { email })
  const link = await linkTo(email)
  const context = await panel.browser.newContext()
  await context.addInitScript(`localStorage['comptoir.token'] ??= '${'x'.repeat(43)}'`)
  const page = await context.newPage()

  await page.goto(panel.shop.url + link)
  await page.getByRole('main').getByText('Store Name', { exact: true }).waitFor({ timeout: 5_000 })
  await page.getByLabel('New password').fill(next)
  await submit(page, 'Save password')
  await page.getByLabel('Password', { exact: true }).fill(next)
  await submit(page, 'Log in')
  await page.getByRole('heading', { name: /^(Good|Welcome to) / }).waitFor()
  await context.close()
})
