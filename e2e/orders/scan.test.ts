import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../domains/fulfilment/testing/packing-table.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const phone = { width: 390, height: 844, touch: true }

/** A camera in sight of which codes are held: this machine has none, and its browser no reader of codes. */
const camera = `
  window.inSight = []
  window.BarcodeDetector = class {
    async detect() {
      return window.inSight.map((rawValue) => ({ rawValue }))
    }
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 1, 1)
    return canvas.captureStream(30)
  }`

async function openOrder(script = 'delete window.BarcodeDetector') {
  const table = openPackingTable(panel.shop, await panel.shop.as('root'))
  const order = await table.read((await table.prepared()).id)
  await panel.shop.idle()
  const { page, errors } = await panel.open('admin', '/orders', phone)
  await page.addInitScript(script)
  await page.goto(`${panel.shop.url}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Scan' }).click()
  const drawer = page.getByRole('dialog', { name: 'Scan' })
  await drawer.getByText('0 of 3 packed').waitFor()
  return { page, drawer, errors, skus: order.products.map(({ sku }: { sku: string }) => sku) }
}

test('on a phone each code that comes into the camera’s sight packs one piece, once', async () => {
  const { page, drawer, errors, skus } = await openOrder(camera)

  await page.evaluate(`window.inSight = ['${skus[0]}']`)
  await drawer.getByText('1 of 3 packed').waitFor()
  await page.evaluate(`window.inSight = ['${skus[1]}']`)
  await drawer.getByText('2 of 3 packed').waitFor()
  await page.evaluate("window.inSight = ['4006381333931']")
  await drawer.getByText('Nothing to pack here has the code 4006381333931.').waitFor()

  expect(await drawer.getByText('2 of 3 packed').isVisible()).toBe(true)
  expect(errors).toEqual([])
})

test('where the browser reads no codes they are typed', async () => {
  const { drawer, errors, skus } = await openOrder()
  await drawer.getByText('This browser reads no codes').waitFor()

  await drawer.getByRole('textbox', { name: 'Or type the code' }).fill(skus[0])
  await drawer.getByRole('button', { name: 'Pack one piece' }).click()

  await drawer.getByText('1 of 3 packed').waitFor()
  expect(errors).toEqual([])
})
