import { aPlugin, sendPlugin } from '@comptoir/extensions/testing'
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

  await root.page.getByRole('button', { name: 'Actions for Handover' }).click()
  await root.page.getByRole('menuitem', { name: 'Remove' }).click()
  await root.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await root.page.getByText('Handover was removed').waitFor()
  await install(root, await pluginZip('handover'))
  await card.getByText('1 of 1 done').first().waitFor()
  expect([root.errors, colleague.errors, other.errors]).toEqual([[], [], []])
})

test('a keyboard alone installs a plugin, switches it off and on, ticks a point and runs its command', async () => {
  const { page, call, errors } = await panel.open('root', '/plugins/list')
  await call('DELETE', '/api/plugins/handover?data=delete')
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
  }

  await page.getByRole('button', { name: 'Install a plugin' }).first().waitFor()
  // The browser hands choosers over only some time after it was asked to.
  const choosing = page.waitForEvent('filechooser')
  await press('i')
  await page.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor()
  await press('Tab')
  await page.getByLabel('Drop the plugin’s zip, or choose it').and(page.locator(':focus')).waitFor()
  await press('Enter')
  const buffer = await pluginZip('handover')
  await (await choosing).setFiles({ name: 'handover.zip', mimeType: 'application/zip', buffer })
  await page.getByText('Install Handover 1.0.0').waitFor()
  await press('ControlOrMeta+Enter')
  await page.getByText('Handover 1.0.0 is installed').waitFor()

  await page.getByRole('switch', { name: 'Run Handover' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('grid', { name: 'Plugins' }).focus()
  await press('ArrowDown', 'Space')
  await page.getByText('Handover is off').waitFor()
  await press('ControlOrMeta+z')
  await expect.poll(() => page.getByRole('switch', { name: 'Run Handover' }).isChecked()).toBe(true)

  await page.goto(`${panel.shop.url}/orders/${order}`)
  const card = page.getByRole('region', { name: 'Handover' })
  await card.getByLabel('Add a point').focus()
  await page.keyboard.type('Gift card written')
  await press('Enter')
  const point = card.getByRole('checkbox', { name: 'Gift card written' })
  await point.waitFor()
  await press('Shift+Tab', 'Space')
  await card.getByText('1 of 1 done').first().waitFor()
  expect(await point.isChecked()).toBe(true)

  await press('Shift+Tab', 'ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('open points')
  await page.getByRole('option', { name: /^Show open points/ }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Handover', level: 1 }).waitFor()
  expect(errors).toEqual([])
})

test('each reads a plugin’s page in their own language, and who may do nothing of it finds no trace', async () => {
  const root = await panel.shop.as('root')
  await sendPlugin(root, await pluginZip('handover'))
  const reader = await panel.open('admin', '/p/handover', { locale: 'ar', width: 390 })
  const blogger = await panel.open('blogger', '/p/handover')

  await reader.page.getByRole('heading', { name: 'التسليم', level: 1 }).waitFor()
  expect(await reader.page.getAttribute('html', 'dir')).toBe('rtl')
  await blogger.page.getByText('There is no page /p/handover').waitFor()
  expect(await blogger.page.getByRole('link', { name: 'Handover' }).count()).toBe(0)
  const calls = ['get_plugin_script_by_key/handover', 'get_plugin_style_by_key/handover', 'plugins/handover/store/x']
  for (const call of calls) {
    const { status } = await blogger.call('GET', `/api/${call}`, undefined, { 'x-plugin': 'handover' })
    expect([call, status]).toEqual([call, 404])
  }
  expect(reader.errors).toEqual([])
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
  await install(
    root,
    await pluginZip('goals', { version: '1.1.0', rights: ['admin_stats', 'admin_orders'] }),
    'Keep it waiting',
  )
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

test('a public page needs no login, shows what the plugin keeps for visitors, and loads nothing of the panel', async () => {
  const root = await panel.shop.as('root')
  const board = `import { jsx } from 'react/jsx-runtime'
import { Text, useEntry } from '@comptoir/sdk'
export const Board = () => jsx(Text, { children: useEntry('public:board').value?.value ?? 'nothing' })`
  const manifest = { key: 'pickup', name: 'Pickup', version: '1.0.0', sdk: 1 }
  const publicPages = [{ path: '/public/pickup/board', component: 'Board', title: 'Ready for pick-up' }]
  await aPlugin(root, { manifest: { ...manifest, publicPages }, files: { 'public.js': board } })
  await root.call('PUT', '/api/plugins/pickup/store/public:board', { value: '20427' })

  const visitor = await panel.browser.newContext({ locale: 'ar', viewport: { width: 390, height: 844 } })
  const page = await visitor.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${panel.shop.url}/public/pickup/board`)
  await page.getByText('20427').waitFor()

  expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  expect(
    asked.filter((path) => path.startsWith('/api/')).every((path) => /_public_pages|public_store/.test(path)),
  ).toBe(true)
  expect(asked.filter((path) => /\/(index|base|frame|screens)-/.test(path))).toEqual([])
  expect(await violationsOf(page, 'a public page')).toEqual([])
  await visitor.close()
})
