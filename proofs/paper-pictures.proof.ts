import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@comptoir/platform/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentSheet } from '../domains/documents/server/file/document-sheet.ts'
import { openPaperShop, type PaperShop } from '../domains/documents/testing/open-paper-shop.ts'
import { drawPapers } from './papers/draw-papers.ts'
import { hardSnapshots } from './papers/hard-snapshots.ts'
import { printEachKind } from './papers/paper-walk.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'papers')

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop({ now: () => new Date('2026-11-20T12:00:00Z') })
  await paper.change({ legal_iban: 'FR7630006000011234567890189', legal_bic: 'AGRIFRPP' })
  await mkdir(folder, { recursive: true })
})
afterAll(() => paper.shop.close())

async function keep(name: string, rows: Parameters<typeof drawPapers>[0]) {
  const picture = await drawPapers(rows)
  await writeFile(join(folder, `${name}.png`), picture)
  console.log(`docs/papers/${name}.png, ${Math.round(picture.length / 1_000)} kB`)
}

/** In the language of who asks where no order has one. */
async function speak(locale: string) {
  const { user } = (await paper.root.call('GET', '/api/user')).body
  await paper.root.call('PUT', '/api/user', { version: user.version, customer_locale: locale })
}

test.each(locales)('each kind of paper in %s, on A4 and on Letter', async (locale) => {
  await speak(locale)
  const rows = []
  for (const paper_size of ['a4', 'letter']) {
    await paper.change({ paper_size })
    rows.push((await printEachKind(paper, locale)).map((pdf) => ({ pdf, pages: [0] })))
  }
  await keep(`kinds-${locale}`, rows)
  expect(rows.map(({ length }) => length)).toEqual([6, 6])
})

test.each(locales)('what strains an invoice in %s', async (locale) => {
  const row = []
  for (const { snapshot, pages } of hardSnapshots(locale)) {
    const sheet = documentSheet(snapshot, '2026-11-20T12:00:00Z', null)
    row.push({ pdf: await paper.shop.context.press.print(sheet), pages })
  }
  await keep(`strained-${locale}`, [row.slice(0, 2), row.slice(2)])
})
