import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const words = {
  en: {
    ...{ title: 'Title', isPublic: 'Public', save: 'Save', preview: 'Preview' },
    ...{ onShop: 'View in shop', french: 'Français' },
  },
  ar: {
    ...{ title: 'العنوان', isPublic: 'منشورة', save: 'حفظ', preview: 'معاينة' },
    ...{ onShop: 'عرض في المتجر', french: 'Français' },
  },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('a page is written in two languages and a visitor reads it, %o', async ({ locale, width }) => {
  const t = words[locale]
  const name = `Page at ${width} in ${locale}`
  const path = `/pages/page-at-${width}-in-${locale}`
  const look = { locale, width, height: 844, mode: locale === 'ar' ? 'dark' : 'light' } as const
  const { page, errors } = await panel.open(['admin_web_store'], '/web_store/pages/new', look)
  const found: string[] = []
  const text = page.locator('[data-part="rich-text"]')
  await page.getByLabel(t.title, { exact: true }).fill(name)
  await text.fill('We have sold cups since 1987.')
  await page.getByRole('tab', { name: t.french }).click()
  await page.getByLabel(t.title, { exact: true }).fill('Qui sommes-nous')
  await text.fill('Des tasses depuis 1987.')
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'new page')))

  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('button', { name: t.preview }).waitFor()
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: t.preview }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name }).waitFor()
  await preview.close()
  const visitor = await (await panel.browser.newContext({ viewport: { width, height: 844 } })).newPage()
  const visitorErrors = watchErrors(visitor)
  expect((await visitor.request.get(panel.shop.storeUrl + path)).status()).toBe(404)

  await page.getByRole('switch', { name: t.isPublic }).click()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('link', { name: t.onShop }).waitFor()
  await visitor.goto(`${panel.shop.storeUrl}/fr${path}`)
  await visitor.getByRole('heading', { level: 1, name: 'Qui sommes-nous' }).waitFor()
  found.push(...(await storeViolationsOf(visitor, 'page')))
  await visitor.goto(`${panel.shop.storeUrl}/ar${path}`)
  await visitor.getByText('We have sold cups since 1987.').waitFor()
  found.push(...(await storeViolationsOf(visitor, 'page in the first language')))

  await page.goto(new URL('/web_store/pages', page.url()).href)
  await page.getByText(name).first().waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'list')))
  expect(found).toEqual([])
  expect([...errors, ...visitorErrors]).toEqual([])
  await visitor.context().close()
})

test('two who edit a page keep what only one of them changed, and decide about the rest', async () => {
  const { page, call } = await panel.open(['admin_web_store'], '/web_store/pages')
  const { body } = await call('POST', '/api/pages', { title: 'Delivery', content: '<p>In two days.</p>' })
  await page.goto(new URL(`/web_store/pages/${body.page.id}`, page.url()).href)
  await page.getByLabel('Title', { exact: true }).fill('Delivery and returns')
  await call('PUT', `/api/pages/${body.page.id}`, { content: '<p>In three days.</p>', version: 1 })

  await page.getByText('In three days.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()

  const { title, content } = (await call('GET', `/api/pages/${body.page.id}`)).body.page
  expect([title, content]).toEqual(['Delivery and returns', '<p>In three days.</p>'])
})

test('a page goes to the trash and comes back', async () => {
  const { page } = await panel.open(['admin_web_store'], '/web_store/pages')
  await page.getByText('Delivery and returns').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete page' }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByText('Page deleted').first().waitFor()

  await page.goto(new URL('/web_store/pages/trash', page.url()).href)
  await page.getByRole('button', { name: 'Restore Delivery and returns' }).click()

  await page.getByText('Delivery and returns is back').first().waitFor()
})
