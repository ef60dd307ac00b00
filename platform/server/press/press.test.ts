import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseXmlDocument } from 'slimdom'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aSheet as sheet } from '../../testing/a-sheet.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { pdfParts } from '../../testing/pdf-parts.ts'
import { openPress, type Press, PressError, type PressOptions } from './press.ts'
import { openPrinter } from './print-sheet.ts'
import type { Sheet } from './sheet.ts'

const printer = openPrinter(import.meta.dirname)
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-'
const withGoods = (text: string): Sheet => ({ ...sheet, table: { ...sheet.table, rows: [[text, '€1.00']] } })

describe('a sheet', () => {
  test('becomes the same bytes each time', () => {
    const first = printer.print(sheet).pdf
    expect(isPdf(first)).toBe(true)
    expect(printer.print(sheet).pdf.equals(first)).toBe(true)
    expect(printer.print(withGoods('Teapot')).pdf.equals(first)).toBe(false)
  })

  test('says of itself what it is: archive, language, title', () => {
    const { pdf } = printer.print({ ...sheet, lang: 'fr', title: 'Facture' })
    const text = pdf.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('/Lang (fr')
    expect(text).toMatch(/Facture FA-2026-00012/)
  })

  test.each([
    '#panic("run")',
    '#read("/etc/passwd")',
    '$ x $ ] [ \\ ` " // */ @ref <label> = - +',
    '\u202eEVIL\u202c \u2067left',
    'a\u0000b\nc\td',
    'é'.repeat(5_000),
  ])('prints what looks like markup as text (%#)', (text) => {
    expect(printer.print(withGoods(text)).missing).toEqual([])
  })

  test.each([
    ['fr', 'Théière ronde de 0,9 l à l’œillet', '1 234,50 €'],
    ['tr', 'Yuvarlak çaydanlık, İstanbul ışığı ğüşöç', '₺1.234,50'],
    ['ja', '丸い急須、東京の月の家', '￥4,000'],
    ['ar', 'إبريق شاي مستدير من بيروت', '40.00 €'],
  ])('is read back as it was written (%s)', async (lang, goods, amount) => {
    const rows = [[{ lines: [goods, 'Round teapot 12/B'], notes: ['ML-TP-09'] }, amount]]
    const dir = lang === 'ar' ? 'rtl' : 'ltr'
    const [page = ''] = await pdfPages(printer.print({ ...sheet, lang, dir, table: { ...sheet.table, rows } }).pdf)
    for (const text of [goods, 'Round teapot 12/B', 'ML-TP-09', amount, 'FA-2026-00012', '69001 Lyon, France']) {
      expect(page).toContain(text)
    }
  })

  test('has its name, its day and the head of its table on every page, and no row on two', async () => {
    const goods = Array.from({ length: 80 }, (_, at) => `Teapot ${at + 1}`)
    const rows = goods.map((text) => [{ lines: [text, `below ${text}`], notes: ['small'] }, '€1.00'])
    const pages = await pdfPages(printer.print({ ...sheet, table: { ...sheet.table, rows } }).pdf)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      for (const text of ['FA-2026-00012', '20 November 2026', `${at + 1} / ${pages.length}`])
        expect(page).toContain(text)
    })
    const withGoodsOn = pages.filter((page) => page.includes('Teapot'))
    for (const page of withGoodsOn) expect(page).toMatch(/Goods\s+Amount/)
    for (const text of goods) {
      const [holder = ''] = pages.filter((page) => new RegExp(`${text}\\b`).test(page))
      expect(holder).toContain(`below ${text}`)
    }
  })

  test('draws a box for what no face has, and names it', () => {
    const { pdf, missing } = printer.print(withGoods('Tea 🎁 한'))
    expect(isPdf(pdf)).toBe(true)
    expect(missing.toSorted()).toEqual(['한', '🎁'].toSorted())
  })

  // Marks of Hebrew, one after the other, each on a blank.
  const marks = Array.from({ length: 47 }, (_, at) => `${String.fromCodePoint(0x5_91 + at)} `).join('')

  test.each([
    ['1\ufe0f\u20e3', ['\u20e3']],
    ['1\u200d\u0941', ['\u0941']],
    ['Tea \u0592', ['\u0592']],
    [marks, expect.arrayContaining(['\u0592'])],
  ])('gives up no digit, letter or blank for a mark on it (%#)', async (text, boxes) => {
    const fact = { label: 'Number', value: '1 112 111' }
    const { pdf, missing } = printer.print({ ...withGoods(text), facts: [fact] })
    expect(missing).toEqual(boxes)
    expect((await pdfPages(pdf)).join()).toContain(fact.value)
  })

  test('leaves a file inside as it is, whatever can be drawn of it', () => {
    const text = '<a>1️⃣ 한</a>'
    const file = { name: 'a.xml', text, mime: 'text/xml', relationship: 'data' as const, description: 'A' }
    const { pdf } = printer.print({ ...withGoods(text), files: [file] })
    expect(pdfParts(pdf).files).toMatchObject([{ text }])
  })

  const properties = {
    ...{ schema: 'A <schema> of ours', uri: 'urn:example:a&b#', prefix: 'own' },
    values: [{ name: 'Word', value: 'tea & <cups> 茶', description: 'What it is about' }],
  }

  test('carries a file, and says of itself what it is told to: still the same bytes, every object in its place', async () => {
    const files = [
      {
        ...{ name: 'factur-x.xml', text: '<a>té</a>', mime: 'text/xml', relationship: 'alternative' as const },
        description: 'Factur-X',
      },
    ]
    const { pdf } = printer.print({ ...sheet, files, properties })

    expect(printer.print({ ...sheet, files, properties }).pdf.equals(pdf)).toBe(true)
    const { metadata, ...parts } = pdfParts(pdf)
    expect(parts.files).toEqual([
      { name: 'factur-x.xml', relationship: 'Alternative', mime: 'text/xml', text: '<a>té</a>' },
    ])
    const said = parseXmlDocument(metadata)
    const texts = (name: string) => said.getElementsByTagName(name).map(({ textContent }) => textContent)
    expect(texts('own:Word')).toEqual(['tea & <cups> 茶'])
    expect(texts('pdfaSchema:namespaceURI')).toContain('urn:example:a&b#')
    expect(texts('pdfaProperty:name')).toContain('Word')
    expect(texts('pdfaid:part')).toEqual(['3'])
    expect(await pdfPages(pdf)).toEqual(await pdfPages(printer.print(sheet).pdf))
  })

  test('that cannot be laid out says so', () => {
    expect(() => printer.print({ ...sheet, logo: { base64: 'AAAA', format: 'png' } })).toThrow()
    expect(isPdf(printer.print(sheet).pdf)).toBe(true)
  })
})

