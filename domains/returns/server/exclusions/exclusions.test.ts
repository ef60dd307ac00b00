import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../../contract/return-request.ts'
import { openReturnsTable } from '../../testing/returns-table.ts'
import { declareWithdrawal, requestReturn } from '../create-return.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const pathOf = (product: string) => `/api/withdrawal_exclusions/${product}`
const exclude = (product: string, cause: string, clerk = root) => clerk.call('PUT', pathOf(product), { cause })
const wants = (line: string) => ({
  id: crypto.randomUUID(),
  ...ReturnRequest.parse({ lines: [{ order_line_id: line, quantity: 1 }] }),
})
const answerOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ code, details }: { code: string; details: { cause?: string } }) => `${code} ${details.cause}`,
  )

test('from now on a product is not withdrawn from; orders from before keep the right, and the shop’s rules stay', async () => {
  const before = await table.delivered()
  await exclude(before.product, 'made_to_measure')
  const old = await answerOf(declareWithdrawal(shop.context, before.id, wants(before.line)))
  const { id, line } = await table.orderOf(before.product)

  const refused = await answerOf(declareWithdrawal(shop.context, id, wants(line)))
  const own = await answerOf(requestReturn(shop.context, id, wants(line)))
  await root.call('DELETE', pathOf(before.product))
  const again = await answerOf(declareWithdrawal(shop.context, id, wants(line)))

  expect([old, refused, own, again]).toEqual(['taken', 'WITHDRAWAL_EXCLUDED made_to_measure', 'taken', 'taken'])
})

test('goods behind a seal are withdrawn from: only its opening ends the right', async () => {
  const { product } = await table.goods({ price: 1_000, on_hand: 5 })
  await exclude(product, 'sealed')
  const { id, line } = await table.orderOf(product)

  expect(await answerOf(declareWithdrawal(shop.context, id, wants(line)))).toBe('taken')
})

test('the list names products with their cause, is followed by colleagues, and is for those of the settings', async () => {
  const { product } = await table.goods({ price: 1_000, on_hand: 5 })
  const { heard, close } = await root.listen()

  const first = await exclude(product, 'perishable')
  const other = await exclude(product, 'press')
  const same = await exclude(product, 'press')
  const unknown = await exclude('0198f0c0-0000-7000-8000-000000000099', 'press')
  const nonsense = await exclude(product, 'boring')
  const clerk = await shop.as(['admin_orders'])
  const foreign = await exclude(product, 'press', clerk)
  await shop.idle()
  close()

  const sinceOf = ({ body }: typeof first) =>
    body.exclusions.find(({ product_id: id }: { product_id: string }) => id === product)
  expect(sinceOf(first)).toMatchObject({ cause: 'perishable', title: expect.any(String) })
  expect(sinceOf(other).since > sinceOf(first).since).toBe(true)
  expect(sinceOf(same)).toEqual(sinceOf(other))
  expect([unknown.status, nonsense.status, foreign.status]).toEqual([404, 422, 403])
  expect(heard.filter(({ event }) => event === 'withdrawal_exclusions_changed')).toHaveLength(2)
})
