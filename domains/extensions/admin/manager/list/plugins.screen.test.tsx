import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InstalledPlugin, PluginDetails } from '../../../contract/installed-plugin.ts'
import { PluginManifest } from '../../../contract/plugin-manifest.ts'
import { PluginScreen } from '../plugin/plugin.screen.tsx'
import { PluginsScreen } from './plugins.screen.tsx'

const at = '2026-11-27T06:00:00.000Z'
const handover: InstalledPlugin = {
  ...{ id: '01900000-0000-7000-8000-000000000601', record_version: 3, key: 'handover', name: 'Handover' },
  ...{ description: 'Checklists on each order', author: 'Comptoir', icon: 'list-checks', version: '1.4.0' },
  ...{ state: 'enabled', cause: null },
  ...{ grants: ['admin_orders'], reads_only: true, has_settings: true, former: '1.3.0' },
  staged: { version: '1.5.0', added: ['customers_manager'], removed: [] },
  health: { failures: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], last_failure: null },
  ...{ created_at: at, updated_at: at },
}
const labels: InstalledPlugin = {
  ...handover,
  ...{
    id: '01900000-0000-7000-8000-000000000602',
    key: 'labels',
    name: 'Carrier labels',
    state: 'aside',
    staged: null,
  },
  ...{ cause: 'startup · rates is not iterable', grants: [], former: null },
  health: {
    failures: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1],
    last_failure: { at, phase: 'startup', place: '', message: 'rates is not iterable' },
  },
}
const details: PluginDetails = {
  ...handover,
  manifest: PluginManifest.parse({
    ...{ key: 'handover', name: 'Handover', version: '1.4.0', sdk: 1, rights: ['admin_orders'] },
    adminUi: { slots: [{ slot: 'order.side', component: 'Card' }] },
    settings: {
      type: 'object',
      properties: {
        days: { type: 'integer', title: 'days', minimum: 1, default: 7 },
        token: { type: 'string', title: 'Key of the carrier', format: 'secret' },
      },
    },
  }),
  texts: { days: 'Days kept' },
  ...{ settings: { days: 7 }, secrets: { token: true }, store_bytes: 8_400_000, history: [] },
  versions: [
    {
      ...{ id: '01900000-0000-7000-8000-000000000611', version: '1.4.0', rights: ['admin_orders'], reads_only: true },
      ...{ files: 6, size: 12_000, checksum: 'c', installed_at: at, installed_by: 'Camille', role: 'current' },
      ...{ approved_at: at, approved_by: 'Camille' },
    },
  ],
}

async function renderList() {
  const api = fakeApi({
    'GET /api/plugins': () => ({ plugins: [handover, labels] }),
    'POST /api/plugins/handover/disable': () => ({ plugin: { ...handover, state: 'disabled' } }),
    'POST /api/plugins/handover/enable': () => ({ plugin: handover }),
    'POST /api/plugins/handover/approve': () => ({ plugin: { ...handover, version: '1.5.0', staged: null } }),
    'DELETE /api/plugins/labels': () => ({ success: true }),
  })
  const { user } = await renderScreen(<PluginsScreen />, { path: '/plugins/list' })
  await screen.findByText('Handover')
  return { api, user }
}

const calls = ({ calls }: { calls: { call: string }[] }) =>
  calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))

test('views count, and the search goes by name, publisher and right', async () => {
  const { user } = await renderList()
  const names = () =>
    screen.getAllByRole('row').flatMap((row) => within(row).queryAllByText(/^(?:Handover|Carrier labels)$/)).length

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['All2', 'On1', 'Needs you2', 'Off0'],
  ])
  await user.click(screen.getByRole('tab', { name: /^On/ }))
  expect(screen.queryByText('Carrier labels')).toBe(null)
  await user.click(screen.getByRole('tab', { name: /^All/ }))
  await user.type(screen.getByPlaceholderText('Name, right, publisher'), 'órders')
  await expect.poll(names).toBe(1)
  expect(screen.getByText('Handover')).toBeVisible()
  await user.fill(screen.getByPlaceholderText('Name, right, publisher'), 'nobody')
  expect(await screen.findByText('No plugin is like this')).toBeVisible()
})

