import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** Paid and delivered: two brushes at 24.00. */
async function aDeliveredOrder() {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Dish brush', price: 2_400, on_hand: 9 })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const { id, version } = await anOrder(context, {
    ...{ products, shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  const root = await panel.shop.as('root')
  await root.call('POST', `/api/orders/${id}/mark_paid`, { version })
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: {} })
  }
  return { id }
}

test('by keys alone a return is taken in, unpacked with one piece damaged, and its money given back', async () => {
  const { id } = await aDeliveredOrder()
  const { page, errors, call } = await panel.open('admin', `/orders/${id}`)
  const other = await panel.open('admin', '/orders/returns')
  await other.page.getByText('No return waits.').waitFor()

  await page.getByRole('button', { name: 'Actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Start a return' }).focus()
  await page.keyboard.press('Enter')
  const pieces = page.getByRole('textbox', { name: 'Pieces of Dish brush' })
  await pieces.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+Enter')
  const block = page.getByRole('region', { name: 'Return R-1' })
  await block.getByText('On its way').waitFor()
  await other.page.getByRole('link', { name: 'R-1' }).waitFor()

  await page.getByRole('dialog', { name: /What comes back/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  await block.getByRole('textbox', { name: 'Damaged: Dish brush' }).focus()
  await page.keyboard.press('ArrowUp')
  const amount = block.getByRole('textbox', { name: 'Refund for Dish brush' })
  await amount.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('36')
  await block.getByRole('textbox', { name: /The customer reads this/ }).focus()
  await page.keyboard.type('Bristles used')
  await block.getByRole('button', { name: /Refund €36.00/ }).waitFor()
  expect(await violationsOf(page, 'unpacking')).toEqual([])
  await block.getByRole('button', { name: /Refund €36.00/ }).focus()
  await page.keyboard.press('Enter')

  await block.getByText('Closed').waitFor()
  const { order } = (await call('GET', `/api/orders/${id}`)).body
  expect(order.totals).toMatchObject({ returned: 3_600, refunded: 3_600 })
  await other.page.getByText('No return waits.').waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('in Arabic on a phone the list shows returns as cards, and what has arrived is unpacked', async () => {
  const { id } = await aDeliveredOrder()
  const root = await panel.shop.as('root')
  const [{ id: line }] = (await root.call('GET', `/api/orders/${id}`)).body.order.products
  const { body } = await root.call('POST', `/api/orders/${id}/returns`, {
    lines: [{ order_line_id: line, quantity: 1 }],
  })
  const phone = { locale: 'ar', mode: 'dark', width: 390, height: 844 } as const
  const { page, errors } = await panel.open('admin', '/orders/returns?stage=all', phone)
  await page.getByText(`R-${body.return.number}`).first().waitFor()
  expect(await violationsOf(page, 'returns as cards')).toEqual([])

  await page.goto(`${panel.shop.url}/orders/${id}`)
  const block = page.getByRole('region', { name: new RegExp(`R-${body.return.number}`) })
  await block.getByRole('button', { name: 'وصلت السلع' }).click()

  await block.getByRole('button', { name: /ردّ/ }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await violationsOf(page, 'unpacking in Arabic')).toEqual([])
  expect(errors).toEqual([])
})
