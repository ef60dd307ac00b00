import { Readable } from 'node:stream'
import { anAddress, anOrder } from '@comptoir/orders/testing'
import { systemContext } from '@comptoir/platform/server'
import { eventually, pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { openPrinter } from '../../testing/open-printer.ts'
import { forgetPrints } from './keep-prints.ts'
import { storeForPrint } from './print-files.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

const { start, read, finished, print, fileOf, entriesOf } = openPrinter(() => paper)
const patience = { timeout: 60_000 }
const name = 'Zebediah Quillfeather'
const someone = { name, email: 'quillfeather@example.com', phone: '', locale: 'en' as const }

/** Delivered, so that nothing is open that still needs them. */
async function delivered() {
  const { id } = await anOrder(paper.shop.context, {
    ...{ customer: someone, shipping_address: { ...anAddress, name } },
  })
  for (const action of ['prepare', 'deliver']) await paper.table.bulk(id, action)
  return paper.read(id)
}

async function erase({ customer_id }: { customer_id: string }) {
  const { customer } = (await paper.root.call('GET', `/api/customers/${customer_id}`)).body
  const person = { name: customer.name, version: customer.version }
  return paper.root.call('POST', `/api/customers/${customer_id}/erase`, person)
}

const wordsOf = async (id: string) => {
  const pages = await Promise.all((await entriesOf(id)).map(({ content }) => pdfPages(content)))
  return pages.flat().join('\n')
}

test(
  'a print that runs while a person is erased begins anew, and has nothing of them; what was printed is removed',
  patience,
  async () => {
    const { press } = paper.shop.app
    const { print: one } = press
    const order = await delivered()
    const orders = [order.id]
    while (orders.length < 27) orders.push((await anOrder(paper.shop.context)).id)
    const kept = (await print({ papers: 'slips', as: 'zip', orders: [order.id] })).print
    expect(await wordsOf(kept.id)).toContain(name)
    const before = new Set(await paper.shop.context.files.list())
    const opened = Promise.withResolvers<void>()
    let printed = 0
    press.print = async (sheet) => {
      printed += 1
      if (printed === 27) await opened.promise
      return one(sheet)
    }
    const { id } = (await start({ papers: 'slips', as: 'zip', orders })).body.print
    await eventually(async () => expect((await read(id)).print.done).toBe(25))
    const parts = (await paper.shop.context.files.list()).filter((key) => !before.has(key))

    expect((await erase(order)).status).toBe(200)
    opened.resolve()
    const { print: made } = await finished(id)
    press.print = one

    expect(made).toMatchObject({ state: 'done', done: 27, file: 'made' })
    expect(await wordsOf(id)).not.toContain(name)
    expect((await fileOf(kept.id)).status).toBe(404)
    await eventually(async () => {
      const left = await paper.shop.context.files.list()
      expect(parts.filter((key) => left.includes(key))).toEqual([])
    })
  },
)

test(
  'what a server left behind that died before its print named it is swept; files of prints stay',
  patience,
  async () => {
    const { id } = (await print({ papers: 'slips', orders: [(await anOrder(paper.shop.context)).id] })).print
    const context = systemContext(paper.shop.app, 'job')
    const stray = { batch_id: id, content: Readable.from([Buffer.from('a part')]), limit: 100 }
    const { key } = await storeForPrint(context, stray)
    const sweep = (hours: number) =>
      forgetPrints.run(
        { ...context, now: () => new Date(Date.now() + hours * 3_600_000) },
        null,
        new AbortController().signal,
      )

    await sweep(0)
    expect(await context.files.list()).toContain(key)
    await sweep(2)
    expect(await context.files.list()).not.toContain(key)
    expect((await fileOf(id)).status).toBe(200)
  },
)
