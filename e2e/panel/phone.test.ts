import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel

beforeAll(async () => {
  panel = await openPanel()
})

afterAll(() => panel.close())

const phone = { width: 390, height: 844, touch: true }
const root = ['admin_orders', 'admin_products_manager', 'collections_manager'] as const

/** True if a finger 21 px beside the middle still hits the control. */
const isHitAround = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [midX, midY] = [x + width / 2, y + height / 2]
    const spots = [
      [midX - 21, midY],
      [midX + 21, midY],
      [midX, midY - 21],
      [midX, midY + 21],
    ] as const
    return spots.every(([atX, atY]) => element.contains(element.ownerDocument.elementFromPoint(atX, atY)))
  })

test('the places of the bar below are targets of 44 px, and neither it nor the top bar leaves the window', async () => {
  const { page, errors } = await panel.open('admin', '/', phone)
  const places = page.getByRole('navigation', { name: 'Main pages' }).locator('> *')

  await expect.poll(() => places.count()).toBe(5)
  for (const place of await places.all()) {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  expect(errors).toEqual([])
})

test('a permission in the matrix of roles is hit by a finger', async () => {
  const { page } = await panel.open('root', '/staff/roles', phone)

  const box = page.getByRole('checkbox', { name: 'Orders: Blogger' })
  await box.waitFor()
  await box.scrollIntoViewIfNeeded()

  expect(await isHitAround(box)).toBe(true)
})

test('a switch is hit by a finger', async () => {
  const { page } = await panel.open('root', '/organization/shipping_methods', phone)

  const toggle = page.getByRole('switch', { name: 'Ask for a phone number' }).first()
  await toggle.waitFor()
  await toggle.scrollIntoViewIfNeeded()

  expect(await isHitAround(toggle)).toBe(true)
})

test('the products of a collection show the whole title, and the price in one line', async () => {
  const { context } = panel.shop
  const title = 'Beeswax candle with a brass holder'
  const product = await aProduct(context, { title, price: 4_700 })
  const { id } = await aCollection(context)
  const { page, call } = await panel.open(root, '/collections', phone)
  await call('POST', `/api/collections/${id}/products`, { add: [product.id] })
  await page.goto(`${panel.shop.url}/collections/${id}`)

  const name = page.getByRole('link', { name: title })
  await name.waitFor()

  const height = (await page.getByText('€47.00').boundingBox())?.height ?? 0
  expect(height).toBeLessThan(30)
  expect(await name.evaluate((link) => link.closest('[data-truncate]')?.scrollWidth ?? 0)).toBeLessThanOrEqual(
    (await name.evaluate((link) => link.closest('[data-truncate]')?.clientWidth ?? 0)) + 1,
  )
})

test('the palette names no keys where there is no keyboard', async () => {
  const { page } = await panel.open('root', '/', phone)

  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .tap()
  await page.getByRole('option', { name: /Home/ }).waitFor()

  expect(await page.locator('[role=option] kbd').filter({ visible: true }).count()).toBe(0)
})
