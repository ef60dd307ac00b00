import { openSetup } from '@comptoir/staff/server'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const maxPresses = 9

test('from the link in the log to a product in the shop takes a handful of presses', async () => {
  openSetup('0123ABCDEF')
  const context = await panel.browser.newContext({ timezoneId: 'Europe/Paris', locale: 'en-GB' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`${panel.shop.url}/login#setup=0123ABCDEF`)
  await page.getByLabel('Name', { exact: true }).fill('Maison Lune')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel('First name').fill('Camille')
  await page.getByLabel('Last name').fill('Faure')
  await page.getByLabel('Email').fill('camille@maison-lune.example')
  await page.getByLabel('Password', { exact: true }).fill('a fig tree by the wall')
  await press(button('Open Maison Lune'))

  await page.getByRole('heading', { name: 'Welcome to Maison Lune, Camille' }).waitFor()
  await press(page.getByRole('link', { name: 'Add your first product' }))
  await page.getByLabel('Title', { exact: true }).fill('Cup with a moon')
  await page.locator('[data-part=rich-bar]').waitFor()
  await press(page.locator('[data-part=rich-text]'))
  await page.keyboard.type('Thrown in white clay, with a moon at its bottom.')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('24')
  await press(page.getByRole('button', { name: 'Save and show in shop' }))
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    press(page.getByRole('link', { name: 'View in shop' }).first()),
  ])

  await shop.getByRole('heading', { name: 'Cup with a moon', level: 1 }).waitFor()
  await shop.getByText('€24.00').first().waitFor()
  await shop.getByText('Maison Lune').first().waitFor()
  expect(presses).toBeLessThanOrEqual(maxPresses)

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('progressbar', { name: '1 of 5 done' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
