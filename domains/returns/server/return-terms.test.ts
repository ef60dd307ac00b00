import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../contract/return-request.ts'
import { openReturnsTable } from '../testing/returns-table.ts'
import { declareWithdrawal, requestReturn } from './create-return.ts'

let now = new Date('2026-11-02T10:00:00Z')
let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const on = (day: string) => {
  now = new Date(`${day}T10:00:00Z`)
}
const claims = { withdrawal: declareWithdrawal, return: requestReturn }

/** What the customer is answered who wants one piece of a line to go back: the kind of the return, or the refusal. */
async function claimed(kind: keyof typeof claims, id: string, line: string) {
  const request = ReturnRequest.parse({ lines: [{ order_line_id: line, quantity: 1 }] })
  const asked = claims[kind](shop.context, id, { id: crypto.randomUUID(), ...request })
  const record = await asked.catch((error: { code: string }) => error)
  if ('code' in record) return record.code
  await table.act(record, 'cancel')
  return record.kind
}

test('goods of an exchange have their own days, and what arrived before keeps its own, also while they wait', async () => {
  on('2026-11-02')
  const { id, line } = await table.delivered()
  const started = (await table.start(id, [[line, 2]])).body.return
  on('2026-11-22')
  const record = (await table.act(started, 'receive')).body.return
  const { variant } = await table.goods({ price: 1_000, on_hand: 5 })
  const { body } = await table.act(record, 'exchange', {
    ...{ lines: [{ order_line_id: line, received: 2 }], added: [{ variant_id: variant, quantity: 2 }] },
  })
  const fresh = body.return.exchange_lines[0].order_line_id
  const asked = async () => [
    ...[await claimed('withdrawal', id, line), await claimed('return', id, line)],
    ...[await claimed('withdrawal', id, fresh), await claimed('return', id, fresh)],
  ]

  const whileWaiting = await asked()
  await table.bulk(id, 'send')
  on('2026-11-24')
  await table.bulk(id, 'deliver')
  const arrived = await asked()
  on('2026-12-08')
  const lastDay = await asked()
  on('2026-12-25')
  const after = await asked()

  expect(body.order.tag).toBe('in-preparation')
  expect(whileWaiting).toEqual(['WITHDRAWAL_ENDED', 'return', 'withdrawal', 'RETURN_ENDED'])
  expect(arrived).toEqual(['WITHDRAWAL_ENDED', 'return', 'withdrawal', 'return'])
  expect(lastDay).toEqual(['WITHDRAWAL_ENDED', 'RETURN_ENDED', 'withdrawal', 'return'])
  expect(after).toEqual(['WITHDRAWAL_ENDED', 'RETURN_ENDED', 'WITHDRAWAL_ENDED', 'RETURN_ENDED'])
})

test('what came in the first of two parcels goes back by the shop’s rules while the second is on its way', async () => {
  on('2026-11-02')
  const { id, line, other } = await table.placedTwice()
  await table.bulk(id, 'prepare')
  const [first, second] = [await table.sendPart(id, line), await table.sendPart(id, other)]
  await table.arrive(first)
  on('2026-11-10')
  const early = [await claimed('return', id, line), await claimed('return', id, other)]
  const open = [await claimed('withdrawal', id, line), await claimed('withdrawal', id, other)]

  await table.arrive(second)
  // Both count from the tenth: they were ordered together.
  on('2026-11-24')
  const last = [await claimed('withdrawal', id, line), await claimed('withdrawal', id, other)]
  on('2026-12-05')
  const own = [await claimed('return', id, line), await claimed('return', id, other)]

  expect(early).toEqual(['return', 'RETURN_ENDED'])
  expect(open).toEqual(['withdrawal', 'withdrawal'])
  expect(last).toEqual(['withdrawal', 'withdrawal'])
  expect(own).toEqual(['RETURN_ENDED', 'return'])
})
