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

async function aPreparedOrder() {
  const { context } = panel.shop
  const goods = await Promise.all(
    ['Enamel mug', 'Oak board', 'Straw hat'].map((title) => aProduct(context, { title, on_hand: 9 })),
  )
  const products = goods.flatMap(({ variants }) => variants.map(({ id }) => ({ variant_id: id, quantity: 1 })))
  const { id } = await anOrder(context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  const root = await panel.shop.as('root')
  await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
  return id
}

test('two people pack one order by keys: ticks are shared, two lines leave, then the rest', async () => {
  const id = await aPreparedOrder()
  const one = await panel.open('admin', `/orders/${id}`)
  const other = await panel.open('admin', `/orders/${id}`)
  const boxIn = ({ page }: typeof one, title: string) => page.getByRole('checkbox', { name: `${title} is in the box` })

  await boxIn(one, 'Enamel mug').focus()
  await one.page.keyboard.press('Space')
  await other.page.getByText('1 of 3 packed').waitFor()
  await boxIn(other, 'Oak board').focus()
  await other.page.keyboard.press('Space')
  await one.page.getByText('2 of 3 packed').waitFor()
  expect(await boxIn(one, 'Oak board').isChecked()).toBe(true)

  await one.page.getByRole('combobox', { name: /^Carrier/ }).fill('Colissimo')
  await one.page.getByRole('textbox', { name: /^Tracking number/ }).fill('6A 1188')
  await one.page.getByRole('heading', { level: 1 }).click()
  await one.page.keyboard.press('s')
  await other.page.getByRole('list', { name: 'Parcels' }).getByText('With the carrier').waitFor()
  await other.page.getByText('2 sent, 0 packed, 1 to pack').waitFor()
  expect(await violationsOf(one.page, 'parcels')).toEqual([])

  await other.page.getByRole('heading', { level: 1 }).click()
  await other.page.keyboard.press('s')
  await other.page.locator('main [aria-current=step]').getByText('In transit', { exact: true }).waitFor()
  await one.page.getByRole('list', { name: 'Parcels' }).getByText('Parcel 2').waitFor()
  expect([...one.errors, ...other.errors]).toEqual([])
})

test('a parcel is void on a phone in Arabic, with its cause, and its pieces wait again', async () => {
  const id = await aPreparedOrder()
  const { page, errors, call } = await panel.open('admin', `/orders/${id}`, {
    ...{ locale: 'ar', mode: 'dark', width: 390, height: 844 },
  })
  await call('POST', `/api/orders/${id}/fulfillments`, { status: 'shipped', carrier: 'Aramex' })

  await page.getByRole('button', { name: /المزيد للطرد/ }).click()
  await page.getByRole('menuitem', { name: 'إلغاء الطرد' }).click()
  await page.getByRole('textbox', { name: 'السبب' }).fill('عنوان خاطئ')
  await page.getByRole('button', { name: 'إلغاء الطرد' }).click()

  await page.getByText('ملغى', { exact: true }).waitFor()
  await page.getByRole('checkbox').first().waitFor()
  const { order } = (await call('GET', `/api/orders/${id}`)).body
  expect([order.tag, order.fulfillment_status]).toEqual(['in-preparation', 'unfulfilled'])
  expect(await violationsOf(page, 'void parcel')).toEqual([])
  expect(errors).toEqual([])
})

test('cash is refused at the door: by keys the parcel comes back, is unpacked, and the order waits to be sent again', async () => {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Tea tray', on_hand: 9 })
  const { id, number } = await anOrder(context, {
    ...{ products: variants.map((variant) => ({ variant_id: variant.id, quantity: 2 })), shipping_address: anAddress },
    ...{ shipping_method_id: homeDelivery, payment: { kind: 'pay_on_delivery' } },
  })
  const root = await panel.shop.as('root')
  for (const action of ['prepare', 'send']) await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  const { page, errors } = await panel.open('admin', `/orders/${id}`)

  await page.getByRole('button', { name: /^Delivered, .* cash/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Delivered and paid at the door' }).waitFor()
  await page.getByRole('button', { name: 'Refused at the door' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refused at the door' })
  await dialog.getByText(`Order #${number}`).waitFor()
  expect(await violationsOf(page, 'refused')).toEqual([])
  await dialog.getByRole('button', { name: 'Note refusal' }).focus()
  await page.keyboard.press('Enter')
  const parcels = page.getByRole('list', { name: 'Parcels' })
  await parcels.getByText('Coming back').waitFor()
  await parcels.getByRole('button', { name: 'It is here, unpack' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('main [aria-current=step]').getByText('In preparation', { exact: true }).waitFor()
  expect(errors).toEqual([])
})
