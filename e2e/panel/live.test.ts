import { aProduct } from '@comptoir/catalogue/testing'
import { aPlugin } from '@comptoir/extensions/testing'
import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  for (let count = 0; count < 60; count += 1) await anOrder(panel.shop.context)
})
afterAll(() => panel.close())

const customer = { name: 'Kenji Sato', email: 'kenji@example.com' }

async function placeOver(http: Seat) {
  const { variants } = await aProduct(panel.shop.context)
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  const { body } = await http.call('POST', '/api/orders', { customer, products, shipping_method_id: pickUpInStore })
  return body.order
}

const newCount = (page: Seat['page']) => page.locator('a[data-tag="new-order"] b').textContent()

test('an order placed elsewhere appears in list, counters and bell', async () => {
  const lina = await panel.open('admin', '/orders')
  const omar = await panel.open('admin', '/orders/new')
  await lina.page.getByRole('grid').waitFor()
  const before = Number(await newCount(lina.page))

  const order = await placeOver(omar)

  await lina.page.getByRole('link', { name: String(order.number), exact: true }).waitFor()
  await expect.poll(() => newCount(lina.page)).toBe(String(before + 1))
  await lina.page.getByText(`New order #${order.number} from Kenji Sato`).first().waitFor()
  expect([...lina.errors, ...omar.errors]).toEqual([])
})

test('rows stay where they are while someone is at work', async () => {
  const lina = await panel.open('admin', '/orders')
  const omar = await panel.open('admin', '/orders/new')
  const grid = lina.page.getByRole('grid')
  await grid.locator('[role=row]').nth(5).waitFor()
  await lina.page
    .getByRole('checkbox', { name: /Select \d+/ })
    .nth(2)
    .click()
  await grid.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('scrollend', resolve, { once: true })
        element.scrollTo({ top: 400 })
      }),
  )
  const scrolled = await grid.evaluate((element) => element.scrollTop)

  await placeOver(omar)

  await lina.page.getByRole('button', { name: '1 new entry' }).waitFor()
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(scrolled)
  await lina.page.getByText('1 selected').waitFor()
  await lina.page.getByRole('button', { name: '1 new entry' }).click()
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(0)
})

test('a colleague’s step shows on the open order and in the list', async () => {
  const omar = await panel.open('admin', '/orders/new')
  const order = await placeOver(omar)
  const list = await panel.open('admin', '/orders')
  const detail = await panel.open('admin', `/orders/${order.id}`)
  await detail.page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  const row = list.page.getByRole('row', { name: new RegExp(`\\b${order.number}\\b`) })
  await row.getByText('New', { exact: true }).waitFor()

  await omar.call('PUT', `/api/orders/${order.id}`, { state: { type: 'PREPARATION' }, version: order.version })

  await row.getByText('In preparation', { exact: true }).waitFor()
  await detail.page.locator('main [aria-current=step]').getByText('In preparation', { exact: true }).waitFor()
})

test('a right that is taken away is gone from the open panel', async () => {
  const root = await panel.open('root', '/')
  const clerk = await panel.open(['admin_orders'], '/orders')
  await clerk.page.getByRole('grid').waitFor()
  const { body } = await clerk.call('GET', '/api/user')
  const { body: listed } = await root.call('GET', '/api/roles')
  const role = listed.roles.find(({ key }: { key: string }) => key === body.user.role.key)

  await root.call('PUT', `/api/roles/${role.id}`, { permessions: { admin_orders: false }, version: role.version })

  await clerk.page.getByRole('heading', { name: '“Orders” is not part of your role' }).waitFor()
  expect(await clerk.page.locator('nav a[data-tag]').count()).toBe(0)
  expect((await clerk.call('GET', '/api/orders')).status).toBe(403)
})

test('a session that is ended elsewhere leads to the login', async () => {
  const root = await panel.open('root', '/')
  const clerk = await panel.open('admin', '/orders')
  await clerk.page.getByRole('grid').waitFor()

  await root.call('POST', `/api/users/${clerk.id}/logout`)

  await clerk.page.waitForURL('**/login?from=%2Forders&ended=*')
  expect(await clerk.page.evaluate(() => localStorage.getItem('comptoir.token'))).toBeNull()
})

async function setSockets(root: Seat, value: boolean) {
  const { body } = await root.call('GET', '/api/settings')
  const { version } = body.core_settings.find(({ key }: { key: string }) => key === 'socket_io_enabled')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'socket_io_enabled', value, version }] })
  await panel.shop.idle()
}

