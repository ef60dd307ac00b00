import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

type Page = Seat['page']

const longWait = { timeout: 10_000 }

async function aSentOrder() {
  const { variants } = await aProduct(panel.shop.context, { on_hand: 10, continueOutOfStock: false })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  return anOrder(panel.shop.context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
}

/** On the line, or beside the number. */
const stated = 'main > header, main [aria-current=step]'
const state = (page: Page, name: string) => page.locator(stated).getByText(name, { exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, item: string) => {
  await press(page, 'Actions')
  await page.getByRole('menuitem', { name: item }).click()
  // Keys rest until it has closed.
  await page.getByRole('menu').waitFor({ state: 'detached' })
}
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text).first()

test('the message offers to take a step back, and whoever took the order on with it lets it go', async () => {
  const order = await aSentOrder()
  const { page, call, errors } = await panel.open('admin', `/orders/${order.id}`)
  await press(page, 'Start preparation')
  await state(page, 'In preparation')

  await press(page, 'Undo')

  await state(page, 'New')
  await notice(page, 'Undone: Preparation started').waitFor()
  const { body } = await call('GET', `/api/orders/${order.id}`)
  expect(body.order).toMatchObject({ tag: 'new-order', assignee_id: null, claimed_at: null })
  expect(errors).toEqual([])
})

test('several steps go back from the keyboard, the newest first', async () => {
  const order = await aSentOrder()
  const { page, call, errors } = await panel.open('admin', `/orders/${order.id}`)
  await press(page, 'Start preparation')
  await press(page, 'Mark as sent')
  await state(page, 'In transit')

  await page.keyboard.press('Control+z')
  await state(page, 'In preparation')
  await page.keyboard.press('Control+z')
  await state(page, 'New')

  const [line] = order.products
  const { body } = await call('GET', `/api/products/${line?.product_id}`)
  expect(body.product.variants[0]).toMatchObject({ on_hand: 10, committed: 2 })
  expect(errors).toEqual([])
})

test('a step is taken back on another screen too', async () => {
  const order = await aSentOrder()
  const { page, call } = await panel.open('admin', `/orders/${order.id}`)
  await press(page, 'Start preparation')
  await state(page, 'In preparation')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: /^(Good|Welcome to) /, level: 1 }).waitFor()

  await page.keyboard.press('Control+z')

  const tag = async () => (await call('GET', `/api/orders/${order.id}`)).body.order.tag
  await expect.poll(tag, longWait).toBe('new-order')
})

test('a payment that was marked is expected again', async () => {
  const order = await anOrder(panel.shop.context, { payment: { kind: 'pay_on_delivery' } })
  const { page } = await panel.open('admin', `/orders/${order.id}`)
  await choose(page, 'Mark as paid')
  await state(page, 'Paid')

  await page.keyboard.press('Control+z')

  await state(page, 'Payment pending')
})

test('in a field the keys belong to the field', async () => {
  const order = await aSentOrder()
  const { page } = await panel.open('admin', `/orders/${order.id}`)
  await press(page, 'Start preparation')
  await state(page, 'In preparation')
  const note = page.getByLabel('Note for colleagues')
  await note.pressSequentially('Ring')

  await note.press('Control+z')

  await expect.poll(() => note.inputValue(), longWait).not.toBe('Ring')
  await state(page, 'In preparation')
})

test('an order that somebody has changed since stays as it is', async () => {
  const order = await aSentOrder()
  const { page, call } = await panel.open('admin', `/orders/${order.id}`)
  await press(page, 'Start preparation')
  await state(page, 'In preparation')
  const { body } = await call('GET', `/api/orders/${order.id}`)
  await call('PUT', `/api/orders/${order.id}`, { tags: ['fragile'], version: body.order.version })

  await page.keyboard.press('Control+z')

  await notice(page, 'Not undone: this has changed since').waitFor()
  expect((await call('GET', `/api/orders/${order.id}`)).body.order.tag).toBe('in-preparation')
})

test('a cancelled order offers no way back', async () => {
  const order = await aSentOrder()
  const { page, call } = await panel.open('admin', `/orders/${order.id}`)
  await choose(page, 'Cancel order')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await notice(page, 'Order canceled').waitFor()

  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.keyboard.press('Control+z')

  await state(page, 'Canceled')
  expect((await call('GET', `/api/orders/${order.id}`)).body.order.tag).toBe('canceled')
})

test('the message waits while someone points at it', async () => {
  const order = await aSentOrder()
  const { page } = await panel.open('admin', `/orders/${order.id}`)
  await page.clock.install()
  await press(page, 'Start preparation')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()

  await page.clock.fastForward(60_000)

  expect(await undo.isVisible()).toBe(true)
  await page.mouse.move(300, 700)
  await undo.waitFor({ state: 'hidden' })
})

test('a draft that a colleague changes meanwhile keeps what both wrote, goes back, and is confirmed', async () => {
  const draft = await anOrder(panel.shop.context, { draft: true })
  const { page, call, errors } = await panel.open('admin', `/orders/${draft.id}/edit`)
  const read = async () => (await call('GET', `/api/orders/${draft.id}`)).body.order
  const before = await read()
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('3')
  await call('PUT', `/api/orders/${draft.id}`, { shipping_address: anAddress, version: before.version })

  await press(page, 'Save as draft')
  await notice(page, 'Draft saved').waitFor()
  const saved = await read()
  expect(saved.products[0].quantity).toBe(3)
  expect(saved.shipping_address).toMatchObject({ line1: anAddress.line1 })

  await press(page, 'Undo')
  await notice(page, 'Undone: Draft saved').waitFor()
  expect((await read()).products[0].quantity).toBe(before.products[0].quantity)

  await page.goto(`${panel.shop.url}/orders/${draft.id}/edit`)
  await press(page, 'Confirm order')
  await state(page, 'New')
  expect((await read()).draft).toBe(false)
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})
