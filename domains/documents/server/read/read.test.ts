import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { numberFormat } from '@comptoir/platform/contract'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { verifyDocuments } from './verify-documents.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
  for (let at = 0; at < 6; at += 1) {
    const { id } = await anOrder(paper.shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
    await paper.issue(id, 'everything')
    if (at > 0) continue
    await paper.pay(id)
    await paper.refund(id, { adjustment_amount: 150 })
    await paper.ofOrder(id)
  }
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }

test('the journal of a month adds up to its documents, by document and by day', patience, async () => {
  const { rows } = await paper.shop.app.database.pool.query(
    `select sum(case kind when 'invoice' then total else -total end)::integer as gross, count(*)::integer,
            to_char(min(issued_on), 'YYYY-MM') as month from documents`,
  )
  const [{ gross, count, month }] = rows
  const journal = async (by: string) => {
    const reply = await paper.root.call('GET', `/api/documents/journal?month=${month}&by=${by}`)
    const [head = '', ...lines] = String(reply.body)
      .replaceAll(/[\ufeff"]/g, '')
      .trim()
      .split('\r\n')
    const at = (name: string) => head.split(',').indexOf(name)
    const cents = (name: string) =>
      lines.reduce((all, line) => all + Math.round(100 * Number(line.split(',')[at(name)] ?? '')), 0)
    return {
      lines,
      gross: cents('Gross'),
      parts: cents('Net at TVA 20 %') + cents('TVA 20 %') + cents('Net without tax'),
    }
  }
  const byDocument = await journal('document')
  const byDay = await journal('day')

  expect(byDocument.lines).toHaveLength(count)
  expect([byDocument.gross, byDay.gross, byDocument.parts, byDay.parts]).toEqual([gross, gross, gross, gross])
  expect(byDay.lines.length).toBeLessThan(count)
  for (const wrong of ['journal?month=2026-13', 'journal?month=0000-01', 'journal/month?month=0000-01'])
    expect((await paper.root.call('GET', `/api/documents/${wrong}`)).status).toBe(400)
})

test('an amount finds its documents as it is typed', patience, async () => {
  const { variants } = await aProduct(paper.shop.context)
  const { id, total } = await anOrder(paper.shop.context, {
    products: variants.map((variant) => ({ variant_id: variant.id, quantity: 450 })),
  })
  const { document } = (await paper.issue(id, 'everything')).body
  const typed = numberFormat('fr', { minimumFractionDigits: 2 }).format(total / 100)
  const found = async (q: string) => {
    const { body } = await paper.root.call('GET', `/api/documents?q=${encodeURIComponent(q)}`)
    return body.documents.map(({ name }: { name: string }) => name)
  }

  expect(typed).toMatch(/\d\s\d{3},/)
  expect([await found(typed), await found(String(total / 100))]).toEqual([[document.name], [document.name]])
})

test('a check finds what was changed behind the shop’s back, and a number that was taken out', patience, async () => {
  const { pool } = paper.shop.app.database
  const numbered = (number: number) => `kind = 'invoice' and number = ${number}`
  await eventually(async () => expect((await verifyDocuments(paper.shop.context)).faults).toEqual([]))
  await pool.query('alter table documents disable trigger user')
  await pool.query('alter table document_lines disable trigger user')
  await pool.query(`update documents set snapshot = replace(snapshot, 'Lina', 'Lena') where ${numbered(2)}`)
  const changed = await verifyDocuments(paper.shop.context)
  await pool.query(`delete from document_lines where document_id = (select id from documents where ${numbered(5)})`)
  await pool.query(
    `update documents set corrects_id = null where corrects_id = (select id from documents where ${numbered(5)})`,
  )
  await pool.query(`delete from documents where ${numbered(5)}`)
  const less = await verifyDocuments(paper.shop.context)

  expect(changed.faults).toEqual([{ name: 'FA-2026-00002', fault: 'chain' }])
  expect(less.faults).toContainEqual({ name: 'FA-2026-00006', fault: 'gap' })
  expect(less.faults).toContainEqual({ name: 'FA-2026-00006', fault: 'chain' })
})
