import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturnsTable } from '../testing/returns-table.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const rounds = Number(process.env.ROUNDS ?? 3)
const calls = 20
const together = <Result>(work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: calls }, (_, at) => work(at)))

interface Answer {
  status: number
  body: { error?: { code: string } }
}

/** One wins, and the rest are told why. */
function expectOneOf(answers: readonly Answer[], codes: readonly string[]) {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, codes.includes(body.error?.code ?? '')], JSON.stringify(body)).toEqual([409, true])
  }
}

const byHand = { to: 'manual', way: 'cash' }

async function arrived() {
  const order = await table.delivered()
  const started = (await table.start(order.id, [[order.line, 3]])).body.return
  return { ...order, record: (await table.act(started, 'receive')).body.return }
}

test('twenty who unpack the same return put its pieces back once, and give its money once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, line, product, record } = await arrived()
    const lines = [{ order_line_id: line, received: 3 }]

    const answers = await together(() => table.act(record, 'unpack', { lines, refund: byHand }))

    expectOneOf(answers, ['VERSION_CONFLICT', 'RETURN_STATE'])
    expect(await table.stockOf(product)).toEqual([10, 0, 0])
    expect(await table.refundsOf(id)).toHaveLength(1)
    expect((await table.read(id)).totals).toMatchObject({ returned: 3_000, refunded: 3_000 })
  }
})

test('the last piece is announced once; a refund and a return of it give the money once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, line } = await table.delivered()
    expectOneOf(await together(() => table.start(id, [[line, 3]])), ['PIECES_NOT_RETURNABLE'])

    const [started] = (await table.of(id)).returns
    const record = (await table.act(started, 'receive')).body.return
    const lines = [{ order_line_id: line, quantity: 3 }]
    const answers = await together((at) =>
      at % 2 === 0
        ? table.act(record, 'unpack', { lines: [{ order_line_id: line, received: 3 }], refund: byHand })
        : root.call('POST', `/api/orders/${id}/refunds`, { lines, reason: 'other', to: 'manual' }),
    )

    expectOneOf(answers, ['VERSION_CONFLICT', 'RETURN_STATE', 'PIECES_NOT_KEPT', 'REFUND_EXCEEDS_PAID'])
    expect((await table.read(id)).totals).toMatchObject({ returned: 3_000, refunded: 3_000 })
  }
})

test('here or given up, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, line } = await table.delivered()
    const started = (await table.start(id, [[line, 1]])).body.return
    const answers = await together((at) => table.act(started, at % 2 === 0 ? 'receive' : 'cancel'))

    expectOneOf(answers, ['VERSION_CONFLICT', 'RETURN_STATE'])
  }
})
