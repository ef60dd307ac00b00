import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }

test('a setting is found by its key, changed and saved, on a phone in Arabic', async () => {
  const { page, call, errors } = await panel.open('root', '/basic_settings', { locale: 'ar', width: 390, height: 844 })
  await page.getByRole('button', { name: 'كل الإعدادات' }).click()
  const list = page.getByRole('dialog', { name: 'الإعدادات' })
  await list.getByRole('textbox', { name: 'البحث في الإعدادات' }).fill('low_stock')
  await list.getByText('إعداد واحد').waitFor(longWait)

  await list.getByRole('textbox', { name: 'البحث في الإعدادات' }).press('Enter')

  await page.getByRole('heading', { name: 'الطلبات والمخزون', level: 1 }).waitFor(longWait)
  await expect
    .poll(() => page.evaluate<string>("document.activeElement?.closest('[id^=setting-]')?.id"))
    .toBe('setting-low_stock_at')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7')
  await page.getByText('تغيير واحد في الطلبات والمخزون').waitFor(longWait)
  await page.keyboard.press('Control+s')
  await page.getByText('تغيير واحد في الطلبات والمخزون').waitFor({ state: 'hidden' })
  const { settings } = (await call('GET', '/api/settings')).body
  expect(settings.find(({ key }: { key: string }) => key === 'low_stock_at').value).toBe(7)
  expect(errors).toEqual([])
})

test('words of other languages find a setting, and the list shows where one is', async () => {
  const { page, errors } = await panel.open('root', '/organization/taxes')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await page.getByRole('link', { name: 'Settings', exact: true }).and(page.locator('[aria-current]')).waitFor()
  await list.getByRole('link', { name: 'Taxes' }).and(page.locator('[aria-current]')).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('emplacements')
  await list.getByText('1 setting').waitFor(longWait)
  await list.getByRole('link', { name: 'Locations' }).click()

  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor(longWait)
  expect(errors).toEqual([])
})

test('a text in the shop’s own words is on every open panel at once, and goes again', async () => {
  const colleague = await panel.open('admin', '/')
  const { page, errors } = await panel.open('root', '/basic_settings/texts')
  const search = page.locator('main').getByRole('textbox', { name: 'Search texts' })
  await search.fill('orders.menu.orders')
  await page
    .locator('main')
    .getByRole('button', { name: /orders\.menu\.orders/ })
    .click()

  await page.getByRole('textbox', { name: 'English' }).fill('Sales {n}')
  await page.getByText('{n} is not known here').waitFor(longWait)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'English' }).fill('Sales')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await colleague.page
    .getByRole('link', { name: /^Sales/ })
    .first()
    .waitFor(longWait)
  await search.fill('')
  await page.getByRole('tab', { name: /^Missing a language/ }).click()
  await page
    .locator('main')
    .getByRole('button', { name: /orders\.menu\.orders/ })
    .waitFor()
  await page.getByRole('textbox', { name: 'English' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await colleague.page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .waitFor(longWait)
  await page.getByText('No changed text misses a language').waitFor()
  expect(errors).toEqual([])
})

test('a chosen theme is worn at once, and taken off again when it is not saved', async () => {
  const { page, errors } = await panel.open('root', '/basic_settings/look')
  const worn = () => page.evaluate<string>("document.documentElement.dataset.theme ?? 'default'")

  await page.getByRole('radio', { name: /Whity/ }).check()
  await expect.poll(worn).toBe('whity')
  await page.getByText('Changed, was Default').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()

  await expect.poll(worn).toBe('default')
  expect(errors).toEqual([])
})

test('in the forms, which are settings, the menu marks the settings alone', async () => {
  const { page, errors } = await panel.open('root', '/posted_data/forms')
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor({ timeout: 10_000 })

  const marked = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]')

  expect(await marked.allInnerTexts()).toEqual(['Settings'])
  expect(errors).toEqual([])
})
