import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, looks, openFurnished, violationsOf } from '../support/axe.ts'
import { moveTo } from '../support/move-to.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
let pathOf: (screen: string) => string
beforeAll(async () => {
  const furnished = await openFurnished()
  panel = furnished.panel
  pathOf = furnished.pathOf
})
afterAll(() => panel.close())

const areas = {
  'orders and home': [
    '/',
    '/orders',
    '/orders?tag=delivered',
    '/orders/board',
    '/orders/rounds',
    '/orders/new',
    '/documents',
    '/documents/journal',
    '/documents/prints/:print',
    '/orders/:order',
    '/orders/:draft/edit',
    '/nowhere',
  ],
  products: [
    '/products',
    '/products/new',
    '/products/import',
    '/products/bulk',
    '/products/bulk/:edit',
    '/products/:product',
    '/products/:variants',
    '/products/:variants/variants',
    '/products/trash',
  ],
  'collections, vendors, media and messages': [
    '/collections',
    '/collections/new',
    '/collections/:collection',
    '/collections/:smart',
    '/discounts',
    '/discounts/new',
    '/discounts/:discount',
    '/discounts/:coded',
    '/gift_cards',
    '/gift_cards/new',
    '/gift_cards/:gift_card',
    '/vendors',
    '/vendors/new',
    '/vendors/:vendor',
    // A message lies open within its list: nobody can tell when it took the list's place.
    '/posted_data/:posted',
    '/media',
    '/posted_data',
    '/media?tag=nothing',
  ],
  blog: [
    '/web_store/blog',
    '/web_store/blog/new',
    '/web_store/blog/:article',
    '/web_store/blog/trash',
    '/web_store/blog/blogs',
    '/web_store/blog/labels',
  ],
  pages: [
    '/web_store/pages',
    '/web_store/pages/new',
    '/web_store/pages/:page',
    '/web_store/pages/trash',
    '/web_store/menus',
    '/web_store/menus/:menu',
    '/web_store/redirects',
    '/web_store/redirects/new',
    '/web_store/redirects/:redirect',
    '/web_store/redirects/import',
  ],
  people: [
    '/staff/customers',
    '/staff/customers/new',
    '/staff/customers/:customer',
    '/staff/users',
    '/staff/users/new',
    '/staff/users/invite',
    '/staff/users/:user',
    '/staff/roles',
    '/profile',
    '/notifications',
  ],
  settings: [
    '/organization/modules_manager',
    '/basic_settings',
    '/basic_settings/look',
    '/basic_settings/orders',
    '/basic_settings/legal',
    '/basic_settings/documents',
    '/basic_settings/texts',
    '/organization/mails',
    '/organization/mail_texts',
    '/organization/mail_texts/order-placed',
    '/organization/api_keys',
    '/organization/webhooks',
    '/organization/hosts',
    '/organization/system',
    '/organization/settings',
    '/plugins/list',
    '/plugins/list/handover',
  ],
  organization: [
    '/organization/inventory',
    '/organization/inventory/import',
    '/organization/locations',
    '/organization/shipping_methods',
    '/organization/taxes',
    '/organization/custom_fields',
    '/organization/custom_fields/new',
    '/organization/custom_fields/:field',
  ],
}
const walks = looks.flatMap((look) => Object.entries(areas).map(([area, screens]) => ({ area, screens, look })))

test.each(walks)(
  'every screen of $area is free of violations in $look.locale and $look.mode',
  async ({ screens, look }) => {
    const seat = await panel.open('root', '/', look)
    const found: string[] = []

    for (const screen of screens) {
      await moveTo(seat.page, pathOf(screen))
      await untilIdle(seat.page)
      found.push(...(await violationsOf(seat.page, screen)))
    }

    expect(found).toEqual([])
  },
  180_000,
)

const fail = (page: Seat['page'], address: RegExp) => page.route(address, (route) => route.fulfill({ status: 500 }))

test.each(['en', 'ar'] as const)(
  'a page that failed, waits or is not allowed is free of violations in %s',
  async (locale) => {
    const { page } = await panel.open('root', '/', { locale })
    const found: string[] = []
    await fail(page, /api\/(orders\/|dashboard)/)
    for (const screen of ['/', '/orders/:order']) {
      await page.goto(panel.shop.url + pathOf(screen))
      await page.getByRole('alert').first().waitFor()
      found.push(...(await violationsOf(page, `failed ${screen}`)))
    }
    await page.route(/api\/customers\//, () => undefined)
    await page.goto(panel.shop.url + pathOf('/staff/customers/:customer'))
    await page.locator('[data-part=skeleton]').first().waitFor()
    found.push(...(await violationsOf(page, 'waiting')))
    await fail(page, /admin_startup_config/)
    await page.reload()
    await page.locator('h1').waitFor()
    found.push(...(await violationsOf(page, 'failed start')))
    const clerk = await panel.open('blogger', '/orders', { locale })
    await clerk.page.locator('h1').waitFor()
    found.push(...(await violationsOf(clerk.page, 'not allowed')))

    expect(found).toEqual([])
  },
)

test.each(['en', 'ar'] as const)(
  'a first visit, and a phone held upright, are free of violations in %s',
  async (locale) => {
    const second = await openPanel()
    const context = await second.browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addInitScript((value) => localStorage.setItem('comptoir.locale', value), locale)
    const page = await context.newPage()
    await page.goto(`${second.shop.url}/login`)
    await page.locator('input').nth(3).waitFor()
    const found = await violationsOf(page, 'first visit')

    const { token } = await second.shop.as('admin')
    await page.evaluate(`localStorage.setItem('comptoir.token', '${token}')`)
    await page.goto(second.shop.url)
    await page.locator('[aria-labelledby=rotate-title]').waitFor()
    found.push(...(await violationsOf(page, 'held upright')))

    expect(found).toEqual([])
    await second.close()
  },
)

test.each(['en', 'ar'] as const)('the login is free of violations in %s', async (locale) => {
  const context = await panel.browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('comptoir.locale', value), locale)
  const page = await context.newPage()
  await page.goto(`${panel.shop.url}/login`)
  await page.locator('h1').waitFor()

  const violations = await page.evaluate<string[]>(`${axe}; axe.run({ resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`)

  expect(violations).toEqual([])
})
