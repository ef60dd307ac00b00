import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder, homeDelivery } from '@comptoir/orders/testing'
import { type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed } from '../../testing/index.ts'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'at_once' })
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }

/** An order that is to be paid at the door, with the address of its page. */
async function owed() {
  const product = await aProduct(cards.shop.context, { price: 6_100, title: 'Teapot', on_hand: 9 })
  const shopper = await aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const page = placed.headers.get('location') ?? ''
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  return { ...shopper, page, id, read: async () => (await root.call('GET', `/api/orders/${id}`)).body.order }
}

const pay = ({ visitor, page }: Pick<Awaited<ReturnType<typeof owed>>, 'visitor' | 'page'>, method = 'stripe') =>
  visitor.submit(`${page}/pay`, { method })

test('what is due is paid by card on the order’s page, by whoever has its address, and once', patience, async () => {
  const { page, email, read } = await owed()
  const { totals } = await read()
  const visitor = aVisitor(cards.shop)
  const shown = await visitor.get(page)
  const html = await shown.text()

  const pressed = await Promise.all(Array.from({ length: 10 }, () => pay({ visitor, page })))
  const [url = ''] = pressed.map(({ headers }) => headers.get('location') ?? '')
  await pressAtStripe(url, 'pay')
  const back = await Promise.all(Array.from({ length: 10 }, () => visitor.get(`${page}/paid`)))

  expect(html).toContain(`action="${page}/pay"`)
  expect(html).not.toContain(email)
  expect(shown.headers.get('content-security-policy')).toContain('form-action')
  expect(new Set(pressed.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
    new Set([`303 ${url}`]),
  )
  expect(new Set(back.map(({ headers }) => headers.get('location')))).toEqual(new Set([page]))
  await eventually(async () => expect((await read()).payment_status).toBe('paid'))
  const order = await read()
  expect(order.totals).toMatchObject({ paid: totals.total, due: 0 })
  expect(order.payments.filter(({ kind }: { kind: string }) => kind === 'authorization')).toHaveLength(1)
  expect(await visitor.text(page)).not.toContain(`action="${page}/pay"`)
})

test(
  'whoever comes back without paying is told so; money of what is paid meanwhile belongs to no order',
  patience,
  async () => {
    const order = await owed()
    const { visitor, page, id, read } = order
    const url = (await pay(order)).headers.get('location') ?? ''
    const left = await visitor.get(`${page}/paid`)

    await root.call('POST', `/api/orders/${id}/mark_paid`, { version: (await read()).version })
    await pressAtStripe(url, 'pay')
    await visitor.get(`${page}/paid`)

    expect(left.headers.get('location')).toBe(`${page}?payment=left#pay`)
    expect(await visitor.text(`${page}?payment=left`)).toContain('You have not paid yet. Nothing was charged.')
    const { payments } = await read()
    expect(payments.filter(({ provider }: { provider: string }) => provider === 'stripe')).toEqual([])
    const orphans = (await root.call('GET', '/api/payments_without_order')).body
    expect(orphans.payments).toMatchObject([{ reason: 'PAID_TWICE' }])
  },
)

test('an attempt at another sum than what is due now takes no money any more', patience, async () => {
  const order = await owed()
  const { id, read } = order
  const before = await read()
  const first = (await pay(order)).headers.get('location') ?? ''
  const lines = [{ order_line_id: before.products[0].id, quantity: 1 }]
  await root.call('POST', `/api/orders/${id}/refunds`, { lines, reason: 'other', to: 'manual', only_excess: true })

  const second = (await pay(order)).headers.get('location') ?? ''
  await pressAtStripe(first, 'pay')
  await pressAtStripe(second, 'pay')
  await order.visitor.get(`${order.page}/paid`)

  expect(second).not.toBe(first)
  await eventually(async () => expect((await read()).totals.paid).toBe(before.totals.shipping))
  expect((await read()).totals.due).toBe(0)
})

test('another way is chosen instead: the transfer’s lines are shown, and staff wait for it', patience, async () => {
  const { version } = (await root.call('GET', '/api/payment_methods')).body.payment_methods.find(
    ({ key }: { key: string }) => key === 'bank_transfer',
  )
  const account = { holder: 'Maison Lune', iban: 'FR7630006000011234567890189', bic: '', bank: '' }
  await root.call('PUT', '/api/payment_methods/bank_transfer', {
    ...{ version, enabled: true, transfer: { account, days: 7, reference: 'number', reminds: false, remind_days: 4 } },
  })
  const order = await owed()
  // The days of a transfer count from now.
  const { pool } = cards.shop.app.database
  await pool.query("update orders set placed_at = placed_at - interval '30 days' where id = $1", [order.id])

  const sent = await pay(order, 'bank_transfer')
  await pay(order, 'bank_transfer')

  expect(sent.headers.get('location')).toBe(order.page)
  const shown = await order.visitor.text(order.page)
  expect(shown).toContain('FR76 3000 6000 0112 3456 7890 189')
  expect(shown).not.toContain('We expected the money')
  const { late, all } = (await root.call('GET', '/api/payment_methods/bank_transfer/awaited')).body
  expect([all.count, late.count]).toEqual([1, 0])
  const { payments, payment_status } = await order.read()
  expect(payments.map(({ provider, status }: { provider: string; status: string }) => [provider, status])).toEqual([
    ['pay_on_delivery', 'pending'],
    ['bank_transfer', 'pending'],
  ])
  expect(payment_status).toBe('pending')
})

test('what is not offered, and what is not owed, leads back to the page and writes nothing', patience, async () => {
  const order = await owed()
  const before = await order.read()

  const unknown = await pay(order, 'cheque')
  const nowhere = await order.visitor.submit('/orders/nobody/pay', { method: 'stripe' })
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'staff', version: before.version })
  const canceled = await pay(order)

  expect([unknown.headers.get('location'), canceled.headers.get('location')]).toEqual([order.page, order.page])
  expect(nowhere.status).toBe(404)
  expect((await order.read()).payments).toEqual(before.payments)
})

