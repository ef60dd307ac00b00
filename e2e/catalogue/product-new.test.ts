import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const manager = ['admin_products_manager']
const button = ({ page }: Pick<Seat, 'page'>, name: string) => page.getByRole('button', { name, exact: true })

async function addOption(seat: Seat, name: string, labels: readonly string[]) {
  const { page } = seat
  const editor = page.getByRole('group', { name: /^Option \d$/ }).last()
  await editor.getByLabel('Option, for example size').fill(name)
  const value = editor.getByPlaceholder('Add value')
  await value.fill(`${labels.join(',')},`)
}

test('a product with three options and sixty variants is made from nothing', async () => {
  const seat = await panel.open(manager, '/products/new')
  const { page, call } = seat
  await page.getByLabel('Title', { exact: true }).fill('Shirt of washed linen')
  await page.locator('[data-part=rich-text]').click()
  await page.keyboard.type('قميص من الكتان المغسول، واسع القصة')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('39')

  await page.getByRole('switch', { name: /Comes in variants/ }).click()
  await addOption(seat, 'Size', ['XS', 'S', 'M', 'L', 'XL'])
  await button(seat, 'Add option').click()
  await addOption(seat, 'Colour', ['White', 'Sand', 'Rust', 'Night'])
  await button(seat, 'Add option').click()
  await addOption(seat, 'Cut', ['Straight', 'Wide', 'Long'])
  await page.getByText('60 variants', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Price, for all 60' }).fill('42')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)

  const { body } = await call('GET', `/api/products/${page.url().split('/').at(-1)}`)
  expect(body.product).toMatchObject({
    status: 'active',
    type: 'VARIANTS_PRODUCT',
    variants_count: 60,
    price_min: 4_200,
    price_max: 4_200,
  })
  expect(body.product.description).toMatch(/^<p dir="auto">قميص/)
  expect(seat.errors).toEqual([])
})

test('a new product is kept as a draft, and shown in the shop from its head', async () => {
  const seat = await panel.open(manager, '/products/new')
  const { page } = seat
  await page.getByLabel('Title', { exact: true }).fill('Candle of beeswax')
  await page.locator('[data-part=rich-text]').click()
  await page.keyboard.type('Poured in Lyon, burns for forty hours.')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12')
  await button(seat, 'Save as draft').click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  const status = page.getByRole('combobox', { name: 'Status' })
  expect(await status.textContent()).toBe('Draft')
  await page.getByRole('heading', { name: 'Candle of beeswax' }).click()
  await page.keyboard.press('v')
  await page.getByText('A draft is not in the shop yet.').waitFor()

  await status.click()
  await page.getByRole('option', { name: 'In the shop' }).click()
  await button(seat, 'Save').click()
  const address = `${panel.shop.storeUrl}/products/candle-of-beeswax`
  const toast = page.getByRole('region', { name: 'Notices' })
  await toast.getByText('In the shop', { exact: true }).waitFor()
  expect(await toast.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(address)
  await page.getByRole('heading', { name: 'Candle of beeswax' }).click()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('v')])

  expect(opened.url()).toBe(address)
  expect(seat.errors).toEqual([])
  await opened.close()
})

test('a product that was begun is kept on the device until it is saved or discarded', async () => {
  const seat = await panel.open(manager, '/products/new')
  const { page } = seat
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Jug of stoneware')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(/\/products$/)
  await page.goto(`${panel.shop.url}/products/new`)
  await page.getByText(/ kept on this device\. /).waitFor()
  expect(await title.inputValue()).toBe('Jug of stoneware')

  await button(seat, 'Discard').click()
  await expect.poll(() => title.inputValue()).toBe('')
  await page.reload()
  await page.getByText('Nothing is saved yet. A draft is kept').waitFor()
  expect(await title.inputValue()).toBe('')
  await title.fill('Jug of glass')
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Jug of glass')
  expect(seat.errors).toEqual([])
})
