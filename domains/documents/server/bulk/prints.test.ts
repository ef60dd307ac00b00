import { anOrder } from '@comptoir/orders/testing'
import { systemContext } from '@comptoir/platform/server'
import { eventually, pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { openPrinter } from '../../testing/open-printer.ts'
import { forgetPrints } from './keep-prints.ts'

let paper: PaperShop
/** Two orders with an invoice each, the first one with a credit note, too. */
let invoiced: string[]
let unsent: string
let draft: string

beforeAll(async () => {
  paper = await openPaperShop()
  invoiced = [await sentOrder(), await sentOrder()]
  unsent = (await paper.table.prepared()).id
  draft = (await anOrder(paper.shop.context, { draft: true })).id
  const [first = ''] = invoiced
  await paper.pay(first)
  const [line] = (await paper.read(first)).products
  await paper.refund(first, { lines: [{ order_line_id: line.id, quantity: 1 }] })
  await eventually(async () => expect((await documentsOf(invoiced)).map(({ file }) => file)).toEqual(written(3)))
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const written = (count: number) => Array.from({ length: count }, () => 'written')

async function sentOrder() {
  const { id } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })
  return id
}

/** As they are printed: order by order, in the order in which they were issued. */
async function documentsOf(ids: readonly string[]): Promise<{ id: string; name: string; file: string }[]> {
  const all = await Promise.all(ids.map((id) => paper.ofOrder(id)))
  return all.flatMap(({ documents }) => documents.toReversed())
}
const namesOf = async (ids: readonly string[]) => (await documentsOf(ids)).map(({ name }) => name)

const preview = async (body: object) => (await paper.root.call('POST', '/api/documents/prints/preview', body)).body
const { start, read, finished, print, fileOf, entriesOf } = openPrinter(() => paper)

test(
  'documents of chosen orders become one PDF, in their order; those without one are told with the cause',
  patience,
  async () => {
    const orders = [...invoiced, unsent, draft]
    const request = { papers: 'documents', as: 'pdf', orders }

    expect(await preview(request)).toEqual({
      ...{ papers: 3, to_issue: 1 },
      missing: expect.arrayContaining([
        { code: 'ORDER_NOT_SENT', count: 1 },
        { code: 'ORDER_DRAFT', count: 1 },
      ]),
    })
    const { print: made, failures } = await print(request)

    expect(made).toMatchObject({ state: 'done', total: 5, done: 5, failed: 2, file: 'made' })
    expect(failures).toMatchObject([
      { code: 'ORDER_NOT_SENT', order_id: unsent, name: '', order_number: expect.any(Number) },
      { code: 'ORDER_DRAFT', order_id: draft, order_number: null },
    ])
    const pages = await pdfPages((await fileOf(made.id)).content)
    const names = await namesOf(invoiced)
    expect(pages).toHaveLength(3)
    for (const [at, name] of names.entries()) expect(pages[at]).toContain(name)
  },
)

test('an archive has each file as it stands, with its e-invoice beside it', patience, async () => {
  await paper.change({ e_invoice_to_consumers: true })
  const orders = [await sentOrder()]
  const [document = { id: '', name: '', file: '' }] = await eventually(async () => {
    const found = await documentsOf(orders)
    expect(found.map(({ file }) => file)).toEqual(written(1))
    return found
  })
  await paper.change({ e_invoice_to_consumers: false })

  const entries = await entriesOf((await print({ as: 'zip', orders: [...orders, ...invoiced] })).print.id)

  const others = (await namesOf(invoiced)).map((name) => `${name}.pdf`)
  expect(entries.map(({ path }) => path)).toEqual([`${document.name}.pdf`, `${document.name}.xml`, ...others])
  expect(entries[0]?.content.equals(Buffer.from((await paper.file(document.id)).bytes))).toBe(true)
  expect(entries[1]?.content.toString()).toContain(document.name)
})

test('what a list shows is printed, the oldest first', patience, async () => {
  const { print: made } = await print({ documents: { view: 'credit_note' } })

  expect(made).toMatchObject({ total: 1, failed: 0 })
  expect(await pdfPages((await fileOf(made.id)).content)).toHaveLength(1)
  expect((await start({ documents: { q: 'nobody has this' } })).body.error.code).toBe('NOTHING_TO_PRINT')
})

test(
  'proformas of chosen orders, the newest of each; missing ones are told, or issued with them',
  patience,
  async () => {
    const { id } = await anOrder(paper.shop.context)
    const make = () => paper.root.call('POST', `/api/orders/${id}/proformas`)
    await make()
    const { name } = (await make()).body.document
    await eventually(async () => expect((await documentsOf([id])).map(({ file }) => file)).toEqual(written(2)))

    const { print: made, failures } = await print({ papers: 'proformas', orders: [id, ...invoiced] })
    const documents = await preview({ papers: 'documents', orders: [id, ...invoiced] })

    const [paid, owing] = invoiced
    expect(failures).toMatchObject([
      { code: 'NOTHING_TO_PAY', order_id: paid, can_issue: false },
      // Its invoice asks for it.
      { code: 'NOTHING_TO_PAY', order_id: owing, can_issue: false },
    ])
    const pages = await pdfPages((await fileOf(made.id)).content)
    expect([pages.length, pages[0]]).toEqual([1, expect.stringContaining(name)])
    expect(documents).toMatchObject({ papers: 3, missing: [{ code: 'ORDER_NOT_SENT', count: 1 }] })

    const orders = [id, ...invoiced, (await anOrder(paper.shop.context)).id]
    expect(await preview({ papers: 'proformas', orders })).toMatchObject({ papers: 1, to_issue: 1 })
    const all = await print({ papers: 'proformas', orders, issue: true })
    expect(all.print).toMatchObject({ total: 4, failed: 2, file: 'made' })
    expect(await pdfPages((await fileOf(all.print.id)).content)).toHaveLength(2)
  },
)

test('slips of chosen orders, whatever name their customer has; a draft has none', patience, async () => {
  const name = '../../etc/passwd\u202e"<b>#panic("x")'
  const { id } = await anOrder(paper.shop.context, {
    customer: { name, email: 'a@shop.example', phone: '', locale: 'en' },
    shipping_address: null,
  })

  const { print: made, failures } = await print({ papers: 'slips', as: 'zip', orders: [id, ...invoiced, draft] })
  const entries = await entriesOf(made.id)

  expect(failures).toMatchObject([{ code: 'NOTHING_TO_PACK', order_id: draft }])
  const numbers = await Promise.all([id, ...invoiced].map(async (each) => (await paper.read(each)).number))
  const [first, ...others] = numbers
  expect(entries.map(({ path }) => path)).toEqual([
    `packing-slip-${first}.pdf`,
    ...others.map((number) => `packing-slip-${number}-1.pdf`),
  ])
  expect((await pdfPages(entries[0]?.content ?? Buffer.alloc(0))).join()).toContain('#panic("x")')
})

test('a paper that cannot be printed is told, and the others are printed', patience, async () => {
  const { press } = paper.shop.app
  const { print: one, printAll } = press
  const [bad = ''] = await namesOf(invoiced)
  const fault = await press.printAll([]).catch((error: unknown) => error)
  press.printAll = async (sheets) => {
    if (sheets.some(({ name }) => name === bad)) throw fault
    return printAll(sheets)
  }
  press.print = async (sheet) => {
    if (sheet.name === bad) throw fault
    return one(sheet)
  }
  const { print: made, failures } = await print({ orders: invoiced })
  Object.assign(press, { print: one, printAll })

  expect(failures).toMatchObject([{ code: 'PAPER_NOT_PRINTED', name: bad, order_id: invoiced[0] }])
  expect(await pdfPages((await fileOf(made.id)).content)).toHaveLength(made.total - 1)
})

test(
  'a pick list of the chosen orders comes before their slips, in the language of whoever asks',
  patience,
  async () => {
    const orders = [(await paper.table.prepared()).id, (await paper.table.prepared()).id]
    const { print: made } = await print({ papers: 'slips', pick_list: true, orders })
    const pages = await pdfPages((await fileOf(made.id)).content)

    const numbers = await Promise.all(orders.map(async (id) => (await paper.read(id)).number))
    expect(made).toMatchObject({ total: 2, done: 2, file: 'made' })
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('Pick list')
    for (const number of numbers) expect(pages[0]).toContain(String(number))
    expect((await start({ papers: 'documents', pick_list: true, orders })).body.error.field).toBe('pick_list')
  },
)

/** Orders that are handed over have slips at once: they are printed in two parts. */
const manyOrders = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await anOrder(paper.shop.context)).id)
  return ids
}

