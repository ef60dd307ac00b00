import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const width = (page: { locator(selector: string): { boundingBox(): Promise<{ width: number } | null> } }) =>
  page.locator('aside').boundingBox()

test.each([
  [1_440, 256],
  [1_269, 80],
])('in a window of %i the sidebar begins with %i', async (window, expected) => {
  const { page } = await panel.open('admin', '/', { width: window })

  expect((await width(page))?.width).toBe(expected)
})

test('the sidebar is mini wherever the setting says always', async () => {
  const { page, call } = await panel.open('admin', '/')
  const { body } = await call('GET', '/api/settings')
  const { version } = body.settings.find(({ key }: { key: string }) => key === 'always_mini_variant')

  await call('PUT', '/api/settings', { settings: [{ key: 'always_mini_variant', value: true, version }] })

  await expect.poll(async () => (await width(page))?.width).toBe(80)
  await call('PUT', '/api/settings', { settings: [{ key: 'always_mini_variant', value: false, version: version + 1 }] })
})

test('a click beside the drawer is ignored within a second of its opening', async () => {
  const { page } = await panel.open('admin', '/', { width: 800 })
  const setClock = (ms: number) => page.evaluate((time) => void Object.assign(performance, { now: () => time }), ms)
  await setClock(60_000)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()

  await setClock(60_900)
  await page.mouse.click(700, 600)
  expect(await drawer.isVisible()).toBe(true)
  await setClock(61_100)
  await page.mouse.click(700, 600)

  await drawer.waitFor({ state: 'hidden' })
})

test('a phone held upright is asked to turn, and may go on as it is', async () => {
  const { token } = await panel.shop.as('admin')
  const context = await panel.browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  const page = await context.newPage()
  await page.goto(`${panel.shop.url}/orders`)

  await page.getByRole('button', { name: 'Continue in portrait' }).click()

  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  expect(await page.getByText('Rotate your device').count()).toBe(0)
})

test('an unknown address says so, offers the likely one, and leads home', async () => {
  const { page } = await panel.open('admin', '/ordrs')

  await page.getByRole('heading', { name: 'This page does not exist', level: 1 }).waitFor()
  expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
  await page.getByRole('link', { name: '/orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: /^(Good|Welcome to) /, level: 1 }).waitFor()
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/../..//evil.example',
  'data:text/html,x',
])('with a login at hand, from=%s stays on this host', async (from) => {
  const { token } = await panel.shop.as('admin')
  const context = await panel.browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  const page = await context.newPage()

  await page.goto(`${panel.shop.url}/login?from=${encodeURIComponent(from)}`)
  await page.waitForURL((url) => url.pathname !== '/login')

  expect(new URL(page.url()).origin).toBe(panel.shop.url)
  await context.close()
})

test('a token that is too short is thrown away, and the login is asked for', async () => {
  const context = await panel.browser.newContext()
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('comptoir.token', 'twenty characters...')
    sessionStorage.setItem('once', '1')
  })
  const page = await context.newPage()

  await page.goto(`${panel.shop.url}/orders`)

  await page.waitForURL('**/login?from=%2Forders')
  expect(await page.evaluate(() => localStorage.getItem('comptoir.token'))).toBeNull()
})

test('the top bar leads to all notifications, and the loading screen waits for two batches, the orders and the posted data', async () => {
  const { token } = await panel.shop.as('root')
  const context = await panel.browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  const page = await context.newPage()
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.goto(panel.shop.url)

  await page.getByRole('progressbar', { name: '0 of 4 loaded' }).waitFor()
  await page.getByRole('link', { name: 'See all notifications' }).click()

  await expect.poll(() => new URL(page.url()).pathname).toBe('/notifications')
  await context.close()
})

test.each([1_440, 390])(
  'in a window of %i the shop opens beside the panel, by a press and by its keys',
  async (window) => {
    const { page, context } = await panel.open('admin', '/orders', { width: window })
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    const opened = async (press: () => Promise<void>) => {
      const [shop] = await Promise.all([context.waitForEvent('page'), press()])
      await shop.waitForURL((url) => url.href !== 'about:blank')
      return new URL(shop.url()).origin
    }
    const link = page.getByRole('banner').getByRole('link', { name: 'View shop', exact: true })

    const byPress = await opened(() => link.click())
    const byKeys = await opened(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('w')
    })

    const address = await link.getAttribute('href')
    expect([byPress, byKeys]).toEqual([address, address])
  },
)
