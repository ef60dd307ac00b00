import { aPicture } from '@comptoir/media/testing'
import { addStaff } from '@comptoir/staff/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const password = 'a long enough phrase'

/** Logs in with a browser of its own. */
async function logIn(email: string) {
  const context = await panel.browser.newContext({ viewport: { width: 1_280, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('comptoir.portrait', '1'))
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(`${panel.shop.url}/login?from=/profile`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  return { page, errors, context }
}

test('language and appearance follow a person to their other device, which they log out from here', async () => {
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  const [here, there] = [await logIn(email), await logIn(email)]
  await here.page.reload()

  await here.page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => there.page.evaluate<string>('document.documentElement.dataset.mode')).toBe('dark')
  const choose = async (label: string, language: string) => {
    await here.page.getByRole('combobox', { name: label }).click()
    await here.page.getByRole('option', { name: language }).click()
  }
  await choose('Language', 'العربية')
  await there.page.locator('html[dir=rtl][lang^=ar]').waitFor()
  await choose('اللغة', 'English')
  await here.page.getByText('This device').waitFor()

  await here.page.getByRole('button', { name: 'Sign out: Chrome on Linux' }).click()
  await there.page.waitForURL('**/login*')
  await here.page.getByRole('button', { name: 'Sign out: Chrome on Linux' }).waitFor({ state: 'detached' })
  expect(here.errors).toEqual([])
  await here.context.close()
  await there.context.close()
})

test('a picture and the kinds of news are chosen in the profile', async () => {
  await aPicture(panel.shop.context, { title: 'Portrait of Nour' })
  const { page, errors, call, context } = await panel.open('admin', '/profile')
  const news = page.getByRole('checkbox', { name: 'Posted data' })
  await news.uncheck()
  await expect
    .poll(async () => (await call('GET', '/api/user')).body.user.preferences.muted_news)
    .toEqual(['posted-data'])
  await news.check()

  await page.getByRole('button', { name: 'Choose picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Portrait of Nour/ }).click()
  await dialog.getByRole('button', { name: /^Choose/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await call('GET', '/api/user')).body.user.image.path).toMatch(/^\/files\//)
  expect(errors).toEqual([])
  await context.close()
})
