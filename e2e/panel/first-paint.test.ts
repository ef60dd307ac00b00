import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receive } from '../../platform/testing/page-bytes.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const budgets = [
  { path: '/login', kilobytes: 100 },
  { path: '/orders', kilobytes: 242 },
  { path: '/products', kilobytes: 260 },
]

test.each(budgets)('$path arrives compressed, in few requests and within $kilobytes kB', async (budget) => {
  await anOrder(panel.shop.context)
  // The news of the order would bring the code of toasts.
  await panel.shop.idle()
  const { token } = await panel.shop.as('root')

  const { requests, code, uncompressed, fonts } = await receive(
    panel.browser,
    panel.shop.url + budget.path,
    budget.path === '/login' ? undefined : token,
  )

  expect(requests).toBeLessThanOrEqual(30)
  expect(code).toBeLessThanOrEqual(budget.kilobytes * 1_000)
  expect(uncompressed).toEqual([])
  expect(fonts.some((name) => name.includes('mono'))).toBe(budget.path !== '/login')
})

test('the first touch fetches menus and dialogs in few files, and nothing of the login', async () => {
  const { page, errors } = await panel.open('root', '/orders')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const palette = page.waitForRequest(/palette|overlays/)

  await page.keyboard.press('Tab')

  await palette
  await page.waitForLoadState('networkidle')
  expect(fetched.length).toBeLessThanOrEqual(100)
  expect(fetched.filter((url) => /\/login-/.test(url))).toEqual([])
  expect(errors).toEqual([])
})

/** A page whose files never arrive: it shows what the document alone can. */
async function openWithoutFiles(path: string, stored: Record<string, string>) {
  const context = await panel.browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await context.route('**/assets/**', (route) => route.abort())
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(panel.shop.url + path, { waitUntil: 'commit' })
  return { context, page, errors }
}

test.each(['ar', 'fa', 'he'])(
  'the outline of the panel stands before any script of ours, mirrored for %s',
  async (locale) => {
    const { context, page, errors } = await openWithoutFiles('/orders', {
      'comptoir.locale': locale,
      'comptoir.mode': 'dark',
    })

    const side = await page.locator('#shell > div:first-child').boundingBox()

    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(side).toMatchObject({ x: 1_440 - 256, width: 256 })
    expect(await page.evaluate("getComputedStyle(document.querySelector('#shell')).backgroundColor")).toContain('0.182')
    expect(errors.filter((error) => error.includes('Content Security Policy'))).toEqual([])
    await context.close()
  },
)

test('on a narrow screen the outline shows the button of the menu where it will stand', async () => {
  const { token } = await panel.shop.as('root')
  const narrow = { width: 800, height: 844 }
  const { context, page } = await openWithoutFiles('/orders', { 'comptoir.token': token })
  await page.setViewportSize(narrow)
  const outlined = await page.locator('#shell svg').boundingBox()
  await context.close()

  const { page: real } = await panel.open('root', '/orders')
  await real.setViewportSize(narrow)

  expect(await real.getByRole('button', { name: 'Open menu' }).locator('svg').boundingBox()).toEqual(outlined)
})

test('on a phone the outline keeps the room of the bar below', async () => {
  const { token } = await panel.shop.as('root')
  const phone = { width: 390, height: 844 }
  const { context, page } = await openWithoutFiles('/orders', { 'comptoir.token': token })
  await page.setViewportSize(phone)
  const outlined = await page.evaluate("getComputedStyle(document.querySelector('#shell'), '::after').blockSize")
  await context.close()

  const { page: real } = await panel.open('root', '/orders', phone)

  const bar = await real.getByRole('navigation', { name: 'Main pages' }).boundingBox()
  expect(`${bar?.height}px`).toBe(outlined)
})

test('the outline makes way for the panel', async () => {
  const { page } = await panel.open('root', '/orders')

  await page.getByRole('heading', { name: 'Orders' }).waitFor()

  expect(await page.locator('#shell').isVisible()).toBe(false)
})

