import { declareWithdrawal } from '@comptoir/returns/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../apps/server/testing/caller.ts'
import { ReturnRequest } from '../domains/returns/contract/return-request.ts'
import { contradictionsOf } from './desk/contradictions.ts'
import type { Request } from './desk/desk-order.ts'
import { bookFaults, figureFaults } from './desk/money-faults.ts'
import { openServers, type Servers } from './desk/servers.ts'

const rounds = Number(process.env.DESK_ROUNDS ?? 25)
const calls = 20

type Order = Awaited<ReturnType<Servers['order']>>

let servers: Servers

/** Half of the calls ask for one thing, half for the other; all at once. */
async function race(one: Request, other: Request) {
  const requests = Array.from({ length: calls }, (_, at) => (at % 2 === 0 ? one : other))
  const answers = await Promise.all(requests.map((request) => servers.ask(request)))
  return { ones: answers.filter((_, at) => at % 2 === 0), others: answers.filter((_, at) => at % 2 === 1) }
}

const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length

/** The rest are told why. */
function expectReasons(answers: readonly Answer[], codes: readonly string[]) {
  const refused = answers.filter(({ status }) => status !== 200)
  const told = refused.map(({ status, body }) => `${status} ${body.error?.code}`)
  expect([...new Set(told)].filter((each) => !codes.some((code) => each === `409 ${code}`))).toEqual([])
}

const at = ({ id }: Order, path: string, body?: unknown): Request => ['POST', `/api/orders/${id}${path}`, body]
const bulk = ({ id }: Order, action: string): Request => ['POST', '/api/orders/bulk', { ids: [id], action }]

async function read({ id }: Order) {
  return (await servers.ask(['GET', `/api/orders/${id}`])).body.order
}

async function expectWhole(order: Order) {
  const shown = await read(order)
  const looked = { ...order, desk: servers.desk }
  expect([...(await contradictionsOf(looked)), ...figureFaults(shown), ...bookFaults(looked, shown)]).toEqual([])
  return shown
}

async function inRounds(work: () => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) await work()
}

const racing = (name: string, races: () => void) =>
  describe.each([1, 2])(`${name}, at %i servers`, (count) => {
    beforeAll(async () => {
      servers = await openServers(count)
    })
    afterAll(() => servers.close())
    races()
  })

racing('money', () => {
  test.each([
    { to: 'manual', of: { isPaid: true } },
    { to: 'original', of: { isHeld: true } },
  ])('the last piece is given back once, $to', ({ to, of }) =>
    inRounds(async () => {
      const order = await servers.order({ ...of, quantity: 1 })
      await servers.ask(at(order, '/capture'))
      const lines = [{ order_line_id: order.line, quantity: 1 }]
      const refund = at(order, '/refunds', { lines, reason: 'other', to })

      const { ones, others } = await race(refund, refund)

      expect(won([...ones, ...others])).toBe(1)
      expectReasons([...ones, ...others], ['PIECES_NOT_KEPT', 'REFUND_EXCEEDS_PAID'])
      await expect.poll(() => read(order).then(({ totals }) => totals.refunded), { timeout: 20_000 }).toBe(1_000)
      expect((await expectWhole(order)).totals).toMatchObject({ refunded: 1_000, returned: 1_000, due: 0 })
    }),
  )

  test('held money is taken or released, never both', () =>
    inRounds(async () => {
      const order = await servers.order({ isHeld: true })

      const { ones, others } = await race(at(order, '/capture'), at(order, '/void'))

      const { totals, payment_status } = await expectWhole(order)
      const isTaken = totals.paid === order.total
      expect([totals.paid, payment_status]).toEqual(isTaken ? [order.total, 'paid'] : [0, 'voided'])
      expectReasons(ones, ['NOTHING_TO_CAPTURE', 'CAPTURE_FAILED'])
      expectReasons(others, ['NOTHING_TO_CAPTURE', 'CAPTURE_UNDER_WAY', 'VOID_FAILED'])
      // Whoever presses the same thing at once is told the same; the others that it did not happen.
      expect(won(isTaken ? others : ones), payment_status).toBe(0)
      expect(won(isTaken ? ones : others)).toBeGreaterThan(0)
    }))

  test('held money is taken or its order is canceled, never both', () =>
    inRounds(async () => {
      const order = await servers.order({ isHeld: true })
      const { version } = await read(order)

      const { ones, others } = await race(
        at(order, '/capture'),
        at(order, '/cancel', { version, reason: 'customer', refund: 'none' }),
      )

      const isTaken = won(others) === 0
      expect([won(others), won(ones) > 0]).toEqual(isTaken ? [0, true] : [1, false])
      expectReasons(ones, ['NOTHING_TO_CAPTURE'])
      expectReasons(others, ['VERSION_CONFLICT', 'ORDER_CANCELED', 'CAPTURE_UNDER_WAY'])
      const status = isTaken ? 'paid' : 'voided'
      await expect.poll(() => read(order).then((shown) => shown.payment_status), { timeout: 20_000 }).toBe(status)
      expect((await expectWhole(order)).totals.paid).toBe(isTaken ? order.total : 0)
    }))
})