test(
  'a print that is stopped keeps what was printed, and two at once do not disturb each other',
  patience,
  async () => {
    const { press } = paper.shop.app
    const { print: one } = press
    const orders = await manyOrders(30)
    const opened = Promise.withResolvers<void>()
    let printed = 0
    press.print = async (sheet) => {
      printed += 1
      if (printed > 26) await opened.promise
      return one(sheet)
    }
    const { id } = (await start({ papers: 'slips', as: 'zip', orders })).body.print
    await eventually(async () => expect((await read(id)).print.done).toBe(25))
    const other = await print({ orders: invoiced })
    const stopped = await paper.root.call('POST', `/api/documents/prints/${id}/stop`)
    opened.resolve()
    const { print: made } = await finished(id)
    press.print = one

    expect(other.print).toMatchObject({ state: 'done', failed: 0, file: 'made' })
    expect(stopped.body.print.state).toBe('stopped')
    expect(made).toMatchObject({ state: 'stopped', done: 25, total: 30, file: 'made' })
    expect(await entriesOf(id)).toHaveLength(25)
    expect((await paper.root.call('POST', `/api/documents/prints/${id}/stop`)).body.error.code).toBe('PRINT_OVER')
  },
)

test('the file is kept for a day; then it is removed, and the print says so', patience, async () => {
  const { print: made } = await print({ orders: invoiced })
  const context = systemContext(paper.shop.app, 'job')
  const signal = new AbortController().signal
  await forgetPrints.run(context, null, signal)
  expect((await fileOf(made.id)).status).toBe(200)
  const before = await context.files.list()

  const later = { ...context, now: () => new Date(Date.now() + 24 * 3_600_000 + 60_000) }
  await forgetPrints.run(later, null, signal)

  expect((await read(made.id)).print.file).toBe('removed')
  expect((await fileOf(made.id)).status).toBe(404)
  await eventually(async () => expect((await context.files.list()).length).toBeLessThan(before.length))
})

test('who may not read orders prints nothing', patience, async () => {
  const other = await paper.shop.as(['admin_products_manager'])
  const body = { orders: invoiced }

  expect((await other.call('POST', '/api/documents/prints', body)).status).toBe(403)
  expect((await start({})).status).toBe(422)
  expect((await start({ papers: 'slips', documents: {} })).status).toBe(422)
})