test('without sockets the same screens live by asking, until local storage forces sockets back', async () => {
  const root = await panel.open('root', '/')
  await setSockets(root, false)

  const lina = await panel.open('admin', '/orders')
  const sockets: string[] = []
  lina.page.on('websocket', (socket) => sockets.push(socket.url()))
  await lina.page.reload()
  await lina.page.getByRole('grid').waitFor()
  const order = await placeOver(root)
  await lina.page.getByRole('link', { name: String(order.number), exact: true }).waitFor()
  expect(sockets).toEqual([])

  await lina.page.evaluate(() => localStorage.setItem('force_socket_io_enabled', '1'))
  await lina.page.reload()
  await lina.page.getByRole('grid').waitFor()
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
})

test('without sockets an open panel hears of a changed setting, of a right given and of one taken away', async () => {
  const root = await panel.open('root', '/')
  await setSockets(root, false)
  const clerk = await panel.open(['admin_orders'], '/orders')
  const sockets: string[] = []
  clerk.page.on('websocket', (socket) => sockets.push(socket.url()))
  await clerk.page.reload()
  await clerk.page.getByRole('grid').waitFor()
  const sidebar = clerk.page.locator('aside')
  const key = (await clerk.call('GET', '/api/user')).body.user.role.key
  const grant = async (permessions: Record<string, boolean>) => {
    const { roles } = (await root.call('GET', '/api/roles')).body
    const { id, version } = roles.find((role: { key: string }) => role.key === key)
    expect((await root.call('PUT', `/api/roles/${id}`, { permessions, version })).status).toBe(200)
  }

  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find((setting: { key: string }) => setting.key === 'name')
  const change = { key: 'name', value: 'Maison Lune', version }
  expect((await root.call('PUT', '/api/settings', { settings: [change] })).status).toBe(200)
  await sidebar.getByText('Maison Lune').waitFor()

  await grant({ customers_manager: true })
  await sidebar.getByRole('link', { name: 'Customers', exact: true }).waitFor()

  await grant({ admin_orders: false })
  await clerk.page.getByRole('heading', { name: '“Orders” is not part of your role' }).waitFor()
  expect(sockets).toEqual([])
  await setSockets(root, true)
})

test('without sockets plugins come by a call, work and go, and their live scripts do not run', async () => {
  const root = await panel.open('root', '/')
  await setSockets(root, false)
  const script = `import { jsx } from 'react/jsx-runtime'
import { Button, useEntry } from '@comptoir/sdk'
export function Card() {
  const { value, set } = useEntry('presses')
  return jsx(Button, { children: 'Pressed ' + (value?.value ?? 0), onPress: () => set(1) })
}
export const io = (_io, ctx) => ctx.log('the live script runs')`
  const adminUi = { scripts: { io: 'io' }, slots: [{ slot: 'dashboard.side', component: 'Card' }] }
  await aPlugin(root, { manifest: { key: 'still', name: 'Still', adminUi }, files: { 'admin.js': script } })

  const lina = await panel.open('admin', '/')
  await lina.page.getByRole('button', { name: 'Pressed 0' }).click()
  await lina.page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  await root.call('POST', '/api/plugins/still/disable')
  await lina.page.getByRole('region', { name: 'Still' }).waitFor({ state: 'detached' })

  expect((await root.call('GET', '/api/plugins/still/logs')).body.lines).toEqual([])
  expect(lina.errors).toEqual([])
  await setSockets(root, true)
})

test('the palette finds a product without asking, also under the name a colleague has just given it', async () => {
  const { id, version } = await aProduct(panel.shop.context, { title: 'Enamel jug' })
  const lina = await panel.open('admin', '/orders')
  const omar = await panel.open('admin', '/orders')
  await lina.page.getByRole('grid').waitFor()
  await lina.page.route('**/api/products?*', (route) => route.abort())
  await lina.page.keyboard.press('Control+k')
  const search = lina.page.getByRole('combobox')
  await search.fill('jug enam')
  await lina.page.getByRole('option', { name: /Enamel jug/ }).waitFor()

  await omar.call('PUT', `/api/products/${id}`, { title: 'Copper kettle', version })
  await lina.page.getByRole('option', { name: /Enamel jug/ }).waitFor({ state: 'detached' })

  await search.fill('kettle')
  await lina.page.getByRole('option', { name: /Copper kettle/ }).press('Enter')
  await lina.page.waitForURL(`**/products/${id}`)
})