racing('goods', () => {
  test('of canceling and sending one wins', () =>
    inRounds(async () => {
      const order = await servers.order()
      await servers.ask(bulk(order, 'prepare'))
      const { version } = await read(order)

      const { ones, others } = await race(
        at(order, '/cancel', { version, reason: 'customer' }),
        at(order, '/fulfillments', { status: 'shipped' }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons(ones, ['VERSION_CONFLICT', 'ORDER_CANCELED', 'ILLEGAL_TRANSITION', 'ALREADY_FULFILLED'])
      expectReasons(others, ['ILLEGAL_TRANSITION', 'PIECES_NOT_OPEN'])
      expect((await expectWhole(order)).tag).toBe(won(ones) === 1 ? 'canceled' : 'in-transit')
    }))

  test('a parcel is void or delivered, never both', () =>
    inRounds(async () => {
      const order = await servers.order()
      await servers.ask(bulk(order, 'prepare'))
      const { fulfillment } = (await servers.ask(at(order, '/fulfillments', { status: 'shipped' }))).body
      const { version } = fulfillment

      const { ones, others } = await race(
        at(order, `/fulfillments/${fulfillment.id}/void`, { version, reason: 'Wrong label' }),
        at(order, `/fulfillments/${fulfillment.id}/deliver`, { version }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons([...ones, ...others], ['VERSION_CONFLICT'])
      expect((await expectWhole(order)).tag).toBe(won(ones) === 1 ? 'in-preparation' : 'delivered')
    }))

  test('goods are taken out of an order or sent, never both', () =>
    inRounds(async () => {
      const order = await servers.order()
      await servers.ask(bulk(order, 'prepare'))
      const { version } = await read(order)
      const lines = [{ order_line_id: order.line, quantity: 0 }]

      const { ones, others } = await race(
        ['PUT', `/api/orders/${order.id}/lines`, { version, lines }],
        at(order, '/fulfillments', { status: 'shipped' }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons(ones, ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'PIECES_NOT_OPEN'])
      expectReasons(others, ['ILLEGAL_TRANSITION', 'PIECES_NOT_OPEN'])
      expect((await expectWhole(order)).totals.returned).toBe(won(ones) === 1 ? 4_000 : 0)
    }))
})

racing('what comes back', () => {
  test('what is under way is delivered or refused at the door, never both', () =>
    inRounds(async () => {
      const order = await servers.order()
      for (const action of ['prepare', 'send']) await servers.ask(bulk(order, action))
      const { version } = await read(order)

      const { ones, others } = await race(
        at(order, '/refuse', { version, reason: 'unwanted', way: 'bring_back' }),
        at(order, '/deliver', { version, cash: order.total }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons([...ones, ...others], ['VERSION_CONFLICT'])
      const { tag, refusal, totals } = await expectWhole(order)
      expect([tag, refusal === null, totals.paid]).toEqual(
        won(ones) === 1 ? ['in-transit', false, 0] : ['delivered', true, order.total],
      )
    }))

  test('for what came back the customer has other goods or the money, never both', () =>
    inRounds(async () => {
      const order = await servers.order({ isPaid: true })
      for (const action of ['prepare', 'send', 'deliver']) await servers.ask(bulk(order, action))
      const pieces = [{ order_line_id: order.line, quantity: 4 }]
      const started = (await servers.ask(at(order, '/returns', { lines: pieces }))).body.return
      const path = `/returns/${started.id}`
      const { version } = (await servers.ask(at(order, `${path}/receive`, { version: started.version }))).body.return
      const lines = [{ order_line_id: order.line, received: 4 }]

      const { ones, others } = await race(
        at(order, `${path}/exchange`, { version, lines, same: pieces }),
        at(order, `${path}/unpack`, { version, lines, refund: { to: 'manual' } }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons([...ones, ...others], ['VERSION_CONFLICT'])
      const { tag, totals } = await expectWhole(order)
      expect([tag, totals.returned, totals.refunded]).toEqual(
        won(ones) === 1 ? ['in-preparation', 4_000, 0] : ['delivered', 4_000, 4_000],
      )
    }))

  test('what the customer withdraws from is settled or sent, never both', () =>
    inRounds(async () => {
      const order = await servers.order({ isPaid: true })
      await servers.ask(bulk(order, 'prepare'))
      const request = ReturnRequest.parse({ lines: [{ order_line_id: order.line, quantity: 4 }] })
      const declared = await declareWithdrawal(servers.context, order.id, { id: crypto.randomUUID(), ...request })

      const { ones, others } = await race(
        at(order, `/returns/${declared.id}/settle`, { version: declared.version, refund: { to: 'manual' } }),
        at(order, '/fulfillments', { status: 'shipped' }),
      )

      expect([won(ones), won(others)].toSorted()).toEqual([0, 1])
      expectReasons(ones, ['VERSION_CONFLICT', 'GOODS_SENT'])
      expectReasons(others, ['ILLEGAL_TRANSITION', 'PIECES_NOT_OPEN'])
      const { tag, totals } = await expectWhole(order)
      // With the delivery.
      expect([tag, totals.refunded]).toEqual(won(ones) === 1 ? ['canceled', order.total] : ['in-transit', 0])
    }))
})
