import { aProduct } from '@comptoir/catalogue/testing'
import { aPng } from '@comptoir/media/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

async function placed() {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Dish brush', price: 2_400, on_hand: 9 })
  const { id } = await anOrder(context, {
    products: variants.map((variant) => ({ variant_id: variant.id, quantity: 2 })),
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  const root = await panel.shop.as('root')
  await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare', args: {} })
  return { id, root }
}

test('a label is attached to a packed parcel and opened in a tab to be printed; what is none is refused with words', async () => {
  const { id, root } = await placed()
  await root.call('POST', `/api/orders/${id}/fulfillments`, {})
  const { page, errors } = await panel.open('admin', `/orders/${id}`)
  const attach = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Attach label/ })
      .click()
  }

  await page.getByRole('button', { name: 'More for parcel 1' }).click()
  await page.getByRole('menuitem', { name: 'Attach label' }).click()
  await attach('label.png', 'image/png', Buffer.from('<!doctype html>'))
  await page.getByText('A label is a PDF or a picture (JPEG, PNG, WebP, GIF).').waitFor()
  expect(await violationsOf(page, 'attaching a label')).toEqual([])
  await page.getByRole('button', { name: 'Do not send label.png' }).click()
  await attach('label.png', 'image/png', await aPng({ width: 300, height: 200 }))

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open and print the label: Parcel 1' }).click()
  const tab = await opened
  await tab.waitForURL(/^blob:/)
  expect(await tab.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(300)
  expect(errors.filter((error) => !error.includes('415'))).toEqual([])
})

test('whoever approves a return attaches its label in the same step', async () => {
  const { id, root } = await placed()
  for (const action of ['send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: {} })
  }
  const [{ id: line }] = (await root.call('GET', `/api/orders/${id}`)).body.order.products
  const { body } = await root.call('POST', `/api/orders/${id}/returns`, {
    lines: [{ order_line_id: line, quantity: 1 }],
  })
  await panel.shop.app.database.pool.query(`update returns set status = 'requested', approved_at = null`)
  const { page, errors } = await panel.open('admin', `/orders/${id}`)
  const block = page.getByRole('region', { name: `Return R-${body.return.number}` })

  await block.getByRole('button', { name: 'Approve' }).click()
  const file = { name: 'chronopost.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  expect(await violationsOf(page, 'approving with a label')).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Carrier/ })
    .focus()
  await page.keyboard.type('Chronopost')
  await page.keyboard.press('ControlOrMeta+Enter')

  await block.getByRole('button', { name: /Open and print the label/ }).waitFor()
  const { returns } = (await root.call('GET', `/api/orders/${id}/returns`)).body
  expect(returns).toMatchObject([
    { status: 'approved', carrier: 'Chronopost', label: { mime: 'application/pdf', size: 10 } },
  ])
  expect(errors).toEqual([])
})
