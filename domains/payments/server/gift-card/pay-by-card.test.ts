import { aGiftCardProduct, aProduct } from '@comptoir/catalogue/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { anOrder } from '@comptoir/orders/testing'
import { type CardShop, holdCard, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let clerk: TestStaff
let keeper: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'by_hand' })
  clerk = await cards.shop.as(['admin_orders', 'admin_orders_create', 'admin_orders_delete'])
  keeper = await cards.shop.as(['admin_orders', 'admin_orders_refund', 'admin_gift_cards'])
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }

const lina = { name: 'Lina Haddad', email: 'lina@example.com', phone: '', locale: 'fr' as const }

/** Of 80.00. */
async function owed(given: object = {}) {
  const { variants } = await aProduct(cards.context, { price: 8_000, on_hand: 50, physicalProduct: false })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  return anOrder(cards.context, { customer: lina, products, shipping_method_id: null, ...given })
}

const readOrder = async (id: string) => (await keeper.call('GET', `/api/orders/${id}`)).body.order
const pay = (id: string, body: object, { staff = clerk, key = crypto.randomUUID() as string } = {}) =>
  staff.call('POST', `/api/orders/${id}/gift_card_payments`, body, { 'idempotency-key': key })
const check = (id: string, code: string) => clerk.call('POST', `/api/orders/${id}/gift_card`, { code })
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status === 200 ? 200 : body.error?.code

async function balanceOf(id: string) {
  const { rows } = await cards.shop.app.database.pool.query(
    `select balance::integer, held::integer,
       (select sum(amount)::integer from gift_card_entries e where e.card_id = c.id and kind not in ('hold', 'release')) as told
     from gift_cards c where id = $1`,
    [id],
  )
  const { balance, held, told } = rows[0]
  expect([told, held]).toEqual([balance, 0])
  return balance
}

test('staff type the code, see the balance and pay a part; the rest stays due', async () => {
  const { card, code } = await aGiftCard(cards.context)
  const { id } = await owed()

  const shown = await check(id, ` ${code.toLowerCase()} `)
  const { status, body } = await pay(id, { code, amount: 3_000 })

  expect(shown.body).toEqual({
    card: { id: card.id, last4: card.last4, available: 5_000, currency: 'EUR', expires_at: null },
    payable: 8_000,
  })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    ...{ payment_status: 'partially_paid', totals: { paid: 3_000, due: 5_000 } },
    payments: [
      {
        ...{ provider: 'gift_card', kind: 'sale', status: 'success', amount: 3_000 },
        gift_card: { id: card.id, last4: card.last4 },
      },
    ],
  })
  expect(await balanceOf(card.id)).toBe(2_000)
  expect((await check(id, code)).body).toMatchObject({ card: { available: 2_000 }, payable: 5_000 })
})

test(
  'several cards pay all of it, and a refund goes back to them before anything is given by hand',
  patience,
  async () => {
    const [one, other] = [await aGiftCard(cards.context), await aGiftCard(cards.context)]
    const { id } = await owed()
    await pay(id, { code: one.code, amount: 5_000 })
    const paid = await pay(id, { code: other.code, amount: 2_000 })
    await clerk.call('POST', `/api/orders/${id}/mark_paid`, { version: paid.body.order.version })
    const order = await readOrder(id)

    const { status } = await keeper.call('POST', `/api/orders/${id}/refunds`, {
      ...{ reason: 'damaged', to: 'manual', way: 'cash', expected_amount: 8_000 },
      lines: [{ order_line_id: order.products[0].id, quantity: 1 }],
    })

    expect([order.payment_status, status]).toEqual(['paid', 200])
    await eventually(async () =>
      expect([await balanceOf(one.card.id), await balanceOf(other.card.id)]).toEqual([5_000, 5_000]),
    )
    const { payments } = await readOrder(id)
    const given = payments.filter(
      ({ kind, status: done }: Record<string, string>) => kind === 'refund' && done === 'success',
    )
    expect(given.map(({ provider, amount }: { provider: string; amount: number }) => [provider, amount])).toEqual([
      ['manual', 1_000],
      ['gift_card', 5_000],
      ['gift_card', 2_000],
    ])
  },
)

test('a draft is paid, and gives the money back when it is deleted', async () => {
  const { card, code } = await aGiftCard(cards.context)
  const { id } = await owed({ draft: true })

  const { body } = await pay(id, { code, amount: 5_000 })
  expect(body.order).toMatchObject({ draft: true, payment_status: 'partially_paid', totals: { due: 3_000 } })
  expect(await balanceOf(card.id)).toBe(0)

  const { status } = await clerk.call('DELETE', `/api/orders/${id}?version=${body.order.version}`)
  expect([status, await balanceOf(card.id)]).toEqual([200, 5_000])
})

test('a draft that is paid becomes an order that is paid, and its money stays with it', async () => {
  const { card, code } = await aGiftCard(cards.context, { amount: 9_000 })
  const { id } = await owed({ draft: true })
  const { body } = await pay(id, { code, amount: 8_000 })

  const placed = await clerk.call('POST', `/api/orders/${id}/confirm`, { version: body.order.version })

  expect(placed.body.order).toMatchObject({ draft: false, payment_status: 'paid', totals: { paid: 8_000, due: 0 } })
  expect(await balanceOf(card.id)).toBe(1_000)
})

