import { expect, test } from 'vitest'
import { aSheet } from '../../testing/a-sheet.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { pdfParts } from '../../testing/pdf-parts.ts'
import { openPrinter } from './print-sheet.ts'
import type { Sheet } from './sheet.ts'

const printer = openPrinter(import.meta.dirname)
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`Teapot ${at + 1}`, '€1.00'])
const sheetOf = (name: string, lines = 1): Sheet => ({
  ...{ ...aSheet, name, foot: [[`Foot of ${name}`]] },
  table: { ...aSheet.table, rows: rowsOf(lines) },
})

test('sheets of one file have pages, heads and feet of their own, each counted from its first page', async () => {
  const { pdf } = printer.print(sheetOf('A-1', 80), [sheetOf('A-2'), sheetOf('A-3', 60)])

  const pages = await pdfPages(pdf)
  const told = pages.map((page) => [/A-\d/.exec(page)?.[0], /Foot of (A-\d) (\d \/ \d)/.exec(page)?.slice(1).join(' ')])
  expect(told).toEqual([
    ['A-1', 'A-1 1 / 3'],
    ['A-1', 'A-1 2 / 3'],
    ['A-1', 'A-1 3 / 3'],
    ['A-2', 'A-2 1 / 1'],
    ['A-3', 'A-3 1 / 3'],
    ['A-3', 'A-3 2 / 3'],
    ['A-3', 'A-3 3 / 3'],
  ])
})

test('each stands in its language, size and direction, and what machines read of one is left out', async () => {
  const file = { name: 'factur-x.xml', text: '<a/>', mime: 'text/xml', relationship: 'alternative', description: 'A' }
  const arabic: Sheet = { ...sheetOf('A-2'), lang: 'ar', dir: 'rtl', title: 'فاتورة', paper: 'letter' }
  const { pdf } = printer.print({ ...sheetOf('A-1'), files: [file] } as Sheet, [arabic])

  const text = pdf.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)].map(([, width]) => Math.round(Number(width)))
  expect(boxes.toSorted()).toEqual([595, 612])
  expect((await pdfPages(pdf))[1]).toContain('فاتورة')
  expect(pdfParts(pdf).files).toEqual([])
})

test('a sheet among others looks as it does alone, in far less room', async () => {
  const sheets = Array.from({ length: 20 }, (_, at) => sheetOf(`A-${at}`, 8))
  const [first = aSheet, ...following] = sheets
  const { pdf } = printer.print(first, following)
  const alone = sheets.map((sheet) => printer.print(sheet).pdf)

  expect(await pdfPages(pdf)).toEqual((await Promise.all(alone.map(pdfPages))).flat())
  expect(pdf.length).toBeLessThan(alone.reduce((sum, { length }) => sum + length, 0) / 2)
})
