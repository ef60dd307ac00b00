import { aProduct } from '@comptoir/catalogue/testing'
import { anAuthorizedOrder, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }
const readOrder = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

/** Three pieces of one product, paid by card. */
async function paidByCard() {
  const { variants } = await aProduct(cards.context, { on_hand: 10, title: 'Round teapot' })
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await anAuthorizedOrder(cards, 'at_once', {
    products: variants.map((variant) => ({ variant_id: variant.id, quantity: 3 })),
    customer: { name: 'Lina Haddad', email, phone: '+33612345678', locale: 'en' },
    locale: 'en',
  })
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  const { number, products } = await readOrder(id)
  return { id, number, email, line: products[0].id }
}

const refund = (id: string, more: object) =>
  root.call('POST', `/api/orders/${id}/refunds`, { reason: 'damaged', to: 'original', ...more })

async function mailsTo(email: string, template: string) {
  const { rows } = await cards.shop.app.database.pool.query(
    'select subject, plain from mails where to_address = $1 and template = $2 order by created_at, id',
    [email, template],
  )
  return rows
}
const refundMailsTo = (email: string) => mailsTo(email, 'order-refunded')

test('a refund is told of once its money has left, with what it is for and where it goes', patience, async () => {
  const { id, number, email, line } = await paidByCard()

  const { body } = await refund(id, { lines: [{ order_line_id: line, quantity: 2 }], adjustment_amount: -100 })
  await eventually(async () => expect(await refundMailsTo(email)).toHaveLength(1))

  const [mail] = await refundMailsTo(email)
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(body.refund.amount / 100)
  expect(mail.subject).toBe(`${amount} of order ${number} goes back to you`)
  expect(mail.plain).toContain('2 × Round teapot')
  expect(mail.plain).toContain('Card ending in 4242')
  expect(mail.plain).toContain('within 5 to 10 days')
})

test('whoever refunds may choose that no mail is sent; one given by hand says how', patience, async () => {
  const { id, email, line } = await paidByCard()
  const piece = { lines: [{ order_line_id: line, quantity: 1 }] }

  await refund(id, { ...piece, mail: false, to: 'manual' })
  await refund(id, { ...piece, to: 'manual', way: 'cash' })
  await eventually(async () => expect(await refundMailsTo(email)).not.toEqual([]))

  const mails = await refundMailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0].plain).toContain('in cash')
  expect(mails[0].plain).not.toContain('within 5 to 10 days')
})

async function cancel(id: string, more: object) {
  const { version } = await readOrder(id)
  const reply = await root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', ...more })
  expect(reply.status).toBe(200)
}

test('the mail of a cancellation tells where the money goes, and is the only one', patience, async () => {
  const { id, email } = await paidByCard()

  await cancel(id, { refund: 'original' })
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('refunded'))
  await cards.shop.idle()

  const [mail, ...others] = await mailsTo(email, 'order-canceled')
  expect(others).toEqual([])
  expect(mail.plain).toContain('Card ending in 4242')
  expect(await refundMailsTo(email)).toEqual([])
})

test('an order is canceled without a mail where staff choose so', patience, async () => {
  const [quiet, told] = [await paidByCard(), await paidByCard()]

  await cancel(quiet.id, { mail: false })
  await cancel(told.id, {})
  await eventually(async () => expect(await mailsTo(told.email, 'order-canceled')).toHaveLength(1))

  expect(await mailsTo(quiet.email, 'order-canceled')).toEqual([])
})
