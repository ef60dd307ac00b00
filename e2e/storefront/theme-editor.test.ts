import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { aZip, sendTheme } from '@comptoir/theming/testing'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

const base = join(import.meta.dirname, '..', '..', 'themes', 'base')

let panel: Panel
let zip: Buffer
beforeAll(async () => {
  panel = await openPanel()
  const paths = (await readdir(base, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const files = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(base, path).replaceAll('\\', '/'), await readFile(path)] as const
    }),
  )
  zip = await aZip(Object.fromEntries(files))
  await aCollection(panel.shop.context, { name: 'Cups' })
  await aProduct(panel.shop.context, { title: 'Enamel mug', price: 1_450 })
})
afterAll(() => panel.close())

async function aBase() {
  const { body } = await sendTheme(await panel.shop.as('root'), zip, { name: 'Our shop' })
  return body.theme.id
}
/** The sections of the preview from its top to its end. */
const sectionsOf = (shop: FrameLocator) =>
  shop
    .locator('[id^="shopify-section-"]')
    .evaluateAll((sections) => sections.map(({ id }) => id.replace(/^shopify-section-(?:template--index__)?/, '')))

/** Where the tools of the bar stand. */
const placesOf = (page: Page) =>
  page.locator('main > header button').evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().x))

const home = async () => (await fetch(panel.shop.storeUrl)).text()

test('a section is chosen on the page, changed as it is typed, undone, saved and published', async () => {
  const id = await aBase()
  const { page, errors } = await panel.open(['admin_theming'], `/web_store/theming/${id}`)
  const shop = page.frameLocator('iframe')
  await shop.locator('.signhead h1').click()
  const settings = page.getByRole('region', { name: 'Settings' })
  const title = settings.getByRole('textbox', { name: 'Headline' })
  const before = await sectionsOf(shop)
  const places = await placesOf(page)
  await title.fill('Open on Sundays')

  await shop.getByRole('heading', { name: 'Open on Sundays' }).waitFor()
  expect([before.at(0), before.at(-1)]).toEqual(['header', 'footer'])
  expect(await sectionsOf(shop)).toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await shop.getByRole('heading', { name: 'Open on Sundays' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo' }).click()
  await shop.getByRole('heading', { name: 'Open on Sundays' }).waitFor()
  expect(await home()).not.toContain('Open on Sundays')
  expect(await placesOf(page)).toEqual(places)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Visitors see it').waitFor()
  expect(await placesOf(page)).toEqual(places)
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  expect(await home()).not.toContain('Open on Sundays')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish “Our shop”?' }).getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await home()).toContain('Open on Sundays')
  expect(errors).toEqual([])
})

test('by keyboard alone a section is added, moved and hidden; another page is edited', async () => {
  const id = await aBase()
  const { page } = await panel.open(['admin_theming'], `/web_store/theming/${id}`)
  const shop = page.frameLocator('iframe')
  await shop.locator('.signhead').waitFor()
  await page.getByRole('button', { name: 'Add section' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Band' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Made by hand')
  await shop.getByRole('heading', { name: 'Made by hand' }).waitFor()

  await page.getByRole('button', { name: 'Move Band' }).press('Alt+Home')
  const first = shop.locator('main > [id^="shopify-section-"]').first()
  await first.getByRole('heading', { name: 'Made by hand' }).waitFor()
  expect(await sectionsOf(shop)).toEqual(['header', 'band', 'sign', 'window', 'index', 'new', 'journal', 'footer'])
  await page.getByRole('button', { name: 'Hide Band' }).press('Enter')
  await shop.getByRole('heading', { name: 'Made by hand' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Saved. Visitors see it').waitFor()

  await page.getByRole('link', { name: 'Product' }).press('Enter')
  await shop.getByRole('heading', { name: 'Enamel mug', level: 1 }).waitFor()
})

test('a section’s collection is found by its name', async () => {
  const id = await aBase()
  const { page } = await panel.open(['admin_theming'], `/web_store/theming/${id}`)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('button', { name: /^Window/ }).click()
  const collection = page.getByRole('combobox', { name: 'Collection' })
  await collection.fill('cup')
  await page.getByRole('option', { name: 'Cups' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Visitors see it').waitFor()
  await page.reload()
  await sections.getByRole('button', { name: /^Window/ }).click()
  await expect.poll(() => collection.inputValue()).toBe('Cups')
})

test('a setting of the whole theme shows at once, without a reload', async () => {
  const id = await aBase()
  const { page } = await panel.open(['admin_theming'], `/web_store/theming/${id}`)
  const shop = page.frameLocator('iframe')
  await shop.locator('.signhead').waitFor()
  await shop.locator('body').evaluate((body) => {
    body.dataset.kept = 'yes'
  })
  await page.getByRole('button', { name: 'Theme settings' }).click()
  await page.getByRole('combobox', { name: 'Light and dark' }).click()
  await page.getByRole('option', { name: 'Dark' }).click()

  await shop.locator('html[data-scheme="dark"]').waitFor()
  expect(await shop.locator('body').getAttribute('data-kept')).toBe('yes')
})

test('two people edit one theme: different settings are both kept, and of the same one both values are shown', async () => {
  const id = await aBase()
  const [one, other] = [
    await panel.open(['admin_theming'], `/web_store/theming/${id}`),
    await panel.open(['admin_theming'], `/web_store/theming/${id}`),
  ]
  const fill = async ({ page }: typeof one, field: string, text: string) => {
    const sign = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Sign/ })
    if ((await sign.getAttribute('aria-expanded')) !== 'true') await sign.click()
    await page.getByRole('textbox', { name: field, exact: true }).fill(text)
  }
  const save = ({ page }: typeof one) => page.getByRole('button', { name: 'Save', exact: true }).click()
  await fill(other, 'Headline', 'Theirs')
  await fill(one, 'Text', 'Words of one')
  await save(one)
  await one.page.getByText('Saved. Visitors see it').waitFor()

  await other.page.frameLocator('iframe').getByText('Words of one').waitFor()
  await fill(one, 'Headline', 'Ours')
  await save(other)
  await other.page.getByText('Saved. Visitors see it').waitFor()
  await save(one)
  const dialog = one.page.getByRole('dialog', { name: 'A colleague changed the same settings' })
  await dialog.getByText('Sign › Headline').waitFor()
  await dialog.getByText('Theirs', { exact: true }).waitFor()
  await dialog.getByText('Ours', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.waitFor({ state: 'detached' })

  expect(await one.page.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe('Theirs')
  await one.page.frameLocator('iframe').getByRole('heading', { name: 'Theirs' }).waitFor()
})

test('a link shows the shop in a theme that is not live, and can be left', async () => {
  const id = await aBase()
  const { page, context } = await panel.open(['admin_theming'], `/web_store/theming/${id}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const shop = await opened

  await shop.getByText('Preview of “Our shop”').waitFor()
  await shop.getByRole('button', { name: 'Leave the preview' }).click()
  await shop.getByText('Preview of “Our shop”').waitFor({ state: 'detached' })
})

test.each([
  { locale: 'en', mode: 'light', width: 1_440 },
  { locale: 'ar', mode: 'dark', width: 390 },
] as const)('the editor is free of violations in $locale, $mode, at $width px', async (look) => {
  const id = await aBase()
  const { page } = await panel.open('root', `/web_store/theming/${id}`, look)
  await page.frameLocator('iframe').locator('.signhead h1').click()
  await page.locator('section textarea').waitFor()

  expect(await violationsOf(page, 'theme editor')).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
})