test('fonts that do not arrive are no error of the page', async () => {
  const { token } = await panel.shop.as('root')
  const context = await panel.browser.newContext()
  await context.route('**/*.woff2', (route) => route.abort())
  await context.addInitScript((known) => localStorage.setItem('comptoir.token', known), token)
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))

  await page.goto(`${panel.shop.url}/orders`)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

  expect(thrown).toEqual([])
  await context.close()
})

test('the panel asks for its start once, before its scripts are there, and for its list while the batches arrive', async () => {
  const { token } = await panel.shop.as('root')
  const { context, page } = await openWithoutFiles('/login', { 'comptoir.token': token })
  const requestsOf = (of: typeof page) => {
    const requested: string[] = []
    of.on('request', (request) => requested.push(new URL(request.url()).pathname))
    return requested
  }
  const starts = (requested: string[]) => requested.filter((path) => path === '/api/admin_startup_config')

  const withoutFiles = requestsOf(page)
  await page.goto(`${panel.shop.url}/orders`, { waitUntil: 'commit' })
  await expect.poll(() => starts(withoutFiles)).toHaveLength(1)
  await page.close()

  await context.unroute('**/assets/**')
  const second = await context.newPage()
  const requested = requestsOf(second)
  await second.route('**/socket.io/**', (route) => route.abort())
  await second.goto(`${panel.shop.url}/orders`, { waitUntil: 'commit' })

  await expect.poll(() => requested).toContain('/api/orders')
  expect(starts(requested)).toHaveLength(1)
  await context.close()
})

test.each(['orders', 'products'])(
  'the first page of the %s is asked for once, after the live position',
  async (list) => {
    const { token } = await panel.shop.as('root')
    const { context, page } = await openWithoutFiles('/login', { 'comptoir.token': token })
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // The tabs count what they show by a page of one, after the first page.
      if (searchParams.get('limit') !== '1') requested.push(pathname)
    })
    const firstRequests = () => requested.filter((path) => path === '/api/events' || path === `/api/${list}`)

    await page.goto(`${panel.shop.url}/${list}`, { waitUntil: 'commit' })
    await expect.poll(firstRequests).toEqual(['/api/events', `/api/${list}`])
    await context.unroute('**/assets/**')
    requested.length = 0
    await page.goto(`${panel.shop.url}/${list}`)

    await page.getByRole('row').nth(1).waitFor()
    expect(firstRequests()).toEqual(['/api/events', `/api/${list}`])
    await context.close()
  },
)

test('the first drawing of the orders has its rows, which came ahead of the scripts', async () => {
  await anOrder(panel.shop.context)
  await panel.shop.idle()
  const { token } = await panel.shop.as('root')
  const context = await panel.browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  // The state of the list in the first frame that has one.
  await context.addInitScript(`
    const look = () => {
      const grid = document.querySelector('main [role=grid]')
      if (!grid) return requestAnimationFrame(look)
      document.documentElement.dataset.first = grid.querySelector('[role=row][id]') ? 'rows' : 'none'
    }
    requestAnimationFrame(look)`)
  const page = await context.newPage()
  const list = page.waitForResponse((reply) => reply.url().includes('/api/orders?'))
  await page.route('**/assets/index-*.js', async (route) => {
    await list
    await route.continue()
  })

  await page.goto(`${panel.shop.url}/orders`)
  await page.getByRole('row').nth(1).waitFor()

  expect(await page.locator('html').getAttribute('data-first')).toBe('rows')
  await context.close()
})

test('a typed address that is not part of the role is said by the panel, and the server is not asked', async () => {
  const { page, errors } = await panel.open(['admin_products_manager'], '/products')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/orders') requests.push(request.url())
  })

  await page.goto(`${panel.shop.url}/orders`)
  await page.getByRole('heading', { name: '“Orders” is not part of your role' }).waitFor()

  expect([requests, errors]).toEqual([[], []])
})
