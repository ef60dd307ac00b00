import { expect, test } from 'vitest'
import { aSheet as sheet } from '../../testing/a-sheet.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { openPrinter } from './print-sheet.ts'
import type { Sheet } from './sheet.ts'

const printer = openPrinter(import.meta.dirname)

test('has a code for scanners in place of the sender, and the text alone where the code cannot hold it', async () => {
  const drawn = printer.print({ ...sheet, code: '20429-2' }).pdf
  const [page = ''] = await pdfPages(drawn)
  const [bare = ''] = await pdfPages(printer.print({ ...sheet, code: '箱-2' }).pdf)

  expect(page).toContain('20429-2')
  expect(page).not.toContain('Maison Lune SARL')
  expect(bare).toContain('箱-2')
  expect(printer.print({ ...sheet, code: '20429-2' }).pdf.equals(drawn)).toBe(true)
})

test('lists counts, boxes, smaller tables, steps and named words', async () => {
  const columns = [
    { label: '', share: null, look: 'tick' as const },
    { label: 'Goods', share: 1 },
    { label: 'Pieces', share: null, look: 'count' as const },
    { label: 'Into box', share: 1 },
  ]
  const boxes = [
    { label: '4', value: '× 2' },
    { label: '12', value: '' },
  ]
  const listed: Sheet = {
    ...sheet,
    table: { columns, rows: [['x', 'Beeswax candle', '3', { lines: [], notes: [], boxes }]] },
    more: [{ title: 'Sent before', columns: [{ label: '', share: 1 }], rows: [['Six plates']] }],
    steps: ['Put this paper into the box.', 'Hand it in.'],
    words: [{ label: 'Box 4', value: 'It is a present. #panic("x")' }],
  }
  for (const dir of ['ltr', 'rtl'] as const) {
    const [page = ''] = await pdfPages(printer.print({ ...listed, dir }).pdf)
    const said = ['Beeswax candle', '× 2', '12', 'Sent before', 'Six plates', 'Hand it in.', 'Box 4', '#panic("x")']
    for (const text of said) expect(page).toContain(text)
  }
})

test.each(['a4', 'letter'] as const)('is as large as its paper (%s)', (paper) => {
  const [width = 0, height = 0] = paper === 'a4' ? [595, 842] : [612, 792]
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printer.print({ ...sheet, paper }).pdf.toString('latin1'))
  expect([Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))]).toEqual([width, height])
})

test.each(['W', 'é'])(
  'a word without an end breaks where its line ends, and nothing of it is lost (%s)',
  async (letter) => {
    const long = letter.repeat(5_000)
    const rows = [[{ lines: [long], notes: [] }, '€1.00']]
    const pages = await pdfPages(printer.print({ ...sheet, table: { ...sheet.table, rows }, words: [long] }).pdf)
    const lines = pages.join('\n').match(new RegExp(`${letter}+`, 'g')) ?? []

    expect(lines.join('')).toHaveLength(10_000)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(150)
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
  },
)
