import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const rounds = Array.from({ length: 5 }, (_, at) => ({ round: at + 1 }))
const times = <Answer>(work: () => Promise<Answer>) => Array.from({ length: 10 }, work)

async function prepared() {
  const product = await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false })
  const variant_id = product.variants[0]?.id ?? ''
  const { id } = await anOrder(shop.context, {
    ...{ products: [{ variant_id, quantity: 4 }], shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  await bulk(id, 'prepare')
  return { id, variant_id }
}

const bulk = (id: string, action: string) => root.call('POST', '/api/orders/bulk', { ids: [id], action })
const pack = (id: string, more: object) => root.call('POST', `/api/orders/${id}/fulfillments`, more)
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const parcelsOf = async (id: string) => (await root.call('GET', `/api/orders/${id}/fulfillments`)).body.fulfillments

const stockOf = async (variant: string) => {
  const { rows } = await shop.app.database.pool.query('select on_hand, committed from inventory_items where id = $1', [
    variant,
  ])
  return rows[0]
}

const codesOf = (answers: readonly { status: number; body: { error?: { code: string } } }[]) =>
  new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.error?.code])))

test.each(rounds)('of canceling and sending one wins, and the others say why ($round)', async () => {
  const { id, variant_id } = await prepared()

  const [sent, canceled] = await Promise.all([
    Promise.all(times(() => pack(id, { status: 'shipped' }))),
    Promise.all(times(() => bulk(id, 'cancel'))),
  ])

  const { tag } = await read(id)
  const [sends, cancels] = [
    sent.filter(({ status }) => status === 200).length,
    canceled.filter(({ body }) => body.summary.ok === 1).length,
  ]
  expect([sends, cancels].toSorted()).toEqual([0, 1])
  expect(tag).toBe(sends === 1 ? 'in-transit' : 'canceled')
  expect([...codesOf(sent)].every((code) => code === 'ILLEGAL_TRANSITION')).toBe(true)
  expect(await stockOf(variant_id)).toEqual({ on_hand: sends === 1 ? 6 : 10, committed: 0 })
})

test.each(rounds)('a parcel is void or delivered, never both ($round)', async () => {
  const { id, variant_id } = await prepared()
  const { fulfillment } = (await pack(id, { status: 'shipped' })).body
  const act = (name: string) =>
    root.call('POST', `/api/orders/${id}/fulfillments/${fulfillment.id}/${name}`, {
      ...{ version: fulfillment.version, reason: 'Wrong label' },
    })

  const answers = await Promise.all([...times(() => act('void')), ...times(() => act('deliver'))])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(codesOf(answers)).toEqual(new Set(['VERSION_CONFLICT']))
  const [{ status }] = await parcelsOf(id)
  const isVoid = status === 'voided'
  expect((await read(id)).tag).toBe(isVoid ? 'in-preparation' : 'delivered')
  expect(await stockOf(variant_id)).toEqual(isVoid ? { on_hand: 10, committed: 4 } : { on_hand: 6, committed: 0 })
})

test.each(rounds)('pieces that many pack at once are in one parcel each ($round)', async () => {
  const { id } = await prepared()
  const { products } = await read(id)
  const lines = [{ order_line_id: products[0].id, quantity: 1 }]

  const answers = await Promise.all(times(() => pack(id, { lines })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(codesOf(answers)).toEqual(new Set(['PIECES_NOT_OPEN']))
  expect((await parcelsOf(id)).map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
})

test('the same press twice packs once', async () => {
  const { id } = await prepared()
  const { products } = await read(id)
  const body = { lines: [{ order_line_id: products[0].id, quantity: 1 }] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const press = () => root.call('POST', `/api/orders/${id}/fulfillments`, body, key)

  const answers = await Promise.all([press(), press()])

  expect(new Set(answers.map(({ body }) => body.fulfillment.id)).size).toBe(1)
  expect(await parcelsOf(id)).toHaveLength(1)
})
