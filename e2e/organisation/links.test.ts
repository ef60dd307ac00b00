import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { permessionsOf, presetNames } from '@comptoir/staff/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTo } from '../support/move-to.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  const { context } = panel.shop
  await aCollection(context)
  await aProduct(context)
  const order = await anOrder(context)
  const root = await panel.shop.as('root')
  await root.call('POST', `/api/orders/${order.id}/claim`, { version: order.version })
  const data = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you ship to Lyon?' }
  await panel.shop.visitor.call('POST', '/api/public/forms/contact', { data })
  await panel.shop.idle()
})
afterAll(() => panel.close())

/** Pages of one shape are opened once: `/orders/{id}`. */
const shapeOf = (address: string) => address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href')?.split('#', 1)[0] || []))

/** Follows links and link buttons from page to page, and says which were refused and from where. */
async function crawl(page: Page, start: string) {
  const refused: string[] = []
  const isKnown = new Set([shapeOf(start)])
  const queue = [{ address: start, from: '' }]
  let here = start
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${here}`)
  })
  for (let next = queue.shift(); next; next = queue.shift()) {
    here = next.address
    await moveTo(page, here)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilIdle(page)
    const isRefused = (await page.getByText(/not part of your role|This page does not exist/).count()) > 0
    if (isRefused) refused.push(`${here} from ${next.from}`)
    for (const address of await linksOn(page)) {
      if (isKnown.has(shapeOf(address)) || address.startsWith('/files/')) continue
      isKnown.add(shapeOf(address))
      queue.push({ address, from: here })
    }
  }
  return { opened: [...isKnown], refused }
}

/** Of the menu. */
const ofShop = ['/web_store/pages', '/web_store/menus', '/web_store/redirects'] as const
const entries = {
  packer: ['/', '/orders', '/documents', '/organization/inventory'],
  support: ['/', '/orders', '/documents', '/posted_data', '/staff/customers'],
  editor: ['/', '/products', '/collections', '/media', '/web_store/blog', ...ofShop],
  blogger: ['/', '/media', '/web_store/blog', ...ofShop],
  accountant: ['/', '/orders', '/documents'],
} as const

test.each(presetNames)(
  'no link on any page of the preset %s leads to a refusal',
  { timeout: 180_000 },
  async (name) => {
    const flags = Object.entries(permessionsOf(name)).map(([flag, isOn]) => (isOn ? flag : `!${flag}`))
    const { page, errors, context } = await panel.open(flags, '/profile')

    const { opened, refused } = await crawl(page, '/')

    expect(opened).toEqual(expect.arrayContaining([...entries[name]]))
    expect([refused, errors]).toEqual([[], []])
    await context.close()
  },
)
