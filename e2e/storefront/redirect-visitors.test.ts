import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const words = {
  en: { from: 'From', to: 'To', save: 'Save', file: 'Choose a CSV file', check: 'Check file', write: 'Import now' },
  ar: { from: 'من', to: 'إلى', save: 'حفظ', file: 'اختر ملف CSV', check: 'فحص الملف', write: 'استيراد الآن' },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('redirects are written and imported, and visitors follow them, %o', async ({ locale, width }) => {
  const t = words[locale]
  const mark = `${locale}-${width}`
  const look = { locale, width, height: 844, mode: locale === 'ar' ? 'dark' : 'light' } as const
  const { page, errors } = await panel.open(['admin_web_store'], '/web_store/redirects/new', look)
  const go = (path: string) => page.goto(new URL(path, page.url()).href)
  const found: string[] = []
  await page.getByLabel(t.from, { exact: true }).fill(`/old-${mark}`)
  await page.getByLabel(t.to, { exact: true }).fill('/collections/all')
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'new redirect')))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `/old-${mark}` }).waitFor()

  await go('/web_store/redirects/import')
  const csv = [`from,to`, `/first-${mark},/search`, `/second-${mark},https://elsewhere.example/`, `wrong,/a`].join('\n')
  const files = [{ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }]
  await page.getByLabel(t.file).setInputFiles(files)
  await page.getByRole('button', { name: t.check }).click()
  await page.getByText(`/first-${mark}`).first().waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'report')))
  await page.getByRole('button', { name: t.write }).click()
  await page.getByRole('link', { name: `/second-${mark}` }).waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'redirects')))

  const lead = async (path: string) => {
    const { status, headers } = await fetch(panel.shop.storeUrl + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await lead(`/${locale}/old-${mark}?page=2`)).toEqual([301, `/${locale}/collections/all?page=2`])
  expect(await lead(`/second-${mark}`)).toEqual([301, 'https://elsewhere.example/'])
  expect(found).toEqual([])
  expect(errors).toEqual([])
})

test('a redirect that would lead back is refused beside its field, and one is deleted', async () => {
  const { page, call } = await panel.open(['admin_web_store'], '/web_store/redirects/new')
  await call('POST', '/api/redirects', { from: '/there', to: '/back' })
  await page.getByLabel('From', { exact: true }).fill('/back')
  await page.getByLabel('To', { exact: true }).fill('/there')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('It would lead back to where it starts').waitFor()
  await page.getByLabel('To', { exact: true }).fill('/elsewhere')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '/back' }).waitFor()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete redirect' }).click()
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await page.getByText('Redirect deleted').first().waitFor()

  expect((await call('GET', '/api/redirects?q=elsewhere')).body.items).toHaveLength(looks.length)
})
