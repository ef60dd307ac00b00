import { anArticle } from '@comptoir/blog/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { above, storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const words = {
  en: { inForm: 'Translate categories and tags', saved: 'saved' },
  ar: { inForm: 'ترجمة الفئات والوسوم', saved: 'حُفظ' },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('a tag is translated in the panel, and the shop shows it, %o', async ({ locale, width }) => {
  const t = words[locale]
  const tag = `Linen ${width} ${locale}`
  const { id, handle } = await anArticle(panel.shop.context, {
    ...{ title: `Sheets at ${width} in ${locale}`, category: 'Care', tags: [tag], public: true },
  })
  const look = { locale, width, height: 844, mode: locale === 'ar' ? 'dark' : 'light' } as const
  const { page, errors } = await panel.open('blogger', `/web_store/blog/${id}`, look)
  const found: string[] = []

  await page.getByRole('link', { name: t.inForm }).click()
  const translate = page.locator('main').getByRole('link', { name: tag }).first()
  await translate.waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'labels')))
  await translate.click()
  const dialog = page.getByRole('dialog', { name: tag }).filter({ has: page.getByLabel('Français', { exact: true }) })
  await dialog.getByLabel('Français', { exact: true }).fill(`Lin ${width} ${locale}`)
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'label', above)))
  await dialog.getByLabel('العربية', { exact: true }).fill(`كتّان ${width} ${locale}`)
  await dialog.getByLabel('العربية', { exact: true }).press('Enter')
  await page.getByText(t.saved).first().waitFor()
  await dialog.waitFor({ state: 'hidden' })

  const visitor = await (await panel.browser.newContext({ viewport: { width, height: 844 } })).newPage()
  const visitorErrors = watchErrors(visitor)
  await visitor.goto(`${panel.shop.storeUrl}/fr/blogs/journal/${handle}`)
  await visitor.getByRole('link', { name: `Lin ${width} ${locale}` }).click()
  await visitor.getByRole('heading', { name: `Sheets at ${width} in ${locale}` }).waitFor()
  found.push(...(await storeViolationsOf(visitor, 'tag')))
  expect(new URL(visitor.url()).pathname).toBe(`/fr/blogs/journal/tagged/lin-${width}-${locale}`)

  await visitor.locator('footer').getByRole('button', { name: 'العربية' }).click()
  await visitor.getByRole('link', { name: `كتّان ${width} ${locale}` }).waitFor()
  found.push(...(await storeViolationsOf(visitor, 'tag in Arabic')))

  expect(await visitor.locator('[aria-current="page"] bdi').textContent()).toBe(`كتّان ${width} ${locale}`)
  expect(new URL(visitor.url()).pathname).toBe(`/ar/blogs/journal/tagged/linen-${width}-${locale}`)
  expect(found).toEqual([])
  expect([...errors, ...visitorErrors]).toEqual([])
  await visitor.context().close()
})

test('unsaved work on an article is not lost to the link; another panel sees what is saved', async () => {
  const { id } = await anArticle(panel.shop.context, { title: 'Raw silk and cotton', tags: ['Silk'] })
  const [writer, other] = [
    await panel.open('blogger', `/web_store/blog/${id}`),
    await panel.open('blogger', '/web_store/blog/labels?kind=tag&q=silk'),
  ]
  await other.page.getByText('Not translated').waitFor()

  await writer.page.getByLabel('Title', { exact: true }).fill('Raw silk and linen')
  await writer.page.getByRole('link', { name: 'Translate categories and tags' }).click()
  await writer.page.getByRole('alertdialog').waitFor()
  await writer.call('PUT', '/api/blogs/labels', { kind: 'tag', label: 'Silk', names: { fr: 'Soie' }, version: 0 })

  await other.page.getByText('Français').waitFor()
  expect(new URL(writer.page.url()).pathname).toBe(`/web_store/blog/${id}`)
})
