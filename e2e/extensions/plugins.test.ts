import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { pluginZip } from '../support/plugin-zip.ts'

let panel: Panel
let order: string
beforeAll(async () => {
  panel = await openPanel()
  order = (await anOrder(panel.shop.context)).id
})
afterAll(() => panel.close())

async function install({ page }: Seat, zip: Buffer, button = 'Install and switch on') {
  await page.getByRole('button', { name: 'Install a plugin' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Drop the plugin’s zip, or choose it')
    .setInputFiles({ name: 'plugin.zip', mimeType: 'application/zip', buffer: zip })
  await dialog.getByRole('button', { name: button }).click()
}

test('a plugin is installed, shows itself on open panels at once, works there, and goes again', async () => {
  const colleague = await panel.open('admin', `/orders/${order}`)
  const root = await panel.open('root', '/plugins/list')
  await install(root, await pluginZip('handover'))
  await root.page.getByText('Handover 1.0.0 is installed').waitFor()

  const card = colleague.page.getByRole('region', { name: 'Handover' })
  await card.getByText('No points on this order').waitFor()
  const field = card.getByLabel('Add a point')
  await field.pressSequentially('Engraving checked with the customer', { delay: 5 })
  await field.press('Enter')
  await card.getByRole('checkbox', { name: 'Engraving checked with the customer' }).waitFor()

  const other = await panel.open('admin', `/orders/${order}`, { locale: 'ar', width: 390, mode: 'dark' })
  const shared = other.page.getByRole('region', { name: 'Handover' })
  await shared.getByRole('checkbox', { name: 'Engraving checked with the customer' }).click()
  await card.getByText('1 of 1 done').first().waitFor()

  await root.page.getByRole('switch', { name: 'Run Handover' }).click()
  await expect.poll(() => card.count()).toBe(0)
  expect([root.errors, colleague.errors, other.errors]).toEqual([[], [], []])
})

test('a zip with faults names them all, and nothing is installed', async () => {
  const root = await panel.open('root', '/plugins/list')
  const { page } = root
  await page.getByRole('button', { name: 'Install a plugin' }).first().click()
  const zip = await pluginZip('goals', { sdk: 9, rights: ['orders.write'], version: 'one' })
  await page
    .getByLabel('Drop the plugin’s zip, or choose it')
    .setInputFiles({ name: 'goals.zip', mimeType: 'application/zip', buffer: zip })

  const dialog = page.getByRole('dialog')
  await dialog.getByText('The shop has no such right.').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(3)
  expect(await violationsOf(page, 'a refused zip')).toEqual([])
  const { body } = await root.call('GET', '/api/plugins')
  expect(body.plugins.map(({ key }: { key: string }) => key)).not.toContain('goals')
})

test('an update that asks for more waits for root, and the former version comes back with one press', async () => {
  const root = await panel.open('root', '/plugins/list')
  await install(root, await pluginZip('goals'))
  await root.page.getByText('Goals 1.0.0 is installed').waitFor()
  await install(root, await pluginZip('goals', { version: '1.1.0', rights: ['admin_stats', 'admin_orders'] }), 'Update')
  await root.page.getByText('1.1.0 asks for 1 more right').waitFor()

  await root.page.getByRole('button', { name: 'Actions for Goals' }).click()
  await root.page.getByRole('menuitem', { name: 'Look at 1.1.0' }).click()
  await root.page.getByRole('dialog').getByRole('button', { name: 'Agree and update' }).click()
  await root.page.getByText('Goals 1.1.0 is installed').waitFor()

  await root.page.getByRole('button', { name: 'Actions for Goals' }).click()
  await root.page.getByRole('menuitem', { name: 'Back to 1.0.0' }).click()
  await root.page.getByText('Goals is 1.0.0 again').waitFor()
  expect(root.errors).toEqual([])
})
