import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, pdfPages, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

/** An order that has arrived, with the browser that placed it. */
async function delivered() {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600, on_hand: 5 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'pay_on_delivery' }),
  })
  await shop.idle()
  const status = placed.headers.get('location') ?? ''
  const [{ id, number }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: '' } })
  }
  const { order } = (await root.call('GET', `/api/orders/${id}`)).body
  return { ...shopper, status, id, number, order, line: String(order.products[0].id) }
}

const mailsTo = (email: string, about: RegExp) =>
  shop.mails.received.filter(
    ({ to, subject = '' }) => to?.some(({ address }) => address === email) && about.test(subject),
  )

test('whoever ordered withdraws in two steps, has a receipt at once, and is written to once', async () => {
  const { visitor, status, email, id, line } = await delivered()
  const page = await visitor.text(status)
  expect(page).toContain('Your order has arrived')
  expect(page).toContain('Withdraw from the contract here')

  const form = await visitor.text(`${status}/return?way=withdrawal`)
  const once = /name="once" value="([^"]+)"/.exec(form)?.[1] ?? ''
  expect(form).toContain('Confirm withdrawal')
  expect(form).not.toMatch(/checked|undefined/)
  const none = await visitor.submit(`${status}/return`, { way: 'withdrawal', once, email, [`pieces_${line}`]: '0' })
  const many = await visitor.submit(`${status}/return`, { way: 'withdrawal', once, email, [`pieces_${line}`]: '9' })
  const wanted = { way: 'withdrawal', once, email, [`pieces_${line}`]: '1' }
  const sent = await visitor.submit(`${status}/return`, wanted)
  const again = await visitor.submit(`${status}/return`, wanted)
  const receipt = sent.headers.get('location') ?? ''

  expect([none.status, many.status, sent.status]).toEqual([422, 422, 303])
  const paper = await visitor.get(`${receipt}/receipt`)
  const [text] = await pdfPages(new Uint8Array(await paper.arrayBuffer()))
  const closed = await aVisitor(shop).get(`${receipt}/receipt`)
  expect(await visitor.text(receipt)).toContain(`href="${receipt}/receipt"`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('cache-control')).toBe('private, no-store')
  expect(text).toMatch(/Withdrawal R-\d+/)
  expect(text).toContain('I hereby withdraw from my contract for the purchase of these goods.')
  expect(text).toContain('1 × Teapot')
  expect([closed.status, closed.headers.get('location')]).toEqual([303, status])
  expect(again.headers.get('location')).toBe(receipt)
  const { returns } = (await root.call('GET', `/api/orders/${id}/returns`)).body
  expect(returns).toMatchObject([{ kind: 'withdrawal', requested_by: 'customer', status: 'requested', email }])
  const bell = (await root.call('GET', '/api/notifications')).body
  expect(JSON.stringify(bell)).toContain('returns.notifications.withdrawn')
  const shown = await visitor.text(receipt)
  for (const part of ['We have your withdrawal.', `R-${returns[0].number}`, '1 × Teapot', 'I hereby withdraw']) {
    expect(shown).toContain(part)
  }
  expect(shown).toMatch(/\d\d:\d\d:\d\d/)
  const mails = await eventually(async () => {
    const found = mailsTo(email, /withdrawal/)
    expect(found).toHaveLength(1)
    return found
  })
  expect(mails[0]?.text).toContain('I hereby withdraw')
})

test('a return is asked for with a reason, declined with words, and both are told of', async () => {
  const { visitor, status, email, id, line } = await delivered()
  const wanted = { way: 'return', once: crypto.randomUUID(), email, [`pieces_${line}`]: '1', note: 'Chipped spout' }

  const silent = await visitor.submit(`${status}/return`, wanted)
  const sent = await visitor.submit(`${status}/return`, { ...wanted, reason: 'broken', wish: 'same' })

  expect([silent.status, sent.status]).toEqual([422, 303])
  expect(await silent.text()).toContain('Chipped spout')
  const [record] = (await root.call('GET', `/api/orders/${id}/returns`)).body.returns
  expect(record).toMatchObject({ wish: 'same', lines: [{ reason: 'broken', note: 'Chipped spout' }] })
  await root.call('POST', `/api/orders/${id}/returns/${record.id}/decline`, {
    ...{ version: record.version, answer: 'The spout was whole when it left.' },
  })
  await eventually(async () => expect(mailsTo(email, new RegExp(`R-${record.number}`))).toHaveLength(2))
  expect(mailsTo(email, new RegExp(`R-${record.number}`)).at(-1)?.text).toContain('The spout was whole')
})

test('without an account, number, address and postcode lead to the form; nobody else gets there', async () => {
  const { status, email, number, order } = await delivered()
  const stranger = aVisitor(shop)
  const { postcode } = order.shipping_address
  expect(await stranger.text('/')).toContain('href="/withdraw"')

  const closed = await stranger.get(`${status}/return?way=withdrawal`)
  const wrong = await stranger.submit('/withdraw', { number: String(number), email: 'else@example.com', postcode })
  const found = await stranger.submit('/withdraw', { number: String(number), email, postcode })
  const form = await stranger.text(found.headers.get('location') ?? '')

  expect([closed.status, closed.headers.get('location')]).toEqual([303, status])
  expect(wrong.status).toBe(422)
  expect(form).toContain('Confirm withdrawal')
})
