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

async function aDelivery(more: Parameters<typeof anOrder>[1] = {}) {
  const { variants } = await aProduct(panel.shop.context, {
    title: 'Enamel mug',
    on_hand: 3,
    continueOutOfStock: false,
  })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  return anOrder(panel.shop.context, {
    products,
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    ...more,
  })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** On the line, or beside the number. */
const stated = 'main > header, main [aria-current=step]'
const state = (page: Page, name: string) => page.locator(stated).getByText(name, { exact: true }).waitFor()
const choose = async (page: Page, item: string) => {
  await press(page, 'Actions')
  await page.getByRole('menuitem', { name: item }).click()
}
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text).first()
/** Opened, with what was taken back. */
async function history(page: Page) {
  const region = page.getByRole('region', { name: 'History' })
  const head = region.getByRole('button', { name: /^History/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return region
}

test('step after step without waiting, then the mis-click is undone by whoever made it', async () => {
  const order = await aDelivery()
  const { page, call, errors } = await panel.open(['admin_orders'], `/orders/${order.id}`)

  for (const step of ['Start preparation', 'Mark as sent', 'Mark as delivered']) await press(page, step)

  await state(page, 'Delivered')
  expect(await page.locator('main [aria-current=step] [data-variant="primary"]').count()).toBe(0)
  await choose(page, 'Undo delivery')
  await state(page, 'In transit')
  const past = await history(page)
  await past.getByRole('button', { name: '1 undone pair' }).click()
  await past.getByText('marked it as delivered – undone').waitFor()
  expect((await call('GET', `/api/orders/${order.id}`)).body.order.tag).toBe('in-transit')
  expect(errors).toEqual([])
})

test('a colleague reads why a delivery is not taken back', async () => {
  const order = await aDelivery()
  const first = await panel.shop.as(['admin_orders'])
  let { version } = order
  for (const type of ['PREPARATION', 'IN_TRANSIT', 'DELIVERED']) {
    const { body } = await first.call('PUT', `/api/orders/${order.id}`, { state: { type }, version })
    version = body.order.version
  }
  const { page } = await panel.open(['admin_orders'], `/orders/${order.id}`)

  await press(page, 'Actions')

  const item = page.getByRole('menuitem', { name: /^Back to in transit/ })
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  await item.getByText('Your role doesn’t allow this.').waitFor()
})

test('what the packer and the bookkeeper need stands on the page', async () => {
  const order = await aDelivery({
    note: 'Gift wrap please',
    tags: ['gift'],
    payment: { kind: 'bank_transfer' },
    billing_address: { ...anAddress, line1: '4 quai Perrache' },
  })
  const { page, errors } = await panel.open('admin', `/orders/${order.id}`)

  await page.getByRole('list', { name: 'Notes' }).getByText('Gift wrap please').waitFor()
  await page.getByRole('group', { name: 'Payment' }).getByText('Bank transfer').first().waitFor()
  await page.getByRole('region', { name: 'Billing address' }).getByText('4 quai Perrache').waitFor()
  await page
    .getByRole('group', { name: 'Deliver to', exact: true })
    .getByRole('link', { name: anAddress.phone })
    .first()
    .waitFor()
  await page.getByRole('group', { name: 'Organization' }).getByText('gift').waitFor()
  await page.locator('main > header').getByText('Admin panel').waitFor()
  await page.getByRole('link', { name: 'Enamel mug' }).click()
  await page.getByRole('heading', { name: 'Enamel mug' }).waitFor()
  expect(errors).toEqual([])
})

test('an address is mended in place while a colleague adds a tag, and taken back', async () => {
  const order = await aDelivery()
  const { page, call, errors } = await panel.open(['admin_orders'], `/orders/${order.id}`)
  const read = async () => (await call('GET', `/api/orders/${order.id}`)).body.order
  await press(page, 'Edit Delivery address')
  const dialog = page.getByRole('dialog', { name: 'Delivery address' })
  await dialog.getByLabel('Address', { exact: true }).fill('13 rue des Lilas')
  await call('PUT', `/api/orders/${order.id}`, { tags: ['fragile'], version: order.version })

  await dialog.getByRole('button', { name: 'Save' }).click()

  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('13 rue des Lilas').waitFor()
  expect(await read()).toMatchObject({ tags: ['fragile'], shipping_address: { line1: '13 rue des Lilas' } })
  await (await history(page)).getByText('Delivery address').waitFor()
  await press(page, 'Undo')
  await page.getByText(anAddress.line1).waitFor()
  expect(await read()).toMatchObject({ tags: ['fragile'], shipping_address: { line1: anAddress.line1 } })
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('contact and tags are changed, and faults stand beside their field', async () => {
  const order = await aDelivery()
  const { page, call } = await panel.open(['admin_orders'], `/orders/${order.id}`)
  await press(page, 'Edit Contact')
  const contact = page.getByRole('dialog', { name: 'Contact' })
  await contact.getByLabel('Email').fill('lina@')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => contact.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')

  await contact.getByLabel('Email').fill('lina@new.example')
  await contact.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'lina@new.example' }).waitFor()
  await page.getByRole('button', { name: 'Tags Add a tag' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('gift')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  await page.getByRole('button', { name: 'Tags gift' }).waitFor()
  // The notice of the first save may still stand.
  const saved = async () => {
    const { tags, customer } = (await call('GET', `/api/orders/${order.id}`)).body.order
    return [tags, customer.email]
  }
  await expect.poll(saved, { timeout: 10_000 }).toEqual([['gift'], 'lina@new.example'])
})

test('an order is taken, handed back and given to a colleague', async () => {
  const order = await aDelivery()
  const colleague = await panel.shop.as(['admin_orders'])
  const { page, id, call } = await panel.open(['admin_orders'], `/orders/${order.id}`)
  const assignee = async () => (await call('GET', `/api/orders/${order.id}`)).body.order.assignee_id
  const act = async (who: string, item: string) => {
    await press(page, `Taken by: ${who}`)
    await page.getByRole('menuitem', { name: item }).click()
  }

  await act('Nobody yet', 'Take it')
  await notice(page, 'You have taken the order').waitFor()
  expect(await assignee()).toBe(id)
  await act('Lina Haddad', 'Hand back')
  await notice(page, 'Order handed back').waitFor()
  expect(await assignee()).toBeNull()
  await act('Nobody yet', 'Give to a colleague')
  const dialog = page.getByRole('dialog', { name: 'Give to a colleague' })
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Haddad')
  await page.getByRole('option', { name: 'Lina Haddad' }).first().click()
  await dialog.getByRole('button', { name: 'Give to a colleague' }).click()
  await notice(page, 'Given to Lina Haddad').waitFor()

  expect(await assignee()).not.toBeNull()
  expect(colleague.id).not.toBe(id)
})

test('a draft that is short says how many there are, at its line', async () => {
  const { variants } = await aProduct(panel.shop.context, { on_hand: 3, continueOutOfStock: false })
  const products = variants.map((variant) => ({ variant_id: variant.id, quantity: 4 }))
  const draft = await anOrder(panel.shop.context, { products, draft: true })
  const { page } = await panel.open(['admin_orders'], `/orders/${draft.id}`)

  await press(page, 'Confirm order')
  await page.getByRole('alert').getByText('Only 3 in stock', { exact: true }).waitFor()
  await page.goto(`${panel.shop.url}/orders/${draft.id}/edit`)
  await press(page, 'Confirm order')

  await page.getByText('Only 3 in stock', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('aria-invalid')")).toBe('true')
})

test('one’s own new order is not announced to oneself, but to a colleague', async () => {
  const { page, errors } = await panel.open('admin', '/orders/new')
  const other = await panel.open(['admin_orders'], '/orders')
  await press(page, 'Add custom item')
  await page.getByLabel('Title of the item').fill('Engraving')
  await page.getByLabel('Name').fill('Amélie Roux')
  await page.getByRole('combobox', { name: 'Delivery method' }).click()
  await page.getByRole('option', { name: 'No delivery (handed over)' }).click()

  await press(page, 'Create order')

  await page.getByRole('heading', { name: /^Order \d/ }).waitFor()
  await other.page.getByRole('region', { name: 'Announcements' }).getByText('from Amélie Roux').first().waitFor()
  await page.getByRole('button', { name: /unread notification/ }).waitFor()
  expect(
    await page
      .getByRole('region', { name: /Notices|Announcements/ })
      .getByText('from Amélie Roux')
      .count(),
  ).toBe(0)
  expect(errors).toEqual([])
})

test('bulk payment leaves a cancelled order out and says which and why', async () => {
  const orders = [await aDelivery(), await aDelivery()]
  const [first, second] = orders
  const { page, call } = await panel.open(['admin_orders'], `/orders?customer=${first?.customer_id}`)
  await call('POST', `/api/orders/${second?.id}/cancel`, { reason: 'customer', version: second?.version })
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}`, exact: true }).click()

  await press(page, 'Mark as paid')
  const question = page.getByRole('dialog', { name: '1 of 2 can be done' })
  await question.getByText(`#${second?.number}: Canceled.`).waitFor()
  await question.getByRole('button', { name: 'Go on with 1' }).click()

  await notice(page, '1 marked as paid').waitFor()
  expect((await call('GET', `/api/orders/${second?.id}`)).body.order.payments).toEqual([])
})
