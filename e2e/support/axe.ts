import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { sendPlugin } from '@comptoir/extensions/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { aPicture } from '@comptoir/media/testing'
import { anOrder } from '@comptoir/orders/testing'
import { aPage, aRedirect } from '@comptoir/pages/testing'
import { eventually } from '@comptoir/platform/testing'
import { aVendor } from '@comptoir/vendors/testing'
import { expect } from 'vitest'
import { openPanel, type Panel, type Seat } from './open-panel.ts'
import { pluginZip } from './plugin-zip.ts'
import { untilStill } from './watch-page.ts'

export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A shop with one record of every kind, with the paths of their screens: `/orders/:order`. */
export async function openFurnished() {
  const panel = await openPanel()
  const ids: Record<string, string> = {}
  const { context } = panel.shop
  ids.order = (await anOrder(context)).id
  ids.draft = (await anOrder(context, { draft: true })).id
  ids.print = await aPrint(panel.shop, [ids.order, ids.draft])
  ids.product = (await aProduct(context)).id
  await aPicture(context)
  ids.article = (await anArticle(context, { category: 'Care', tags: ['linen'] })).id
  ids.page = (await aPage(context)).id
  ids.redirect = (await aRedirect(context)).id
  ids.menu = await footerOf(panel.shop)
  ids.customer = (await aCustomer(context)).id
  ids.collection = (await aCollection(context)).id
  ids.gift_card = (await aGiftCard(context, { recipient_name: 'Noémie Gauthier' })).card.id
  ids.discount = (await aSavedDiscount(context, { minimum: { subtotal: 5_000 } })).id
  ids.coded = (await aSavedDiscount(context, { mode: 'code', code: 'WELCOME' })).id
  const rules = { match: 'any', items: [{ field: 'stock', op: 'greater_than', value: 0 }] } as const
  ids.smart = (await aCollection(context, { name: 'In stock', rules: { ...rules, items: [...rules.items] } })).id
  const choices = ['linen', 'silk'].map((key) => ({ key, label: { en: key } }))
  for (const type of ['text', 'number', 'boolean', 'date', 'media'] as const) {
    await aCustomField(context, { entity: 'vendor', type, localised: type === 'text' })
  }
  await aCustomField(context, { entity: 'vendor', type: 'reference', reference_to: 'vendor', many: true })
  ids.field = (await aCustomField(context, { entity: 'vendor', type: 'choice', choices })).id
  ids.vendor = (await aVendor(context, { seller: true })).id
  ids.user = (await panel.shop.as('blogger')).id
  ids.variants = (await aVariantProduct(context)).id
  const manager = await panel.shop.as(['admin_products_manager', 'admin_posted_data'])
  const changes = { price: { mode: 'amount', value: -500 }, tags: { add: ['sale'] } }
  ids.edit = (await manager.call('POST', '/api/products/edits', { filter: {}, changes })).body.edit.id
  const data = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you have the blue cup?' }
  await panel.shop.visitor.call('POST', '/api/public/forms/contact', { data })
  ids.posted = (await manager.call('GET', '/api/posted_data')).body.items[0].id
  await sendPlugin(await panel.shop.as('root'), await pluginZip('handover'))
  const pathOf = (screen: string) => screen.replace(/:(\w+)/, (_match, name) => ids[name] ?? '')
  return { panel, pathOf }
}

/** A print with a file, and a draft that it cannot print. */
async function aPrint(shop: Panel['shop'], orders: readonly string[]): Promise<string> {
  const { call } = await shop.as('root')
  const { id } = (await call('POST', '/api/documents/prints', { papers: 'slips', orders })).body.print
  await eventually(async () => {
    const { print } = (await call('GET', `/api/documents/prints/${id}`)).body
    if (print.file !== 'made') throw new Error(print.file)
  })
  return id
}

/** The id of the menu in the footer. */
async function footerOf(shop: Panel['shop']): Promise<string> {
  const { body } = await (await shop.as(['admin_web_store'])).call('GET', '/api/menus')
  return body.menus.at(-1).id
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice']
/** Rules that colours, direction or the width of words can break; names and roles are the same in every look. */
const lookRules = [
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'link-in-text-block',
  'nested-interactive',
  'scrollable-region-focusable',
  'valid-lang',
]
// Focus guards pass the focus on, and overlays are outside the page's regions.
export const above = { exclude: '[data-base-ui-focus-guard]', rules: { region: { enabled: false } } }
const whole = { exclude: '', rules: {} }

/** In the page, because a whole report is megabytes of nodes: takes longer to hand over than to make. */
const summary = `({ violations, passes }) => ({
  passes: passes.length,
  violations: violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html.slice(0, 160)),
})`

/** By the browser's debugger, because the page's CSP allows no other scripts. Reading half a megabyte takes its time. */
async function ensureAxe(page: Seat['page']) {
  const isThere = await page.evaluate<boolean>(`'axe' in window`)
  if (!isThere) await page.evaluate(axe)
}

async function runAxe(page: Seat['page'], where: string, { context, options }: { context: object; options: object }) {
  await untilStill(page)
  await ensureAxe(page)
  // Of what it can load, none of the rules that are asked for reads the style sheets.
  const wanted = JSON.stringify({ ...options, preload: { assets: ['media'] }, resultTypes: ['violations'] })
  const { violations, passes } = await page.evaluate<{ violations: string[]; passes: number }>(
    `axe.run(${JSON.stringify(context)}, ${wanted}).then(${summary})`,
  )
  return { passes, found: violations.map((violation) => `${where} ${violation}`) }
}

export async function violationsOf(page: Seat['page'], where: string, { exclude, rules: adjusted } = whole) {
  const context = { include: [['html']], exclude: exclude ? [[exclude]] : [] }
  const isFirstLook = (await page.locator('html').getAttribute('lang')) === looks[0].locale
  const options = isFirstLook
    ? { runOnly: everyRule, rules: adjusted }
    : { runOnly: { type: 'rule', values: lookRules } }
  const { passes, found } = await runAxe(page, where, { context, options })
  expect(passes, where).toBeGreaterThan(isFirstLook ? 15 : 2)
  return [...(await spillOf(page, where)), ...found]
}

/** Violations of a page of the shop, which scrolls as a whole. */
export async function storeViolationsOf(page: Seat['page'], where: string) {
  const { passes, found } = await runAxe(page, where, {
    context: { include: [['html']] },
    options: { runOnly: everyRule },
  })
  expect(passes, where).toBeGreaterThan(15)
  return found
}

/** Only the page area scrolls, never the window. */
async function spillOf(page: Seat['page'], where: string) {
  const root = 'document.documentElement'
  const spill = await page.evaluate<number>(`${root}.scrollHeight - ${root}.clientHeight`)
  return spill > 0 ? [`${where} makes the window scroll by ${spill} px`] : []
}

/** Colours and direction are independent: no rule of the style sheets combines them. */
export const looks = [
  { locale: 'en', mode: 'light' },
  { locale: 'ar', mode: 'dark' },
] as const
