import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }

test('a text is picked on the page and changed in five languages, on every open panel', async () => {
  const { page, errors } = await panel.open('root', '/basic_settings/texts')
  const other = await panel.open('admin', '/orders', { locale: 'fr' })
  await page.getByRole('button', { name: 'Pick on the page' }).click()
  await page.getByText('Press a text to change it.').waitFor(longWait)
  await page.getByRole('button', { name: 'Move around' }).click()
  await page.getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor(longWait)

  await page.getByRole('button', { name: 'Pick texts' }).click()
  await page.locator('aside a[href="/orders"]').click()
  const editor = page.getByRole('dialog', { name: 'Text in five languages' })
  await editor.getByText('orders.menu.orders').waitFor(longWait)
  expect(new URL(page.url()).pathname).toBe('/vendors')
  await editor.getByLabel('English').fill('Sales')
  await editor.getByLabel('Français').fill('Ventes')
  await editor.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('link', { name: 'Sales' }).waitFor(longWait)
  await other.page.getByRole('link', { name: 'Ventes' }).waitFor(longWait)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor(longWait)
  expect(await page.locator('main').textContent()).not.toMatch(/[\u2060-\u2064]/)
  expect([...errors, ...other.errors]).toEqual([])
})

test('a placeholder must stay, a disabled control has its text, and keys alone do as well', async () => {
  const { page, errors } = await panel.open('root', '/basic_settings/texts')
  await page.getByRole('button', { name: 'Pick on the page' }).click()
  const list = page.getByRole('combobox', { name: 'Texts on this page' })
  await list.fill('Search texts')
  await page.getByRole('option', { name: 'Search texts' }).first().click(longWait)
  const editor = page.getByRole('dialog', { name: 'Text in five languages' })
  await editor.getByText('settings.texts.find').waitFor(longWait)
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })

  await list.fill('of')
  await page
    .getByRole('option', { name: /\d+ of/ })
    .first()
    .click(longWait)
  await editor.getByLabel('English').fill('All of them')
  await editor.getByText(/Keep \{/).waitFor()
  expect(await editor.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })

  await page
    .getByRole('button', { name: 'Edit as JSON' })
    .or(page.getByRole('link', { name: 'Edit as JSON' }))
    .focus()
  await page.keyboard.press('Enter')
  await editor.getByText('settings.texts.json').waitFor(longWait)
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  expect(errors).toEqual([])
})

test('nothing that is sent carries the marks of a text', async () => {
  const { page, call, errors } = await panel.open('root', '/basic_settings/texts')
  await page.getByRole('button', { name: 'Pick on the page' }).click()
  await page.getByRole('button', { name: 'Move around' }).click()
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Phone' }).click()
  await page.locator('[data-part="save-bar"]').getByRole('button', { name: 'Save' }).click()

  const last = async () => (await call('GET', '/api/forms')).body.forms[0].fields.at(-1)
  await expect.poll(last, longWait).toMatchObject({ key: 'phone', label: { en: 'Your phone number' } })
  expect(errors).toEqual([])
})