test('of twenty desks at one card as many pay as it has, and it never goes below nothing', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const orders = await Promise.all(Array.from({ length: 20 }, () => owed()))

  const answers = await Promise.all(orders.map(({ id }) => pay(id, { code, amount: 300 })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16)
  expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'GIFT_CARD_EMPTY']))
  expect(await balanceOf(card.id)).toBe(200)
})

test('of twenty desks at one order no more is paid than is due', patience, async () => {
  const { card, code } = await aGiftCard(cards.context, { amount: 90_000 })
  const { id } = await owed()

  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, { code, amount: 3_000 })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'CARD_EXCEEDS_DUE']))
  expect((await readOrder(id)).totals).toMatchObject({ paid: 6_000, due: 2_000 })
  expect(await balanceOf(card.id)).toBe(84_000)
})

test('a press that is repeated pays once, and one without a key pays nothing', async () => {
  const { card, code } = await aGiftCard(cards.context)
  const { id } = await owed()
  const body = { code, amount: 1_000 }
  const key = crypto.randomUUID()

  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, body, { key })))
  const keyless = await clerk.call('POST', `/api/orders/${id}/gift_card_payments`, body, { 'idempotency-key': '' })

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(keyless.status).toBe(400)
  expect(await balanceOf(card.id)).toBe(4_000)
  const { rows } = await cards.shop.app.database.pool.query('select 1 from idempotency_keys k where k::text like $1', [
    `%${code}%`,
  ])
  expect(rows).toEqual([])
})

test('a wrong code is told each time, and no desk is shut out', async () => {
  const { id } = await owed()
  const { code } = await aGiftCard(cards.context)
  const wrong = `${code.slice(0, 15)}${code.endsWith('A') ? 'C' : 'A'}`

  const answers = await Promise.all(Array.from({ length: 15 }, () => check(id, wrong)))

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code} ${body.error.field}`))).toEqual(
    new Set(['404 GIFT_CARD_NOT_FOUND code']),
  )
  expect(codeOf(await check(id, code))).toBe(200)
})

test.each([
  ['that has ended', "expires_at = now() - interval '1 second'", 'GIFT_CARD_EXPIRED'],
  ['that is switched off', "state = 'disabled'", 'GIFT_CARD_DISABLED'],
  ['of another currency', "currency = 'JPY'", 'GIFT_CARD_CURRENCY'],
])('a card %s pays nothing at the desk', async (_what, change, expected) => {
  const { card, code } = await aGiftCard(cards.context)
  const { id } = await owed()
  await cards.shop.app.database.pool.query(`update gift_cards set ${change} where id = $1`, [card.id])

  expect([codeOf(await check(id, code)), codeOf(await pay(id, { code, amount: 1 }))]).toEqual([expected, expected])
  expect((await readOrder(id)).payments).toEqual([])
})

test('nothing is paid of what is paid, canceled, held by a provider or a gift card itself', patience, async () => {
  const { code } = await aGiftCard(cards.context, { amount: 50_000 })
  const [paid, canceled, held] = [await owed(), await owed(), await owed()]
  await clerk.call('POST', `/api/orders/${paid.id}/mark_paid`, { version: paid.version })
  const root = await cards.shop.as('root')
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { version: canceled.version, reason: 'staff' })
  await holdCard(cards, { id: held.id, total: 8_000 })
  const { variants } = await aGiftCardProduct(cards.context)
  const sold = await owed({ products: variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })) })

  const answers = await Promise.all([paid, canceled, held, sold].map(({ id }) => pay(id, { code, amount: 1 })))

  expect(answers.map(codeOf)).toEqual(['NOTHING_DUE', 'NOTHING_DUE', 'CARD_EXCEEDS_DUE', 'CARD_EXCEEDS_DUE'])
})

test('a card is chosen from those of the customer, by whoever sees gift cards', async () => {
  const [own, given, elsewhere] = await Promise.all([
    aGiftCard(cards.context, { recipient_email: 'Lina@Example.com' }),
    aGiftCard(cards.context, { recipient_email: 'noemie@example.com' }),
    aGiftCard(cards.context),
  ])
  const { id, customer_id } = await owed()
  await cards.shop.app.database.pool.query('update gift_cards set customer_id = $1 where id = any($2)', [
    customer_id,
    [given.card.id],
  ])
  const list = (staff: TestStaff) => staff.call('GET', `/api/orders/${id}/gift_cards`)

  const { cards: offered } = (await list(keeper)).body
  expect(offered.map((card: { id: string }) => card.id)).toEqual([own.card.id])
  expect((await list(clerk)).status).toBe(403)

  const choice = { card_id: own.card.id, amount: 500 }
  expect(codeOf(await pay(id, choice))).toBe('FORBIDDEN')
  expect(codeOf(await pay(id, choice, { staff: keeper }))).toBe(200)
  expect([await balanceOf(own.card.id), await balanceOf(elsewhere.card.id)]).toEqual([4_500, 5_000])
  expect((await pay(id, { amount: 1 })).status).toBe(422)
})
