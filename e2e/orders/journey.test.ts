import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { addStaff } from '@comptoir/staff/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** The state that an order is in, on its line. */
const current = 'main [aria-current=step]'

async function aNewOrder(on_hand = 10) {
  const { context } = panel.shop
  const { id: product, variants } = await aProduct(context, { title: 'Enamel mug', on_hand, continueOutOfStock: false })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const order = await anOrder(context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  return { order, product }
}

test('someone signs in, finds an order and takes it all the way to delivered', async () => {
  const { order } = await aNewOrder()
  const password = 'a long enough phrase'
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  const page = await panel.browser.newPage({ viewport: { width: 1_440, height: 900 } })
  const errors = watchErrors(page)

  await page.goto(`${panel.shop.url}/orders`)
  await page.waitForURL('**/login?from=%2Forders')
  expect(await page.title()).toBe('Admin - Login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  const reaches = (state: string) => page.locator(current).getByText(state, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start preparation' }).click()
  await reaches('In preparation')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await reaches('In transit')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()

  await reaches('Delivered')
  await page.getByText('Lina Haddad marked it as delivered').waitFor()
  expect(errors).toEqual([])
  await page.close()
})

test('a cancelled order asks first, and gives its goods back', async () => {
  const { order, product } = await aNewOrder(5)
  const { page, call, errors } = await panel.open('admin', `/orders/${order.id}`)

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}?` })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()

  await page.locator(current).getByText('Canceled', { exact: true }).waitFor()
  const { body } = await call('GET', `/api/products/${product}`)
  expect(body.product.variants[0]).toMatchObject({ on_hand: 5, committed: 0 })
  expect(await page.getByRole('button', { name: /Start preparation|Mark as/ }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('an order is written at the desk, with what it comes to before it is placed', async () => {
  await aProduct(panel.shop.context, { title: 'Straw hat', price: 4_200, on_hand: 9 })
  const { page, errors } = await panel.open(['admin_orders'], '/orders/new')

  await page.getByRole('combobox', { name: 'Add a product' }).fill('straw')
  await page.getByRole('option', { name: /Straw hat/ }).click()
  await page.getByRole('textbox', { name: 'Quantity of Straw hat' }).fill('3')
  await page.getByLabel('Name').fill('Amélie Roux')
  await page.getByRole('group', { name: 'Summary' }).getByText('€126.00').first().waitFor()
  await page.getByRole('combobox', { name: 'Delivery method' }).click()
  await page.getByRole('option', { name: 'No delivery (handed over)' }).click()
  await page.getByRole('button', { name: 'Create order' }).click()

  await page.getByRole('heading', { name: /Order \d+/ }).waitFor()
  await page.getByText('Amélie Roux').first().waitFor()
  expect(errors).toEqual([])
})

test('what is missing is said beside its field, and nothing is lost', async () => {
  const { page } = await panel.open(['admin_orders'], '/orders/new')
  await page.getByLabel('Name').fill('Amélie Roux')

  await page.getByRole('button', { name: 'Create order' }).click()

  await page.getByText('Add at least one product.').first().waitFor()
  await page.getByRole('button', { name: 'Add custom item' }).click()
  await page.getByLabel('Title of the item').fill('Engraving')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByText('Choose how this order is delivered, or that it is handed over.').first().waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Amélie Roux')
})

test('the same way goes in Arabic, from right to left', async () => {
  const { order } = await aNewOrder()
  const { page, errors } = await panel.open('admin', '/orders', { locale: 'ar' })

  await expect.poll(() => page.evaluate('document.documentElement.dir')).toBe('rtl')
  const side = await page.getByRole('complementary').boundingBox()
  expect(side?.x).toBe(1_440 - 256)
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await page.getByRole('button', { name: 'بدء التحضير' }).click()
  await page.getByRole('button', { name: 'تحديد كمُرسَل' }).click()
  await page.getByRole('button', { name: 'تحديد كمُسلَّم' }).click()

  await page.locator(current).getByText('تم التسليم', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('the same way goes on a phone', async () => {
  const { order } = await aNewOrder()
  const { page, errors } = await panel.open('admin', '/orders', { width: 390, height: 844 })

  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'More' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Orders/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await page.getByRole('button', { name: 'Start preparation' }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()

  await page.locator(current).getByText('In transit', { exact: true }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})

/** A finger that has come so far sideways; the reply lets go. */
async function swipe(page: Page, from: { x: number; y: number }, by: number) {
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ ...from, x }] })
  await send('touchStart', from.x)
  for (let step = 1; step <= 6; step += 1) await send('touchMove', from.x + (by * step) / 6)
  return () => send('touchEnd', from.x + by)
}

test.each([
  { locale: 'en', sign: 1, steps: ['Start preparation', 'Mark as sent'], after: 'In transit', undo: 'Undo' },
  { locale: 'ar', sign: -1, steps: ['بدء التحضير', 'تحديد كمُرسَل'], after: 'في الطريق', undo: 'تراجع' },
] as const)('on a phone a finger takes an order on from the list ($locale)', async (given) => {
  const { locale, sign, steps, after, undo } = given
  const { order } = await aNewOrder()
  const { page, errors } = await panel.open('admin', '/orders', { width: 390, height: 844, touch: true, locale })
  const row = page.locator(`[id="${order.id}"]`)
  await page.locator('[data-part="row-swipe"]').waitFor({ state: 'attached' })

  for (const step of steps) {
    const { y = 0 } = (await row.boundingBox()) ?? {}
    const letGo = await swipe(page, { x: 195, y: y + 30 }, 130 * sign)
    await page.getByRole('grid').getByText(step, { exact: true }).waitFor()
    await letGo()
    await page.getByRole('button', { name: undo }).waitFor()
  }

  await row.getByText(after, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders')
  expect(errors).toEqual([])
})

test('the same way goes with the keyboard alone', async () => {
  const { order } = await aNewOrder()
  const { page, errors } = await panel.open('admin', '/')

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.getByRole('grid').getByText(String(order.number), { exact: true }).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  const reached = () => page.evaluate("document.activeElement?.textContent.startsWith('Start preparation')")
  for (let step = 0; step < 60 && !(await reached()); step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.locator(current).getByText('In preparation', { exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(String(order.number))
  await page.getByRole('option', { name: new RegExp(`#${order.number} `) }).waitFor()
  expect(errors).toEqual([])
})
