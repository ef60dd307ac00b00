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

test('two people change one order at once: the slower one is asked where both meant one line, and loses nothing', async () => {
  await aProduct(panel.shop.context, { title: 'Straw hat', price: 4_200, on_hand: 9 })
  const id = await aPlacedOrder()
  const one = await panel.open('admin', `/orders/${id}`)
  const other = await panel.open('admin', `/orders/${id}`)
  const mugs = ({ page }: typeof one) => page.getByRole('textbox', { name: 'Quantity of Enamel mug' }).first()
  const barOf = ({ page }: typeof one) => page.getByRole('region', { name: 'Editing lines' })
  for (const { page } of [one, other]) await page.getByRole('button', { name: /Edit lines/ }).waitFor()

  await other.page.keyboard.press('e')
  await other.page.getByRole('combobox').fill('straw')
  await other.page.getByRole('option', { name: /Straw hat/ }).click()
  await mugs(other).focus()
  await other.page.keyboard.press('ArrowUp')
  await barOf(other).getByText('2 lines changed · €52.00 more').waitFor()
  await one.page.getByText(/is editing the lines since/).waitFor()

  await one.page.getByRole('button', { name: 'Edit too' }).click()
  await mugs(one).focus()
  for (const _ of [1, 2]) await one.page.keyboard.press('ArrowUp')
  await barOf(one).getByText('1 line changed · €20.00 more').waitFor()
  expect(await violationsOf(one.page, 'editing lines')).toEqual([])
  await one.page.keyboard.press('ControlOrMeta+Enter')
  await barOf(one).waitFor({ state: 'hidden' })

  const question = other.page.getByRole('group', { name: 'Decision on Enamel mug' })
  await question.waitFor()
  await other.page.getByText(/while you were editing/).waitFor()
  expect(await violationsOf(other.page, 'a line to decide')).toEqual([])
  // A reload goes on where somebody was.
  await other.page.reload()
  await question.getByRole('button', { name: 'Keep mine, 3' }).click()
  await barOf(other).getByText('2 lines changed · €32.00 more').waitFor()
  await other.page.keyboard.press('ControlOrMeta+s')
  await barOf(other).waitFor({ state: 'hidden' })

  const { order } = (await one.call('GET', `/api/orders/${id}`)).body
  const kept = order.products.map((line: { title: string; quantity: number; canceled_quantity: number }) => [
    line.title,
    line.quantity - line.canceled_quantity,
  ])
  expect(kept).toEqual([
    ['Enamel mug', 2],
    ['Enamel mug', 1],
    ['Straw hat', 1],
  ])
  expect((await one.call('GET', `/api/orders/${id}/edits`)).body.edits).toEqual([])
  await one.page.getByText('Straw hat').first().waitFor()
  expect([...one.errors, ...other.errors]).toEqual([])
})
