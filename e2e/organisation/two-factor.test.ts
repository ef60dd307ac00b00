import { addStaff } from '@comptoir/staff/testing'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const password = 'a long enough phrase'
const halfMinute = 30_000

/** The next code is taken a little early: the present one was used by the setup. */
const codeOf = (key: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(page: Page, email: string) {
  await page.goto(`${panel.shop.url}/login?from=%2Fprofile`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
}

test('two-step login is set up with an app, asked for, and passed by a recovery code without the phone', async () => {
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  const context = await panel.browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await logIn(page, email)

  await press(page, 'Turn on two-step login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await press(page, 'Next')
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(await violationsOf(page, 'two-step login')).toEqual([])
  await dialog.getByLabel('Code from the app').fill(codeOf(key))
  await page.keyboard.press('Enter')
  const recovery = (await dialog.locator('li').first().textContent()) ?? ''
  expect(await violationsOf(page, 'recovery codes')).toEqual([])
  await press(page, 'I have stored them')
  await page.getByText('10 recovery codes left').waitFor()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, email)
  await page.getByLabel('Code from your app').fill('000000')
  await press(page, 'Log in')
  await page.getByText('This code is wrong or was used already').waitFor()
  await page.getByLabel('Code from your app').fill(codeOf(key, Date.now() + halfMinute))
  await press(page, 'Log in')
  await page.getByText('10 recovery codes left').waitFor()

  await page.evaluate(() => localStorage.clear())
  await logIn(page, email)
  await page.getByLabel('Code from your app').fill(recovery)
  await press(page, 'Log in')
  await page.getByText('9 recovery codes left').waitFor()
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
  await context.close()
})

test('root resets the two-step login of a colleague, then deletes them and hands their order over', async () => {
  const leaving = await panel.shop.as(['admin_orders'])
  const heir = await panel.shop.as(['admin_orders'])
  const { order } = (await leaving.call('POST', '/api/orders', { draft: true, products: [] })).body
  await leaving.call('POST', `/api/orders/${order.id}/claim`, { version: order.version })
  await panel.shop.app.database.pool.query('update users set two_factor = true where id = $1', [leaving.id])
  const { page, call, errors } = await panel.open('root', `/staff/users/${leaving.id}`)
  await call('PUT', `/api/users/${heir.id}`, { version: 1, first_name: 'Mariam' })
  const act = async (name: string) => {
    await press(page, 'Actions')
    await page.getByRole('menuitem', { name }).click()
  }

  await act('Reset two-step login')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset two-step login' }).click()
  await page.getByText('Two-step login reset').waitFor()
  await act('Delete user')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Open work: 1 open order').waitFor()
  expect(await violationsOf(page, 'delete user')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Who takes over' }).fill('Mariam')
  await page.getByRole('option', { name: 'Mariam' }).click()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await page.getByText('User deleted').waitFor()

  await page.waitForURL(`${panel.shop.url}/staff/users`)
  expect((await call('GET', `/api/orders/${order.id}`)).body.order.assignee_id).toBe(heir.id)
  expect(errors).toEqual([])
})
