import { anOrder } from '@comptoir/orders/testing'
import { eventually, pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { openPrinter } from '../../testing/open-printer.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

const { start, read, finished, print, fileOf, entriesOf, stop, rest } = openPrinter(() => paper)
const patience = { timeout: 60_000 }
const placed = async () => (await paper.table.prepared()).id
const namesOf = async (order: string): Promise<string[]> =>
  (await paper.ofOrder(order)).documents.map(({ name }: { name: string }) => name)

test('what a print was stopped before is made by the next one, once, and nothing is made twice', patience, async () => {
  const { press } = paper.shop.app
  const { print: one } = press
  const orders: string[] = []
  for (let at = 0; at < 27; at += 1) orders.push((await anOrder(paper.shop.context)).id)
  const opened = Promise.withResolvers<void>()
  let printed = 0
  press.print = async (sheet) => {
    printed += 1
    if (printed > 26) await opened.promise
    return one(sheet)
  }
  const { id } = (await start({ papers: 'slips', as: 'zip', orders })).body.print
  await eventually(async () => expect((await read(id)).print.done).toBe(25))
  expect((await rest(id, 'left')).body.error.code).toBe('PRINT_NOT_OVER')
  await stop(id)
  opened.resolve()
  await finished(id)
  press.print = one

  const [first, second] = await Promise.all([rest(id, 'left'), rest(id, 'left')])
  const { print: next } = await finished(first.body.print.id)

  expect(second.body.print.id).toBe(next.id)
  expect(next).toMatchObject({ state: 'done', total: 2, failed: 0, file: 'made' })
  expect((await read(id)).print.next).toEqual({ left: next.id, failed: null, all: null })
  const paths = [...(await entriesOf(id)), ...(await entriesOf(next.id))].map(({ path }) => path)
  expect(new Set(paths).size).toBe(27)
})

test('what could not be printed is made again once its invoice was issued all the same', patience, async () => {
  const order = await placed()
  const sent = await placed()
  await paper.issue(sent, 'everything')
  const { print: before, failures } = await print({ orders: [order, sent] })
  expect(failures).toMatchObject([{ code: 'ORDER_NOT_SENT', order_id: order, issued: [], can_issue: true }])
  expect((await rest(before.id, 'failed')).body.error.code).toBe('NOTHING_TO_PRINT')
  await paper.issue(order, 'everything')
  const [name] = await namesOf(order)
  expect((await read(before.id)).failures).toMatchObject([{ issued: [name], can_issue: false }])

  const { print: next } = await finished((await rest(before.id, 'failed')).body.print.id)

  expect(next).toMatchObject({ total: 1, failed: 0, file: 'made' })
  expect((await pdfPages((await fileOf(next.id)).content)).join()).toContain(name)
  const { print: all } = await finished((await rest(before.id, 'all')).body.print.id)
  expect(all).toMatchObject({ total: 2, failed: 0, file: 'made' })
})

test('a print issues invoices all the same where that is asked for, as whoever started it', patience, async () => {
  const orders = [await placed(), await placed()]
  const canceled = await placed()
  await paper.root.call('POST', '/api/orders/bulk', { ids: [canceled], action: 'cancel' })
  const request = { orders: [...orders, canceled], issue: true, as: 'zip' }
  const preview = await paper.root.call('POST', '/api/documents/prints/preview', request)
  expect(preview.body).toEqual({ papers: 2, to_issue: 2, missing: [{ code: 'ORDER_CANCELED', count: 1 }] })

  const { print: made, failures } = await print(request)

  expect(made).toMatchObject({ total: 3, failed: 1, file: 'made', issue: true })
  expect(failures).toMatchObject([{ code: 'ORDER_CANCELED', order_id: canceled }])
  const names = (await Promise.all(orders.map(namesOf))).flat()
  expect(names).toHaveLength(2)
  expect((await entriesOf(made.id)).map(({ path }) => path)).toEqual(names.map((name) => `${name}.pdf`))
  const { documents } = await paper.ofOrder(orders[0] ?? '')
  const { user } = (await paper.root.call('GET', '/api/user')).body
  expect(documents[0].issued_by).toBe(`${user.first_name} ${user.name}`)
})

test('whoever may not issue cannot have a print do it', patience, async () => {
  const order = await placed()
  const clerk = await paper.shop.as(['admin_orders', '!admin_documents'])
  const body = { orders: [order], issue: true }

  expect((await clerk.call('POST', '/api/documents/prints', body)).status).toBe(403)
  expect((await start({ ...body, papers: 'slips' })).status).toBe(422)
  expect(await namesOf(order)).toEqual([])
})

test('chosen documents of the list are printed, and mailed, each to the address of its order', patience, async () => {
  const orders = [await placed(), await placed()]
  for (const order of orders) await paper.issue(order, 'everything')
  const all = await Promise.all(orders.map((order) => paper.ofOrder(order)))
  const [one, other] = all.flatMap(({ documents }) => documents)
  const { print: made } = await print({ documents: { ids: [one.id] } })
  expect(made).toMatchObject({ total: 1, failed: 0, file: 'made' })

  const bulk = (body: object) => paper.root.call('POST', '/api/documents/bulk', { action: 'mail', ...body })
  const dry = await bulk({ ids: [one.id, other.id], dry_run: true })
  const before = await namesMailed()
  const { body } = await bulk({ ids: [one.id, other.id] })

  expect(dry.body.summary).toEqual({ ok: 2, failed: 0 })
  expect(before).not.toContain(one.name)
  expect(body.summary).toEqual({ ok: 2, failed: 0 })
  expect(await namesMailed()).toEqual(expect.arrayContaining([one.name, other.name]))
  const whole = await bulk({ filter: { view: 'credit_note' }, dry_run: true })
  expect(whole.body).toMatchObject({ results: [], total: 0, next_cursor: null })
})

async function namesMailed(): Promise<string[]> {
  const { body } = await paper.root.call('GET', '/api/documents')
  return body.documents.flatMap(({ name, mailed }: { name: string; mailed: string }) =>
    mailed === 'not_mailed' ? [] : name,
  )
}
