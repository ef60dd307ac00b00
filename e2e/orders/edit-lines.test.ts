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

async function aPlacedOrder() {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Enamel mug', price: 1_000, on_hand: 9 })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const { id } = await anOrder(context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  return id
}

test('two people change one order at once: the slower one is told so, loses nothing and saves after a look', async () => {
  await aProduct(panel.shop.context, { title: 'Straw hat', price: 4_200, on_hand: 9 })
  const id = await aPlacedOrder()
  const one = await panel.open('admin', `/orders/${id}`)
  const other = await panel.open('admin', `/orders/${id}`)
  const boxIn = ({ page }: typeof one) => page.getByRole('dialog', { name: /Edit the lines/ })
  for (const { page } of [one, other]) {
    await page.getByRole('button', { name: /Edit lines/ }).waitFor()
    await page.keyboard.press('e')
  }

  await boxIn(other).getByRole('combobox').fill('straw')
  await other.page.getByRole('option', { name: /Straw hat/ }).click()
  await boxIn(other)
    .getByRole('button', { name: /Save, €42.00 more/ })
    .waitFor()
  await boxIn(one).getByRole('textbox', { name: 'Quantity of Enamel mug' }).focus()
  await one.page.keyboard.press('ArrowUp')
  await boxIn(one)
    .getByRole('button', { name: /Save, €10.00 more/ })
    .waitFor()
  expect(await violationsOf(one.page, 'editing lines')).toEqual([])
  await one.page.keyboard.press('ControlOrMeta+Enter')
  await boxIn(one).waitFor({ state: 'hidden' })

  await boxIn(other)
    .getByRole('button', { name: /Save, €42.00 more/ })
    .click()
  const late = other.page.getByText('Somebody has changed this order meanwhile')
  await expect.poll(async () => (await late.isVisible()) || (await boxIn(other).isHidden())).toBe(true)
  if (await late.isVisible())
    await boxIn(other)
      .getByRole('button', { name: /Save, €42.00 more/ })
      .click()
  await boxIn(other).waitFor({ state: 'hidden' })

  const { order } = (await one.call('GET', `/api/orders/${id}`)).body
  expect(order.products.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity])).toEqual([
    ['Enamel mug', 2],
    ['Enamel mug', 1],
    ['Straw hat', 1],
  ])
  await one.page.getByText('Straw hat').first().waitFor()
  expect([...one.errors, ...other.errors]).toEqual([])
})