test('each plugin says what it may do, how it is and what it asks for', async () => {
  await renderList()

  expect(screen.getByText('Orders')).toBeVisible()
  expect(screen.getByText('1.5.0 asks for 1 more right')).toBeVisible()
  expect(screen.getByText(/^Carrier labels was set aside.* startup · rates is not iterable$/)).toBeVisible()
  expect(screen.getByText(/3 failures in the last hour/)).toBeVisible()
})

test('switching acts at once and can be undone', async () => {
  const { api, user } = await renderList()

  await user.click(screen.getByRole('switch', { name: 'Run Handover' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await expect
    .poll(() => calls(api))
    .toEqual(['POST /api/plugins/handover/disable', 'POST /api/plugins/handover/enable'])
  // The row has not been opened.
  expect(screen.getByRole('grid', { name: 'Plugins' })).toBeVisible()
})

test('a version that asks for more is agreed to with the difference in sight', async () => {
  const { api, user } = await renderList()

  await user.click(screen.getByRole('button', { name: 'Actions for Handover' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Look at 1.5.0' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Handover from 1.4.0 to 1.5.0' }))
  expect(dialog.getByText('Customers')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Agree and update' }))

  await expect.poll(() => calls(api)).toEqual(['POST /api/plugins/handover/approve'])
})

test('data is deleted only once the name has been typed', async () => {
  const { api, user } = await renderList()

  await user.click(screen.getByRole('button', { name: 'Actions for Carrier labels' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Carrier labels?' }))
  await user.click(dialog.getByRole('radio', { name: /^Delete its data now/ }))
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await user.fill(dialog.getByRole('textbox', { name: 'Type “Carrier labels”' }), 'carrier labels')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))

  await expect.poll(() => calls(api)).toEqual(['DELETE /api/plugins/labels'])
})

test('settings send what was changed alone, and a secret only once it is replaced', async () => {
  const api = fakeApi({
    'GET /api/get_plugin_by_key/handover': () => ({ plugin: details }),
    'GET /api/plugins/handover/logs': () => ({ lines: [], next: null }),
    'PUT /api/plugins/handover/settings': () => ({ plugin: handover }),
  })
  const { user } = await renderScreen(<PluginScreen />, {
    ...{ path: '/plugins/list/:key', address: '/plugins/list/handover' },
  })
  await user.fill(await screen.findByRole('textbox', { name: /^Days kept/ }), '9')
  expect(screen.queryByRole('textbox', { name: /^Key of the carrier/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save settings' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/plugins/handover/settings'))
    .toEqual([{ values: { days: 9 }, version: 3 }])
})

test('a failure shows the lines of the script around it, once they are asked for', async () => {
  const line = {
    ...{ id: 7, at, level: 'error', version: '1.4.0', phase: 'render', place: 'order.side', by: 'Camille' },
    ...{ message: 'TypeError: rates is not iterable', source: 'admin.js:3:14' },
  }
  const { calls } = fakeApi({
    'GET /api/get_plugin_by_key/handover': () => ({ plugin: details }),
    'GET /api/plugins/handover/logs': () => ({
      lines: [line, { ...line, id: 6, version: '1.3.0', source: 'admin.js:9:1' }],
      next: null,
    }),
    'GET /api/get_plugin_script_by_key/handover': () => 'one\ntwo\nfor (const rate of rates) {\nfour\nfive\nsix',
  })
  const { user } = await renderScreen(<PluginScreen />, {
    path: '/plugins/list/:key',
    address: '/plugins/list/handover',
  })

  await user.click(await screen.findByText('Lines of the script'))

  const bad = (await screen.findByText('for (const rate of rates) {')).closest('li')
  const shown = screen.getAllByRole('listitem').filter((item) => item.parentElement === bad?.parentElement)
  expect(shown.map((item) => item.textContent)).toEqual(['one', 'two', 'for (const rate of rates) {', 'four', 'five'])
  expect(bad).toHaveAttribute('value', '3')
  expect(calls.filter(({ call }) => call.includes('script_by_key'))).toHaveLength(1)
})