const ask = (id: string, body: object) => root.call('POST', `/api/orders/${id}/payment_link`, body)

test(
  'an order of staff has a page once its customer is asked to pay there, by a mail with the words of staff',
  patience,
  async () => {
    const { variants } = await aProduct(cards.context, { price: 2_300 })
    const customer = {
      name: 'Thomas Berger',
      email: `${crypto.randomUUID()}@example.com`,
      phone: '',
      locale: 'en' as const,
    }
    const { id, number, version } = await anOrder(cards.context, {
      ...{ customer, locale: 'en', products: variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })) },
    })

    const copied = await ask(id, { mail: false })
    const mailed = await ask(id, { words: 'Here is <b>the</b> rest.' })
    const page = new URL(mailed.body.url).pathname

    expect([copied.body.url, copied.body.is_mailed]).toEqual([mailed.body.url, false])
    expect(await aVisitor(cards.shop).text(page)).toContain(`action="${page}/pay"`)
    const { rows } = await cards.shop.app.database.pool.query(
      'select template, subject, plain, html from mails where order_id = $1',
      [id],
    )
    expect(rows).toMatchObject([{ template: 'order-owed', subject: expect.stringContaining(`Order ${number}: €`) }])
    expect(rows[0].plain).toContain('Here is <b>the</b> rest.')
    expect(rows[0].html).toContain('Here is &lt;b&gt;the&lt;/b&gt; rest.')
    expect(rows[0].html).toContain('Pay now')

    await root.call('POST', `/api/orders/${id}/mark_paid`, { version })
    const nothing = await ask(id, {})
    const { id: nobody } = await anOrder(cards.context, {
      ...{ customer: { name: 'Walk-in', email: '', phone: '', locale: 'en' as const } },
      products: variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })),
    })
    const noAddress = await ask(nobody, {})
    const clerk = await cards.shop.as(['inventory_page'])
    const refused = await clerk.call('POST', `/api/orders/${nobody}/payment_link`, {})
    expect([nothing.body.error.code, noAddress.body.error.code, refused.status]).toEqual([
      ...['NOTHING_DUE', 'NO_ADDRESS'],
      403,
    ])
  },
)

test('an order is paid on its page until the day that was said, and a newer link says another', patience, async () => {
  const order = await owed()
  const before = await order.read()
  const stateOf = async () => (await root.call('GET', `/api/orders/${order.id}/payment_link`)).body
  const isPayable = async () => (await aVisitor(cards.shop).text(order.page)).includes(`action="${order.page}/pay"`)
  expect(await stateOf()).toEqual({ link: null, is_over: false })

  const { body: made } = await ask(order.id, { mail: false })
  expect((await stateOf()).link).toMatchObject({ last_day: made.last_day, mailed_at: null, opened_at: null })
  expect(await isPayable()).toBe(true)
  const { link: opened } = await stateOf()
  await isPayable()
  expect(opened.opened_at).not.toBe(null)
  expect((await stateOf()).link).toEqual(opened)

  const passed = await ask(order.id, { mail: false, last_day: '2020-01-01' })
  expect([passed.status, passed.body.error.field]).toEqual([422, 'last_day'])
  await cards.shop.app.database.pool.query("update payment_links set last_day = '2020-01-01' where order_id = $1", [
    order.id,
  ])
  const refused = await pay(order, 'bank_transfer')
  expect([await isPayable(), refused.headers.get('location'), (await stateOf()).is_over]).toEqual([
    false,
    order.page,
    true,
  ])
  expect((await order.read()).payments).toEqual(before.payments)

  await ask(order.id, { mail: false })
  expect(await isPayable()).toBe(true)
})
