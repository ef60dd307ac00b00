import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFurnished } from '../support/axe.ts'
import type { Panel, Seat } from '../support/open-panel.ts'
import { untilIdle, untilStill } from '../support/watch-page.ts'

type Page = Seat['page']

let panel: Panel
let pathOf: (screen: string) => string
let seat: Seat
beforeAll(async () => {
  const furnished = await openFurnished()
  panel = furnished.panel
  pathOf = furnished.pathOf
  seat = await panel.open('root', '/')
})
afterAll(() => panel.close())

/** With the number of dialogs that their menus open. */
const screens: [string, number][] = [
  ['/orders/:order', 1],
  ['/products/:product', 2],
  ['/products/:variants', 2],
  ['/collections/:collection', 1],
  ['/vendors/:vendor', 1],
  ['/staff/customers/:customer', 2],
  ['/staff/users/:user', 3],
  ['/staff/roles', 7],
  ['/web_store/blog/:article', 1],
  ['/web_store/pages/:page', 1],
  ['/organization/locations', 2],
  ['/organization/shipping_methods', 2],
  ['/organization/custom_fields/:field', 1],
]

const triggers = 'main [aria-haspopup=menu]:not([disabled])'

const isAsking = (page: Page) => page.evaluate<boolean>(`document.getElementById('root').inert`)

/** Comes to hold: a guard at the edge of a dialog passes the focus on. */
async function expectFocusInside(page: Page) {
  const holder = `document.activeElement.closest('[role=dialog], [role=alertdialog]') ? 'inside' : document.activeElement.outerHTML`
  await expect.poll(() => page.evaluate<string>(holder)).toBe('inside')
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await untilIdle(page)
}

/** The name of a chosen item; empty if it leads elsewhere or cannot be chosen, null if there are no more. */
async function choose(page: Page, menu: number, at: number) {
  await page.locator(triggers).nth(menu).click()
  const items = page.getByRole('menu').last().locator('[role=menuitem]')
  await items.first().waitFor()
  const item = items.nth(at)
  const isThere = at < (await items.count())
  const has = async (attribute: string) => isThere && (await item.getAttribute(attribute)) !== null
  // A menu of its own asks nothing.
  const leads = (await has('href')) || (await has('aria-haspopup'))
  if (!isThere || leads || (await item.getAttribute('aria-disabled')) === 'true') {
    await page.keyboard.press('Escape')
    return isThere ? '' : null
  }
  const name = (await item.textContent()) ?? ''
  await item.click()
  await untilIdle(page)
  await untilStill(page)
  return name
}

async function walkDialog(page: Page) {
  await expectFocusInside(page)
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab')
    await expectFocusInside(page)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => isAsking(page)).toBe(false)
  await untilStill(page)
}

test.each(screens)(
  'what the menus of %s ask keeps the focus, with motion on, and nothing behind it is reached',
  async (screen, dialogs) => {
    const { page } = seat
    const address = panel.shop.url + pathOf(screen)
    await open(page, address)
    const asked: string[] = []
    const menus = await page.locator(triggers).count()

    for (let menu = 0; menu < menus; menu += 1) {
      for (let at = 0, name: string | null = ''; name !== null; at += 1) {
        name = await choose(page, menu, at)
        if (!name || !(await isAsking(page))) continue
        asked.push(name)
        await walkDialog(page)
      }
    }

    expect(asked).toHaveLength(dialogs)
  },
)

test('with reduced motion a menu and what it asks stand at once, and are left the same way', async () => {
  const { page } = await panel.open('root', pathOf('/orders/:order'), { stillness: true })
  // One without a duration does not move: a skeleton waits for its moment and stands there at once.
  const moving = () =>
    page.evaluate<number>(
      'document.getAnimations().filter(({ effect }) => effect.getComputedTiming().activeDuration > 0).length',
    )
  await page.locator(triggers).first().click()
  await page.getByRole('menuitem').last().click()
  await expectFocusInside(page)

  expect(await moving()).toBe(0)
  await walkDialog(page)

  expect(await moving()).toBe(0)
  await expect.poll(() => page.evaluate('document.activeElement.ariaHasPopup')).toBe('menu')
})
