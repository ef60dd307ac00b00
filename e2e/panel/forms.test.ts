import { aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('the first letters typed into a combobox with a value search for another', async () => {
  const { page } = await panel.open('root', '/basic_settings')
  page.setDefaultTimeout(8_000)
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true })

  await currency.click()
  await page.keyboard.type('jap')

  expect(await currency.inputValue()).toBe('jap')
  await page.getByRole('option', { name: /JPY/ }).click()
  expect(await currency.inputValue()).toMatch(/^JPY/)
})

const longWord = 'W'.repeat(200)

test('a rejected save names the fields and focuses the first; a guessable amount is refused', async () => {
  const { id } = await aProduct(panel.shop.context, { title: 'Round teapot' })
  const { page, call } = await panel.open('root', `/products/${id}`)
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('29,50')
  await page.getByLabel('Title', { exact: true }).fill('')

  await page.keyboard.press('Control+s')

  await page.getByText('2 fields need attention · 1 of 2 · Title').waitFor()
  await page.getByText('Write 29.50 or 2950').waitFor()
  await page.getByRole('button', { name: 'Next field' }).click()
  expect(await price.evaluate((input) => input.matches(':focus'))).toBe(true)
  const { body } = await call('GET', `/api/products/${id}`)
  expect(body.product.title).toBe('Round teapot')
})

test('two people change a title: the second sees the words of the first at the field', async () => {
  const { id } = await aProduct(panel.shop.context, { title: 'Oak board' })
  const { page } = await panel.open('root', `/products/${id}`)
  const other = await panel.shop.as(['admin_products_manager'])
  await page.getByLabel('Title', { exact: true }).fill('Oak board, oiled')

  await other.call('PUT', `/api/products/${id}`, { version: 1, title: 'Board of old oak' })

  const note = page.getByRole('group', { name: 'Title: changed by two people' })
  await note.getByText('Board of old oak').waitFor()
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
})

test('a session ended elsewhere says so on the login page, and the typed words are kept', async () => {
  const { id: product } = await aProduct(panel.shop.context, { title: 'Speckled bowl' })
  const { page, call } = await panel.open('root', `/products/${product}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Speckled bowl, celadon')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()

  await call('POST', '/api/logout')

  await page.getByText('You were signed out because your session has ended.').waitFor()
  await page.getByText('What you typed is kept in this window').waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('celadon')
})

test('one long word leaves the page inside the window', async () => {
  const { id } = await aProduct(panel.shop.context, { title: longWord })
  const { page } = await panel.open('root', `/products/${id}`, { width: 390 })
  page.setDefaultTimeout(8_000)
  await page.getByLabel('Title', { exact: true }).waitFor()

  const width = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(width).toBe(0)
})
