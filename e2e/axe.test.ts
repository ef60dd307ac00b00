import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from './support/open-panel.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let panel: Panel
const ids: Record<string, string> = {}
beforeAll(async () => {
  panel = await openPanel()
  const { context } = panel.shop
  ids.order = (await anOrder(context)).id
  ids.draft = (await anOrder(context, { draft: true })).id
  ids.product = (await aProduct(context)).id
  ids.customer = (await aCustomer(context)).id
  ids.user = (await panel.shop.as('blogger')).id
})
afterAll(() => panel.close())

const screens = [
  '/',
  '/orders',
  '/orders?tag=delivered',
  '/orders/new',
  '/orders/:order',
  '/orders/:draft/edit',
  '/products',
  '/products/new',
  '/products/import',
  '/products/:product',
  '/staff/customers',
  '/staff/customers/new',
  '/staff/customers/:customer',
  '/staff/users',
  '/staff/users/:user',
  '/staff/roles',
  '/profile',
  '/notifications',
  '/basic_settings',
  '/organization/settings',
  '/organization/shipping_methods',
  '/nowhere',
]

interface Violation {
  id: string
  nodes: { html: string }[]
}

const looks = [
  { locale: 'en', mode: 'light' },
  { locale: 'ar', mode: 'light' },
  { locale: 'en', mode: 'dark' },
  { locale: 'ar', mode: 'dark' },
] as const

test.each(looks)(
  'every screen is free of violations in %o',
  async (look) => {
    const seat = await panel.open('root', '/', look)
    const found: string[] = []

    for (const screen of screens) {
      const path = screen.replace(/:(\w+)/, (_match, name) => ids[name] ?? '')
      await seat.page.goto(panel.shop.url + path)
      await seat.page.locator('main h1').first().waitFor()
      await seat.page.waitForLoadState('networkidle')
      // The policy of the page lets no other script in: it is run from outside, as a person's tool would.
      const { violations, passes } = await seat.page.evaluate<{ violations: Violation[]; passes: unknown[] }>(
        `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })`,
      )
      expect(passes.length, screen).toBeGreaterThan(15)
      found.push(...violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes[0]?.html.slice(0, 160)}`))
    }

    expect(found).toEqual([])
  },
  180_000,
)

test.each(['en', 'ar'] as const)('the login is free of violations in %s', async (locale) => {
  const context = await panel.browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('comptoir.locale', value), locale)
  const page = await context.newPage()
  await page.goto(`${panel.shop.url}/login`)
  await page.locator('h1').waitFor()

  const violations = await page.evaluate<Violation[]>(`${axe}; axe.run().then(({ violations }) => violations)`)

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
