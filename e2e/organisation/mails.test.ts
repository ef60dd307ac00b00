import { type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let mails: MailServer
let panel: Panel
let offline: Panel
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
  offline = await openPanel()
})
afterAll(async () => {
  await panel.close()
  await offline.close()
  await mails.close()
})

async function invite({ shop }: Panel, email: string, customer_locale = 'en') {
  const root = await shop.as('root')
  await root.call('POST', '/api/users/invite', { email, role: 'blogger', customer_locale })
}

test('a mail that was not delivered is found, read and sent again; its state follows live', async () => {
  mails.refusals.push(550)
  await invite(panel, 'lost@example.com')
  // Of two that wait either may be delivered first.
  await expect.poll(() => mails.refusals).toEqual([])
  await invite(panel, 'found@example.com', 'ar')
  const { page, errors, context } = await panel.open('admin', '/organization/mails?state=failed')
  const list = page.getByRole('navigation', { name: 'Mails' })

  await list.getByRole('link', { name: /lost@example\.com/ }).click()
  await page.getByText(/The mail server answered: .*550/).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/organization\/mails\/[\da-f-]{36}$/)
  const button = page.frameLocator('iframe').locator('.button')
  await button.waitFor()
  const shown = "document.querySelector('iframe')"
  const colour = await page.evaluate<string>(
    `${shown}.contentWindow.getComputedStyle(${shown}.contentDocument.querySelector('.button')).backgroundColor`,
  )
  expect(colour).toBe('rgb(0, 95, 102)')
  await button.click()
  expect(await page.frameLocator('iframe').locator('h1').textContent()).toContain('Join the team')
  await page.getByRole('tab', { name: 'Plain' }).click()
  await page.getByText('login#invitation=').waitFor()
  await page.getByRole('tab', { name: 'Headers' }).click()
  await page.getByText(/^<[\da-f-]{36}@127\.0\.0\.1>$/).waitFor()

  await page.getByRole('button', { name: 'Send again' }).click()
  await page.locator('section').getByText('Sent', { exact: true }).waitFor()
  expect(mails.received.map(({ to }) => to?.[0]?.address)).toContain('lost@example.com')

  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByPlaceholder('Address, subject').fill('found')
  await list.getByRole('link', { name: /lost@example\.com/ }).waitFor({ state: 'detached' })
  await list.getByRole('link', { name: /found@example\.com/ }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone the list leads to the mail and back', async () => {
  const { page, context } = await panel.open('admin', '/organization/mails', { width: 390, height: 800 })
  const list = page.getByRole('navigation', { name: 'Mails' })

  await list.getByRole('link').first().click()
  await page.locator('iframe').waitFor()
  expect(await list.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  await list.waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await context.close()
})

test('without a mail server the list says so; it is without findings in every state', async () => {
  const found: string[] = []
  for (const look of looks) {
    const empty = await offline.open('admin', '/organization/mails', look)
    await empty.page.locator('main h2').waitFor()
    found.push(...(await violationsOf(empty.page, `empty ${look.locale}`)))
    await empty.context.close()
  }
  await invite(offline, 'kept@example.com')
  const { items } = (await (await offline.shop.as('root')).call('GET', '/api/mails')).body
  for (const look of looks) {
    const { page, errors, context } = await offline.open('admin', `/organization/mails/${items[0].id}`, look)
    await page.locator('iframe').waitFor()
    found.push(...(await violationsOf(page, `open ${look.locale}`)))
    if (look.locale === 'en') {
      await page.getByText('No mail server: mails are kept here.').waitFor()
      await page.getByText('Kept here').first().waitFor()
      expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    }
    expect(errors).toEqual([])
    await context.close()
  }
  const failing = await offline.open('admin', '/profile')
  await failing.page.route('**/api/mails**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await failing.page.goto(`${offline.shop.url}/organization/mails/${items[0].id}`)
  await failing.page.getByRole('alert').first().waitFor()
  found.push(...(await violationsOf(failing.page, 'failing')))

  expect(found).toEqual([])
  await failing.context.close()
})

test('users without full access find no mails', async () => {
  const { page, context } = await panel.open(['admin_orders'], '/organization/mails')

  expect(await page.getByRole('navigation', { name: 'Mails' }).count()).toBe(0)
  await context.close()
})
