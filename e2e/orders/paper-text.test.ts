import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const fileOf = createRequire(import.meta.url).resolve
const faces = {
  Commissioner: fileOf('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'),
  'El Messiri': fileOf('@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf'),
  'Noto Sans JP': join(dirname(fileOf('@embedpdf/fonts-jp')), '..', 'fonts', 'NotoSansJP-Regular.otf'),
}
const style = Object.entries(faces)
  .map(([name, path]) => {
    const content = readFileSync(path).toString('base64')
    return `@font-face { font-family: "${name}"; src: url(data:font/ttf;base64,${content}) }`
  })
  .join('\n')

/** Names, addresses, numbers, days and amounts as papers say them. */
const said = {
  en: ['Lina Haddad', '12 Horology Lane, London EC1R 4PX', 'FA-2026-00012', '£1,234.50', '−£40.00', '20 November 2026'],
  fr: ['Amélie Lefèvre-Çelik', '12 rue de l’Horloge, 69001 Lyon', '1 234,50 €', '−40,00 €', 'Cœur d’artichaut'],
  ar: [
    ...['لينا الحداد', 'شارع الحمراء 12، بيروت', 'الإجمالي', 'لإصدار الفاتورة', '٢٠ نوفمبر ٢٠٢٦', '20 نوفمبر 2026'],
    ...['فاتورة FA-2026-00012', 'إبريق شاي مستدير', 'لأحمد ولآدم', '€1,234.50'],
  ],
  ja: ['佐藤 健二', '京都府京都市中京区1-2-3', '¥12,345', '2026年11月20日', '請求書 FA-2026-00012', 'ほうじ茶（大袋）'],
  tr: ['Gülşah Işık', 'İstiklâl Cad. No: 12, 34430 Beyoğlu', '₺1.234,50', '20 Kasım 2026', 'Çaydanlık, ğ ı İ ş'],
}

const vowelMarks = /[\u064b-\u0652\u0670]/g
const plain = (text: string) => text.replaceAll(vowelMarks, '').replaceAll(/\s+/g, ' ').trim()

/** Read by PDFium from the browser's own print: a page for each. */
async function readOfBrowser(lang: string, texts: readonly string[]) {
  const page = await panel.browser.newPage()
  const isRtl = (text: string) => /\p{Script=Arabic}/u.test(text)
  const blocks = texts.map((text) => `<p dir="${isRtl(text) ? 'rtl' : 'ltr'}">${text}</p>`)
  await page.setContent(`<!doctype html><html lang="${lang}"><style>${style}
    body { font: 12px Commissioner, "El Messiri", "Noto Sans JP" } p { break-after: page }</style>${blocks.join('')}`)
  await page.evaluate(() => document.fonts.ready)
  const pages = await pdfPages(await page.pdf())
  await page.close()
  return pages.map(plain).filter(Boolean)
}

async function readOfPaper(lang: string, texts: readonly string[]) {
  const table = { columns: [{ label: 'x', share: 1 }], rows: texts.map((text) => [text]) }
  const sheet = { ...aSheet, lang, dir: lang === 'ar' ? ('rtl' as const) : ('ltr' as const), table }
  const [page = ''] = await pdfPages(await panel.shop.context.press.print(sheet))
  const lines = page.split(/\r?\n/).map(plain)
  const head = lines.indexOf('x')
  return lines.slice(head + 1, head + 1 + texts.length)
}

test.each(Object.entries(said))(
  'what is copied of a paper in %s is what is copied of a print of the same words',
  async (lang, texts) => {
    expect(await readOfPaper(lang, texts)).toEqual(await readOfBrowser(lang, texts))
  },
)
