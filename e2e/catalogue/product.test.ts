import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const manager = ['admin_products_manager']
const button = ({ page }: Pick<Seat, 'page'>, name: string) => page.getByRole('button', { name, exact: true })

async function save({ page }: Pick<Seat, 'page'>) {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
}

test('the rail leads to a folded section, and counts the faults of each', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Brass lantern' })
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page } = seat
  const rail = page.getByRole('navigation', { name: 'Sections' })
  const section = (name: string) => rail.getByRole('button', { name, exact: true })
  await section('Delivery').click()
  expect(await section('Delivery').getAttribute('aria-current')).toBe('true')
  await page.getByLabel('Customs code (HS)').fill('12')
  await page.getByLabel('Title', { exact: true }).fill('abc')

  await page.keyboard.press('Control+s')

  await section('Title and text 1 fault').waitFor()
  await section('Delivery 1 fault').waitFor()
  await page.getByText('2 fields need attention').waitFor()
  await page.getByLabel('Customs code (HS)').fill('9405')
  await section('Delivery').waitFor()
  expect(await section('Title and text 1 fault').getAttribute('aria-current')).toBe(null)
})

test('a product is shown as search engines list it, while it is written', async () => {
  const { id } = await aProduct(panel.shop.context, { title: 'Copper kettle' })
  const seat = await panel.open(manager, `/products/${id}`)
  const { page } = seat
  const card = page.getByRole('group', { name: 'Search engines' })
  await card.getByText(/ › products › copper-kettle$/).waitFor()

  await button(seat, 'Edit').click()
  await card.getByLabel('Title in search results').fill('Kettle of hammered copper')
  await card.getByText(/^Kettle of hammered copper – /).waitFor()
  await card.getByLabel('Address').fill('Not An Address')
  await button(seat, 'Close').click()
  await page.keyboard.press('Control+s')

  await card.getByText('Only small letters, digits and single hyphens.').waitFor()
  await expect.poll(() => card.getByLabel('Address').evaluate((box) => box === document.activeElement)).toBe(true)
})

test('an add-on choice is offered with a price and a limit, and makes no variant', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Signet ring' })
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page, call } = seat

  await page.getByText('Add-on choices', { exact: true }).click()
  await button(seat, 'Add choice').click()
  const addon = page.getByRole('group', { name: 'Add-on choice 1' })
  await addon.getByLabel('Choice, for example engraving').fill('Engraving')
  await addon.getByPlaceholder('Add value').fill('Initials,')
  await addon.getByRole('textbox', { name: 'Initials: added to the price' }).fill('12')
  await save(seat)

  const { body } = await call('GET', `/api/products/${product.id}`)
  expect(body.product).toMatchObject({ type: 'SIMPLE_PRODUCT', variants_count: 1 })
  expect(body.product.options[0]).toMatchObject({ kind: 'addon', max_selected: 0, values: [{ price_delta: 1_200 }] })
})

test('a product is duplicated as a draft of its own', async () => {
  const product = await aVariantProduct(panel.shop.context, { title: 'Wool blanket' })
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page } = seat

  await button(seat, 'Actions').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('abc')
  await button(seat, 'Make the copy').click()
  await page.getByText('The title needs 5 to 250 characters.').waitFor()
  await page.getByRole('dialog').getByLabel('Title').fill('Wool blanket, striped')
  await button(seat, 'Make the copy').click()

  await page.getByRole('heading', { name: 'Wool blanket, striped' }).waitFor()
  expect(page.url()).not.toContain(product.id)
  expect(await page.getByRole('combobox', { name: 'Status' }).textContent()).toBe('Draft')
})

test('a deleted product comes back from the message, and from the trash', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Brass bell' })
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page, call } = seat
  const remove = async () => {
    await page.goto(`${panel.shop.url}/products/${product.id}`)
    await button(seat, 'Actions').click()
    await page.getByRole('menuitem', { name: 'Delete product' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
    await page.getByText('Product deleted').first().waitFor()
  }
  const status = async () => (await call('GET', `/api/products/${product.id}`)).status

  await remove()
  expect(await status()).toBe(404)
  await button(seat, 'Undo').click()
  await expect.poll(status).toBe(200)
  await remove()
  await page.getByRole('link', { name: 'Trash' }).click()
  await button(seat, 'Restore Brass bell').click()

  await expect.poll(status).toBe(200)
  await page.getByText('The trash is empty').waitFor()
})

test('what open orders wait for is not deleted, and archiving it is offered', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Oak stool' })
  const root = await panel.shop.as('root')
  const { body: made } = await root.call('POST', '/api/customers', { name: 'Haddad', first_name: 'Lina' })
  const lines = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  const order = { customer_id: made.customer?.id, products: lines, payment: { kind: 'none' }, handed_over: true }
  const placed = await root.call('POST', '/api/orders', order, { 'idempotency-key': crypto.randomUUID() })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page, call } = seat

  await button(seat, 'Actions').click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
  await button(seat, 'Archive instead').click()

  const status = async () => (await call('GET', `/api/products/${product.id}`)).body.product.status
  await expect.poll(status).toBe('archived')
})

test('on a phone, from the right, everything of a product is reached without scrolling sideways', async () => {
  const product = await aVariantProduct(panel.shop.context, { title: 'Wool socks' })
  const { page, errors } = await panel.open(manager, `/products/${product.id}`, {
    locale: 'ar',
    width: 390,
    height: 844,
  })
  await page.locator('[data-part=rich-bar]').waitFor({ state: 'attached' })

  const width = await page.evaluate<number>('document.documentElement.scrollWidth')

  expect(width).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})

test.each(['🧵', 'قَ', '𠮷'])('the form counts %s as the server does: 250 are taken, 251 are not', async (sample) => {
  const product = await aProduct(panel.shop.context, { title: 'Wool socks' })
  const seat = await panel.open(manager, `/products/${product.id}`)
  const { page } = seat
  const points = (count: number) =>
    Array.from({ length: count }, (_, at) => [...sample][at % [...sample].length]).join('')
  const title = page.getByLabel('Title', { exact: true })

  await title.fill(points(251))
  await page.keyboard.press('Control+s')
  await page.getByText('The title needs 5 to 250 characters.').waitFor()
  await title.fill(points(250))
  await save(seat)

  const { body } = await seat.call('GET', `/api/products/${product.id}`)
  expect([...body.product.title]).toHaveLength(250)
})
