import { aPicture } from '@comptoir/media/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat, watchErrors } from '../support/open-panel.ts'

let panel: Panel
let admin: Seat
let call: Seat['call']
beforeAll(async () => {
  panel = await openPanel()
  await anOrder(panel.shop.context)
  call = (await panel.shop.as('root')).call
  admin = await panel.open('admin', '/orders')
  await admin.page.getByRole('grid').waitFor()
})
afterAll(() => panel.close())

async function set(values: Record<string, unknown>) {
  const { settings, core_settings } = (await call('GET', '/api/settings')).body
  const versionOf = (key: string) =>
    [...settings, ...core_settings].find((setting: { key: string }) => setting.key === key).version
  const inputs = Object.entries(values).map(([key, value]) => ({ key, value, version: versionOf(key) }))
  expect((await call('PUT', '/api/settings', { settings: inputs })).status).toBe(200)
}

const sidebar = () => admin.page.locator('aside')
const link = (name: string) => sidebar().getByRole('link', { name, exact: true })
const detached = { state: 'detached' } as const

test('name, brand name and logo stand in the sidebar of every open panel', async () => {
  const { checksum } = await aPicture(panel.shop.context, { tag: 'logo' })
  const logo = `/files/${checksum}/small.webp`
  await set({ name: 'Maison Lune' })
  await sidebar().getByText('Maison Lune').waitFor()
  await set({ brand_name: 'Fig & Olive', logo })
  await sidebar().getByText('Fig & Olive').waitFor()

  await expect.poll(() => sidebar().locator('img').getAttribute('src')).toContain(logo)
  await expect
    .poll(() =>
      sidebar()
        .locator('img')
        .evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0),
    )
    .toBe(true)
})

test('brand logo, brand name, website and theme stand on the login page', async () => {
  const { checksum } = await aPicture(panel.shop.context, { tag: 'logo', seed: 7 })
  const brand_logo = `/files/${checksum}/small.webp`
  await set({ brand_logo, brand_url: 'https://fig.example/', theme: 'whity' })
  const context = await panel.browser.newContext()
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(`${panel.shop.url}/login`)

  const logo = page.getByRole('img', { name: 'Fig & Olive' })
  await logo.waitFor()
  expect(await logo.getAttribute('src')).toContain(brand_logo)
  expect(await page.locator('a[href="https://fig.example/"]').count()).toBe(1)
  for (const each of [page, admin.page])
    await expect.poll(() => each.evaluate<string>('document.documentElement.dataset.theme')).toBe('whity')
  expect(errors).toEqual([])
  await context.close()
})

test('the currency symbol marks every amount', async () => {
  await set({ currency: '₣' })
  await admin.page.getByRole('grid').getByText('₣').first().waitFor()
})

test('the panel’s styles are worn at once, and fetch nothing from elsewhere', async () => {
  const requested: string[] = []
  admin.page.on('request', (request) => requested.push(request.url()))
  await set({ admin_css: 'main { scroll-margin: 41px; background-image: url(https://evil.example/x.png) }' })
  const worn = "getComputedStyle(document.querySelector('main')).scrollMarginTop"

  await expect.poll(() => admin.page.evaluate<string>(worn)).toBe('41px')
  expect(requested.filter((url) => url.includes('evil.example'))).toEqual([])
  await set({ admin_css: '' })
  await expect.poll(() => admin.page.evaluate<string>(worn)).toBe('0px')
})

test('the users’ page is closed to administrators, and stays root’s', async () => {
  await link('Users').waitFor()
  await set({ enabled_users_page: false })

  await link('Users').waitFor(detached)
  const root = await panel.open('root', '/staff/users')
  await root.page.getByRole('grid').waitFor()
  expect((await admin.call('GET', '/api/users')).status).toBe(403)
  await set({ enabled_users_page: true })
  await link('Users').waitFor()
  await root.context.close()
})

test('the organization menu is hidden from all but root', async () => {
  await link('Inventory').waitFor()
  await set({ menu_hide_organization: true })

  await link('Inventory').waitFor(detached)
  const root = await panel.open('root', '/basic_settings')
  await root.page.locator('aside').getByRole('link', { name: 'Advanced settings', exact: true }).waitFor()
  await root.page.locator('aside').getByRole('link', { name: 'Inventory', exact: true }).waitFor()
  await set({ menu_hide_organization: false })
  await link('Inventory').waitFor()
  await root.context.close()
})

test('the shortcut to the settings is in the profile menu or not', async () => {
  const profile = admin.page.getByRole('banner').getByRole('button').last()
  const shortcut = admin.page.getByRole('menuitem', { name: 'Settings' })
  await profile.click()
  await shortcut.waitFor()
  await admin.page.keyboard.press('Escape')
  await set({ menu_show_simple_settings: false })

  await profile.click()
  await admin.page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  expect(await shortcut.count()).toBe(0)
  await admin.page.keyboard.press('Escape')
})

test('billing has its page, and its dates their banners', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await set({ billing_page: true, trial_expiration_date: inDays(5) })
  await link('Billing').waitFor()
  await admin.page.getByText(/5 days left/).waitFor()

  await set({ trial_expiration_date: null, billing_subscription_expiration_date: inDays(-2) })
  await admin.page.getByText(/5 days left/).waitFor(detached)
  await admin.page.getByText(/^Not paid since/).waitFor()
  expect((await admin.call('GET', '/api/orders')).status).toBe(200)
  await set({ billing_page: false, billing_subscription_expiration_date: null })
  await link('Billing').waitFor(detached)
  expect(admin.errors).toEqual([])
})
