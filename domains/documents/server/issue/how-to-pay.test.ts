import { addPayments } from '@comptoir/orders/server'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop({ now: () => new Date('2026-11-20T10:00:00Z') })
  await paper.change({ legal_iban: 'FR1420041010050500013M02606' })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const sent = { shipping_method_id: homeDelivery, shipping_address: anAddress, billing_address: anAddress }

const issue = async (id: string) => (await paper.issue(id, 'everything')).body.document
const paymentOf = async (id: string) => (await paper.root.call('GET', `/api/documents/${id}`)).body.says.payment

test('an invoice that is not paid says by when and where to, on paper and for machines', patience, async () => {
  await paper.change({ e_invoice_to_consumers: true })
  const { id, number } = await anOrder(paper.shop.context, sent)
  const document = await issue(id)
  const xml = await fetch(`${paper.shop.url}/api/documents/${document.id}/facturx.xml`, {
    headers: { _token: paper.root.token },
  })
  await paper.change({ e_invoice_to_consumers: false })

  expect(await paymentOf(document.id)).toMatchObject({ until: '2026-12-04', reference: String(number) })
  expect(await xml.text()).toContain('>20261204<')
  const text = await paper.textOf(document.id)
  for (const words of ['Échéance', '4 décembre 2026', 'Pour payer', 'FR14 2004 1010 0505 0001 3M02 606'])
    expect(text).toContain(words)
})

test('without an account and a link an invoice says whom to ask', patience, async () => {
  await paper.change({ legal_iban: '', shop_email: 'bonjour@lune.example', shop_phone: '+33 4 78 00 00 00' })
  const { id } = await anOrder(paper.shop.context, sent)
  const text = await paper.textOf((await issue(id)).id)
  await paper.change({ legal_iban: 'FR1420041010050500013M02606' })
  const other = await paper.textOf((await issue((await anOrder(paper.shop.context, sent)).id)).id)

  expect(text).toMatch(/Pour payer\s+Pour savoir comment\s+bonjour@lune\.example/)
  expect(other).not.toContain('Pour savoir comment')
})

test('the days are those of the shop, and a day that the customer was given comes first', patience, async () => {
  await paper.change({ payment_days: 0 })
  const atOnce = await issue((await anOrder(paper.shop.context, sent)).id)
  const { id } = await anOrder(paper.shop.context, sent)
  await paper.root.call('POST', `/api/orders/${id}/payment_link`, { mail: false, last_day: '2026-12-24' })
  const promised = await issue(id)
  await paper.change({ payment_days: 14 })

  expect(await paymentOf(atOnce.id)).toMatchObject({ until: '2026-11-20' })
  expect(await paymentOf(promised.id)).toMatchObject({ until: '2026-12-24', link: expect.stringContaining('/orders/') })
})

test('nobody is to transfer what is paid, paid at the door, held on a card or given back', patience, async () => {
  const paid = await anOrder(paper.shop.context, sent)
  await paper.pay(paid.id)
  const atTheDoor = await anOrder(paper.shop.context, { ...sent, payment: { kind: 'pay_on_delivery' } })
  const { id: held, total: amount } = await anOrder(paper.shop.context, sent)
  const rows = [{ provider: 'stripe', kind: 'authorization', status: 'success', amount }] as const
  await paper.shop.context.db.transaction((tx) => addPayments(paper.shop.context, tx, { order_id: held, rows }))
  const documents = [await issue(paid.id), await issue(atTheDoor.id), await issue(held)]
  await paper.refund(paid.id, { adjustment_amount: 150 })
  const [note] = (await paper.ofOrder(paid.id)).documents

  expect(await Promise.all([...documents, note].map((document) => paymentOf(document.id)))).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect((await paper.root.call('POST', `/api/orders/${held}/proformas`)).body.error.details).toEqual({ fault: 'paid' })
  expect(await paper.textOf(documents[1].id)).not.toContain('Échéance')
})