describe('the press', () => {
  const presses: Press[] = []
  const losses: string[] = []
  const started = async (code: string, options: Partial<PressOptions> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'press-'))
    const module = join(folder, 'press.mjs')
    await writeFile(module, code)
    const given = {
      module: pathToFileURL(module),
      onMissing: () => {},
      onLoss: (reason: string) => losses.push(reason),
    }
    const press = openPress({ ...given, ...options })
    presses.push(press)
    return press
  }
  /** Answers with its process and what it was asked. */
  const echo = `process.on('message', ({ id, sheet }) =>
    process.send({ id, pdf: Buffer.from(process.pid + ' ' + sheet.name), missing: [], memory: 1 }))`

  afterEach(() => {
    losses.length = 0
  })
  afterAll(async () => {
    for (const press of presses) await press.close()
  })

  test('prints one sheet after another in one process, which is replaced after so many', async () => {
    const press = await started(echo, { sheets: 3 })
    expect(press.pid).toBeNull()
    const all = await Promise.all(Array.from({ length: 7 }, (_, at) => press.print({ ...sheet, name: String(at) })))
    const words = all.map((pdf) => pdf.toString().split(' '))
    expect(words.map(([, name]) => name)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    const processes = words.map(([pid]) => pid)
    expect(new Set(processes.slice(0, 3)).size).toBe(1)
    expect(new Set(processes).size).toBe(3)
  })

  test('ends a sheet that takes too long, and goes on with the next', async () => {
    const code = `process.on('message', ({ id, sheet }) => {
      if (sheet.name === 'slow') for (;;);
      process.send({ id, pdf: Buffer.from(sheet.name), missing: [], memory: 1 })
    })`
    const press = await started(code, { timeoutMs: 4_000 })
    const slow = press.print({ ...sheet, name: 'slow' })
    const next = press.print({ ...sheet, name: 'next' })
    await expect(slow).rejects.toThrow(new PressError('time'))
    expect((await next).toString()).toBe('next')
    expect(losses).toEqual(['time'])
  })

  test('ends a process that takes too much memory', async () => {
    const code = `const kept = []
      process.on('message', () => setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 1))`
    const press = await started(code, { memoryMb: 200 })
    await expect(press.print(sheet)).rejects.toThrow(new PressError('memory'))
  })

  test('fails the sheet of a process that dies, and no other', async () => {
    const code = `process.on('message', ({ id, sheet }) => sheet.name === 'dies' ? process.exit(7)
      : process.send({ id, pdf: Buffer.from(sheet.name), missing: [], memory: 1 }))`
    const press = await started(code)
    const dies = press.print({ ...sheet, name: 'dies' })
    const next = press.print({ ...sheet, name: 'next' })
    await expect(dies).rejects.toMatchObject({ reason: 'fault' })
    expect((await next).toString()).toBe('next')
  })

  test('takes no more than may wait, and nothing once it is closed', async () => {
    const press = await started(`process.on('message', () => {})`, { maxQueue: 1 })
    const first = press.print(sheet)
    const second = press.print(sheet)
    await expect(press.print(sheet)).rejects.toThrow(new PressError('busy'))
    const both = Promise.allSettled([first, second])
    await press.close()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(press.print(sheet)).rejects.toThrow(new PressError('closed'))
  })

  test('ends its process when nothing was printed for a while', async () => {
    const press = await started(echo, { restMs: 50 })
    await press.print(sheet)
    const { pid } = press
    expect(pid).not.toBeNull()
    await expect.poll(() => press.pid).toBeNull()
    await expect
      .poll(() => {
        try {
          return process.kill(pid ?? 0, 0)
        } catch {
          return false
        }
      })
      .toBe(false)
  })
})
