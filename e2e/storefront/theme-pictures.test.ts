import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const list = '/web_store/theming'
const cardOf = (page: Seat['page'], name: string) => page.getByRole('group', { name })
const pictureOf = (page: Seat['page'], name: string) => cardOf(page, name).frameLocator('iframe[data-shown]')

const aThemeSaying = async (name: string, text: string) =>
  aTheme(
    await panel.shop.as('root'),
    {
      'layout/theme.liquid':
        '<!doctype html><html lang="{{ request.locale.iso_code }}"><head><title>{{ shop.name }}</title>{{ content_for_header }}{{ "tone.css" | asset_url | stylesheet_tag }}</head><body>{{ content_for_layout }}</body></html>',
      'templates/index.liquid': `<h1>${text}</h1><a href="/cart">Cart</a><script>document.body.dataset.ran = 'yes'</script>`,
      'assets/tone.css.liquid': 'h1 { font-size: 77px }',
    },
    name,
  )

test('each card shows the home page in its theme, and an open editor shows its own as before', async () => {
  const morning = await aThemeSaying('Morning', 'Good morning')
  await aThemeSaying('Evening', 'Good evening')
  const { page: editor, context, errors } = await panel.open(['admin_theming'], `${list}/${morning.id}`)
  await editor.frameLocator('iframe').getByRole('heading', { name: 'Good morning' }).waitFor()
  const page = await context.newPage()
  await page.goto(panel.shop.url + list)

  for (const [name, text] of [
    ['Evening', 'Good evening'],
    ['Morning', 'Good morning'],
  ] as const) {
    const title = pictureOf(page, name).locator('h1')
    await title.getByText(text).waitFor()
    const shop = await (await title.elementHandle())?.ownerFrame()
    expect(await shop?.evaluate("getComputedStyle(document.querySelector('h1')).fontSize")).toBe('77px')
    expect(await pictureOf(page, name).locator('body').getAttribute('data-ran')).toBeNull()
  }
  await editor.reload()
  await editor.frameLocator('iframe').getByRole('heading', { name: 'Good morning' }).waitFor()
  expect(await context.cookies(panel.shop.storeUrl)).toMatchObject([{ name: 'theme_editor' }])
  expect(errors).toEqual([])
})

test('a picture fills the width of its card, follows the newest version, and takes neither focus nor press', async () => {
  const theme = await aThemeSaying('Noon', 'Before')
  const { page, call } = await panel.open('root', list)
  const frame = cardOf(page, 'Noon').locator('iframe[data-shown]')
  await frame.waitFor()
  const [box, place] = [await frame.boundingBox(), await frame.locator('..').boundingBox()]
  expect(box?.width).toBeCloseTo((place?.width ?? 0) - 2, 0)
  expect(box?.height).toBeCloseTo((place?.width ?? 0) / 1.6 - 1, 0)

  const file = encodeURIComponent(`${theme.id}:templates/index.liquid`)
  const { body } = await call('GET', `/api/liquid_templates/${file}`)
  await call('PUT', `/api/liquid_templates/${file}`, { body: '<h1>After</h1>', checksum: body.template.checksum })
  await pictureOf(page, 'Noon').locator('h1').getByText('After').waitFor()

  const reached = new Set<string>()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate<string>('document.activeElement?.tagName'))
  }
  expect(reached).toContain('BUTTON')
  expect(reached).not.toContain('IFRAME')
})

test('a picture is loaded once its card is near the screen', async () => {
  const root = await panel.shop.as('root')
  for (let count = 0; count < 6; count += 1) await aTheme(root, {}, `Draft ${count}`)
  const { page } = await panel.open(['admin_theming'], list, { width: 390, height: 700 })
  const cards = page.locator('main').getByRole('group')
  await cards.first().locator('iframe[data-shown]').waitFor()

  expect(await cards.last().locator('iframe').count()).toBe(0)
  await cards.last().scrollIntoViewIfNeeded()
  await cards.last().locator('iframe[data-shown]').waitFor()
})

test('where the shop cannot be reached, an empty surface stands in place of a broken page', async () => {
  await aThemeSaying('Unreached', 'Nobody sees it')
  const { page, context } = await panel.open(['admin_theming'], '/')
  await context.route(`${panel.shop.storeUrl}/**`, (route) => route.abort())
  await page.clock.install()
  await page.goto(panel.shop.url + list)
  const card = cardOf(page, 'Unreached')
  await card.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(20_001)

  await card.locator('iframe').waitFor({ state: 'detached' })
  await card.getByRole('link', { name: 'Customize' }).waitFor()
})

test.each([
  { locale: 'en', mode: 'light', width: 1_440 },
  { locale: 'ar', mode: 'dark', width: 390 },
] as const)('the cards are free of violations in $locale, $mode, at $width px', async (look) => {
  await aThemeSaying(`Seen in ${look.locale}`, 'Welcome')
  const { page } = await panel.open('root', list, look)
  await pictureOf(page, `Seen in ${look.locale}`).locator(`html[lang="${look.locale}"] h1`).waitFor()

  expect(await violationsOf(page, 'themes')).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
})
