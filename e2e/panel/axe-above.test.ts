import { afterAll, beforeAll, expect, test } from 'vitest'
import { above, looks, openFurnished, violationsOf } from '../support/axe.ts'
import type { Panel, Seat } from '../support/open-panel.ts'
import { pluginZip } from '../support/plugin-zip.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
let pathOf: (screen: string) => string
beforeAll(async () => {
  const furnished = await openFurnished()
  panel = furnished.panel
  pathOf = furnished.pathOf
})
afterAll(() => panel.close())

type Page = Seat['page']
const press = (page: Page, selector: string) => page.locator(selector).first().click()

const openAct = async (page: Page, at: number) => {
  await press(page, 'main > header [aria-haspopup=menu]')
  await page.getByRole('menuitem').nth(at).click()
}

/** Shows the message of an undo, and leaves the order as the next look needs it. */
async function stepAndBack(page: Page) {
  const step = page.locator('main li [data-variant=primary]').first()
  const name = await step.textContent()
  await step.click()
  await expect.poll(() => step.textContent()).not.toBe(name)
  await page.keyboard.press('Control+z')
  await expect.poll(() => step.textContent()).toBe(name)
}

async function offerPlugin(page: Page) {
  const buffer = await pluginZip('goals')
  await press(page, 'main > header [data-variant=primary]')
  await page.locator('input[type=file]').setInputFiles({ name: 'goals.zip', mimeType: 'application/zip', buffer })
  await page.locator('[data-part=dialog-foot] [data-variant=primary]').waitFor()
}

/** Overlays, and page states without a URL of their own. */
const states: readonly [string, string, (page: Page) => Promise<unknown>][] = [
  ['menu', '/orders/:order', (page) => press(page, 'main > header [aria-haspopup=menu]')],
  ['profile menu', '/', (page) => page.locator('header:has(#save-bar) [aria-haspopup=menu]').last().click()],
  ['bell', '/', (page) => press(page, '[data-part=bell-button]')],
  ['palette', '/', (page) => page.keyboard.press('Control+k')],
  ['shortcuts', '/orders', (page) => page.keyboard.press('?')],
  ['role dialog', '/staff/roles', (page) => press(page, 'main > header button')],
  ['duplicate dialog', '/products/:product', (page) => openAct(page, 0)],
  ['link dialog', '/products/:product', (page) => press(page, '[data-part=rich-group]:nth-child(4) button')],
  ['cell that is typed in', '/products/:variants/variants', (page) => page.locator('#sheet-1-0').dblclick()],
  [
    'add-on',
    '/products/:product',
    async (page) => {
      await page.getByText(/^(Add-on choices|خيارات إضافية)$/).click()
      await page
        .getByRole('button', { name: /Add choice|إضافة خيار/ })
        .last()
        .click()
    },
  ],
  ['picture dialog', '/products/new', (page) => press(page, '[data-part=media-add]')],
  ['file drawer', '/media', (page) => press(page, '[data-part=file-tile]')],
  ['select', '/staff/users/new', (page) => page.getByRole('combobox').last().click()],
  ['toast', '/orders/:order', stepAndBack],
  ['card of a plugin', '/orders/:order', (page) => page.locator('[data-plugin=handover] input').waitFor()],
  ['page of a plugin', '/p/handover', (page) => page.locator('[data-plugin=handover] h1').waitFor()],
  ['install dialog', '/plugins/list', offerPlugin],
  ['fault beside a field', '/orders/new', (page) => press(page, 'main > header [data-variant=primary]')],
  [
    'unsaved and wrong',
    '/products/:product',
    async (page) => {
      await page.locator('main form input').first().fill('abc')
      await press(page, '[data-part=save-bar] [data-variant=primary]')
    },
  ],
  [
    'cancel dialog',
    '/orders/:order',
    async (page) => {
      await press(page, 'main > header [aria-haspopup=menu]')
      await page.getByRole('menuitem').last().click()
    },
  ],
  [
    'delete dialog',
    '/staff/customers/:customer',
    async (page) => {
      await press(page, 'main > header [aria-haspopup=menu]')
      await page.getByRole('menuitem').last().click()
    },
  ],
]

test.each(looks)(
  'what opens above a page is free of violations in %o',
  async (look) => {
    const { page } = await panel.open('root', '/', look)
    const found: string[] = []

    for (const [name, screen, open] of states) {
      await page.goto(panel.shop.url + pathOf(screen))
      await untilIdle(page)
      await open(page)
      found.push(...(await violationsOf(page, name, above)))
    }

    expect(found).toEqual([])
  },
  180_000,
)
