import { aPicture } from '@comptoir/media/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await aPicture(panel.shop.context)
})
afterAll(() => panel.close())

const words = {
  en: {
    ...{ write: 'Write article', title: 'Title', excerpt: 'Excerpt', text: 'Text', isPublic: 'Public', save: 'Save' },
    ...{ list: 'Blog', preview: 'Preview', onShop: 'View in shop', other: 'العربية' },
  },
  ar: {
    ...{ write: 'كتابة مقال', title: 'العنوان', excerpt: 'المقتطف', text: 'النص', isPublic: 'منشور', save: 'حفظ' },
    ...{ list: 'المدوّنة', preview: 'معاينة', onShop: 'عرض في المتجر', other: 'Français' },
  },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('a blogger publishes an article and a visitor reads it, %o', async ({ locale, width }) => {
  const t = words[locale]
  const handle = `written-at-${width}-in-${locale}`
  const look = { locale, width, height: 844, mode: locale === 'ar' ? 'dark' : 'light' } as const
  const { page, errors } = await panel.open('blogger', '/web_store/blog/new', look)
  const found: string[] = []
  await page.getByLabel(t.title, { exact: true }).fill(`Written at ${width} in ${locale}`)
  await page.getByLabel(t.excerpt).fill('How a letter comes about.')
  await page.getByRole('textbox', { name: t.text, exact: true }).fill('Clay, water and fire make a cup.')
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'new article')))

  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('button', { name: t.preview }).waitFor()
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: t.preview }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name: `Written at ${width} in ${locale}` }).waitFor()
  await preview.close()
  const visitor = await (await panel.browser.newContext({ viewport: { width, height: 844 } })).newPage()
  const visitorErrors = watchErrors(visitor)
  const shop = `${panel.shop.storeUrl}/${locale}`
  expect((await visitor.request.get(`${shop}/blogs/journal/${handle}`)).status()).toBe(404)

  await page.getByRole('switch', { name: t.isPublic }).click()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('link', { name: t.onShop }).waitFor()
  await visitor.goto(`${shop}/blogs/journal`)
  found.push(...(await storeViolationsOf(visitor, 'blog')))
  await visitor.locator(`main a[href$="/blogs/journal/${handle}"]`).click()
  await visitor.getByRole('heading', { level: 1, name: `Written at ${width} in ${locale}` }).waitFor()
  found.push(...(await storeViolationsOf(visitor, 'article')))
  await visitor.reload()

  expect(await visitor.locator('article').textContent()).toContain('Clay, water and fire make a cup.')
  expect(await visitor.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
    false,
  )
  await page.goto(new URL('/web_store/blog', page.url()).href)
  await page.getByText(`Written at ${width} in ${locale}`).first().waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'list')))
  const writer = await panel.shop.as('blogger')
  await expect.poll(async () => (await writer.call('GET', `/api/articles?q=${handle}`)).body.items[0].views).toBe(1)
  expect(found).toEqual([])
  expect([...errors, ...visitorErrors]).toEqual([])
  await visitor.context().close()
})

test('a translation is written in its own language, and the shop shows it there', async () => {
  const { page, call } = await panel.open('blogger', '/web_store/blog/new')
  await page.getByLabel('Title', { exact: true }).fill('A letter in two languages')
  await page.getByLabel('Excerpt').fill('Once here and once there.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Clay, water and fire make a cup.')
  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Thé')
  await page.getByLabel('Excerpt').fill('Une fois ici, une fois là.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('La terre, l’eau et le feu font une tasse.')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('switch', { name: 'Public' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Between 5 and 250 letters').waitFor()
  expect(await page.getByRole('tab', { name: 'Français' }).getAttribute('aria-selected')).toBe('true')
  await page.getByLabel('Title', { exact: true }).fill('Une lettre en deux langues')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'View in shop' }).waitFor()

  const french = await fetch(`${panel.shop.storeUrl}/fr/blogs/journal/a-letter-in-two-languages`)
  expect(await french.text()).toContain('Une lettre en deux langues')
  const { items } = (await call('GET', '/api/articles?q=langues')).body
  expect(items).toHaveLength(1)
})

test('an article goes to the trash and comes back; blogs get names', async () => {
  const { page } = await panel.open('blogger', '/web_store/blog')
  await page.getByText('A letter in two languages').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete article' }).click()
  await page.getByRole('button', { name: 'Delete article' }).click()
  await page.getByText('Article deleted').first().waitFor()

  await page.goto(new URL('/web_store/blog/trash', page.url()).href)
  await page.getByRole('button', { name: 'Restore A letter in two languages' }).click()
  await page.getByText('A letter in two languages is back').first().waitFor()
  await page.goto(new URL('/web_store/blog/blogs', page.url()).href)
  await page.getByRole('button', { name: 'Add blog' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Recipes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  await page.getByText('/blogs/recipes').waitFor()
})
