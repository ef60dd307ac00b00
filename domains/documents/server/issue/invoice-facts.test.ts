import { addPayments } from '@comptoir/orders/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let today = '2026-11-10'
let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop({ now: () => new Date(`${today}T10:00:00Z`) })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const says = async (id: string) => (await paper.root.call('GET', `/api/documents/${id}`)).body.says
const issued = async (id: string, scope: string) => says((await paper.issue(id, scope)).body.document.id)

const pay = (id: string, amount: number) => {
  const rows = [{ provider: 'stripe', kind: 'sale', status: 'success', amount }] as const
  return paper.shop.context.db.transaction((tx) => addPayments(paper.shop.context, tx, { order_id: id, rows }))
}

test(
  'an invoice that comes later tells the day on which its goods left, and none before all have',
  patience,
  async () => {
    await paper.change({ invoice_when: 'by_hand' })
    const [sent, whole, part] = [
      await paper.table.prepared(),
      await paper.table.prepared(),
      await paper.table.prepared(),
    ]
    today = '2026-11-12'
    for (const { id } of [sent, whole]) await paper.table.pack(id, undefined, { status: 'shipped' })
    await paper.table.pack(part.id, [[part.lines[0], 1]], { status: 'shipped' })
    today = '2026-11-20'

    expect(await issued(sent.id, 'sent')).toMatchObject({ issued_on: '2026-11-20', sent_on: '2026-11-12' })
    expect(await issued(whole.id, 'everything')).toMatchObject({ sent_on: '2026-11-12' })
    expect(await issued(part.id, 'sent')).toMatchObject({ sent_on: '2026-11-12' })
    expect(await issued(part.id, 'everything')).toMatchObject({ sent_on: null })
    await paper.change({ invoice_when: 'sent' })
  },
)

test('a part that is paid counts for the first parcel, and each invoice tells its own of it', patience, async () => {
  const { id, lines } = await paper.table.prepared()
  const { total } = await paper.read(id)
  await paper.table.pack(id, [[lines[0] ?? '', 1]], { status: 'shipped' })
  const [unpaid] = (await paper.ofOrder(id)).documents
  const more = 500
  await pay(id, unpaid.total + more)
  await paper.table.pack(id, undefined, { status: 'shipped' })
  const [rest] = (await paper.ofOrder(id)).documents

  const on = today
  expect(await says(unpaid.id)).toMatchObject({ paid: [], due: unpaid.total })
  expect(await says(rest.id)).toMatchObject({
    paid: [{ provider: 'stripe', amount: more, on }],
    due: total - unpaid.total - more,
    payment: { reference: expect.any(String) },
  })
})

test(
  'an invoice that is paid before another one asks for nothing, and tells no more than it comes to',
  patience,
  async () => {
    const { id, lines } = await paper.table.prepared()
    const { total } = await paper.read(id)
    await pay(id, total - 100)
    await paper.table.pack(id, [[lines[0] ?? '', 1]], { status: 'shipped' })
    const [first] = (await paper.ofOrder(id)).documents
    await paper.table.pack(id, undefined, { status: 'shipped' })
    const [second] = (await paper.ofOrder(id)).documents

    expect(await says(first.id)).toMatchObject({ paid: [{ amount: first.total }], due: 0, payment: null })
    expect(await says(second.id)).toMatchObject({ paid: [{ amount: second.total - 100 }], due: 100 })
  },
)
