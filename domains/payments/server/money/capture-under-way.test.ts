import { addPayments } from '@comptoir/orders/server'
import { anAuthorizedOrder, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'
import { askForDue, moneyKind } from './due-money.ts'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }

const readOrder = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body
const rowsOf = async (id: string) =>
  (await readOrder(id)).order.payments.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`)
const cancel = async (id: string, more: object = {}) => {
  const { version } = (await readOrder(id)).order
  return root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', refund: 'none', ...more })
}

/** What was enqueued when the order was placed would do what a press asks for. */
async function settle(id: string) {
  await cards.shop.idle()
  await eventually(async () => {
    const { rows } = await cards.shop.app.database.pool.query(
      "select 1 from graphile_worker._private_jobs where payload ->> 'order_id' = $1",
      [id],
    )
    expect(rows).toEqual([])
  })
}

/** Of one order, when it is due. */
const jobsOf = async (id: string) => {
  const { rows } = await cards.shop.app.database.pool.query<{ isLater: boolean }>(
    `select j.run_at > now() as "isLater" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload ->> 'order_id' = $2 and j.payload ->> 'looks' = 'true'`,
    [moneyKind.name, id],
  )
  return rows
}

/** Presses while the provider does not answer; `answer` has it do so. */
async function pressWhileBusy(id: string, intent: string) {
  await settle(id)
  cards.stripe.misbehaviour.plan('hang', { path: `${intent}/capture` })
  const pressed = root.call('POST', `/api/orders/${id}/capture`)
  await eventually(async () => expect(cards.stripe.misbehaviour.isSilent()).toBe(true))
  return async () => {
    cards.stripe.misbehaviour.clear()
    return pressed
  }
}

test(
  'until the provider has answered nobody cancels the order, releases its money or notes it as paid',
  patience,
  async () => {
    const { id, intent, total } = await anAuthorizedOrder(cards, 'by_hand')
    const answer = await pressWhileBusy(id, intent)

    const { order, moves } = await readOrder(id)
    const refused = await cancel(id)
    const { version } = order
    const calls = [
      await root.call('POST', `/api/orders/${id}/void`),
      await root.call('POST', `/api/orders/${id}/mark_paid`, { version }),
      await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'cancel' }),
    ]

    const [{ at }] = order.payments.slice(-1)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CAPTURE_UNDER_WAY'])
    expect(refused.body.error.details).toMatchObject({ provider: 'stripe', amount: total, at })
    expect(moves.find(({ to }: { to: string }) => to === 'CANCELED')).toMatchObject({
      ...{ allowed: false, code: 'CAPTURE_UNDER_WAY' },
    })
    expect(calls.map(({ body }) => body.error?.code ?? body.results[0].error)).toEqual([
      ...['CAPTURE_UNDER_WAY', 'PAYMENT_WITH_PROVIDER', 'CAPTURE_UNDER_WAY'],
    ])
    const taken = await answer()
    expect([taken.status, taken.body.amount]).toEqual([200, total])
    expect((await cancel(id, { refund: 'original' })).status).toBe(200)
  },
)

test(
  'who presses while the provider is asked waits for the same answer, and no money moves twice',
  patience,
  async () => {
    const { id, intent, total } = await anAuthorizedOrder(cards, 'by_hand')
    const answer = await pressWhileBusy(id, intent)

    const second = await root.call('POST', `/api/orders/${id}/capture`)

    const first = await answer()
    expect([first, second].map(({ status, body }) => [status, body.amount])).toEqual([
      [200, total],
      [200, total],
    ])
    expect(await rowsOf(id)).toEqual(['authorization success', 'capture pending', 'capture success'])
    const keys = cards.stripe.calls.filter(({ path }) => path.endsWith(`${intent}/capture`)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  },
)

test('a refusal of the provider is an answer, too', patience, async () => {
  const { id, intent } = await anAuthorizedOrder(cards, 'by_hand')
  const answer = await pressWhileBusy(id, intent)
  const lapsed = cards.stripe.records.intents.get(intent)
  if (lapsed) lapsed.status = 'requires_payment_method'

  const refused = await answer()

  expect(refused.body.error.code).toBe('CAPTURE_FAILED')
  expect((await cancel(id)).status).toBe(200)
})

test(
  'of two runs that read the same ledger one asks, also where a part is taken and another authorization is held',
  patience,
  async () => {
    const { id } = await anAuthorizedOrder(cards, 'by_hand')
    const read = (await readOrder(id)).order
    const [held] = read.payments
    await cards.context.db.transaction((tx) =>
      addPayments(cards.context, tx, {
        order_id: id,
        rows: [
          { provider: 'stripe', kind: 'authorization', status: 'success', amount: 500, session_id: held.session_id },
        ],
      }),
    )

    await askForDue(cards.context, { press: { amount: 700 }, read })
    await askForDue(cards.context, { press: { amount: 300 }, read })

    const asked = (await readOrder(id)).order.payments.filter(({ status }: { status: string }) => status === 'pending')
    expect(asked).toMatchObject([
      { kind: 'capture', amount: 700 },
      { kind: 'void', amount: 500 },
    ])
  },
)

test('a press that ends before the provider has answered is looked after', patience, async () => {
  const { id } = await anAuthorizedOrder(cards, 'by_hand')
  await settle(id)

  await askForDue(cards.context, { press: {}, read: (await readOrder(id)).order })
  await cards.shop.idle()

  // Later, for the provider may be answering the press.
  expect([await rowsOf(id), await jobsOf(id)]).toEqual([
    ['authorization success', 'capture pending'],
    [{ isLater: true }],
  ])
})

const hours = (count: number) => ({ ...cards.context, now: () => new Date(Date.now() - count * 3_600_000) })

/** A request to take money that is so old; its job has given up. */
async function anOldRequest(count: number) {
  const { id, total, session } = await anAuthorizedOrder(cards, 'by_hand')
  await cards.shop.idle()
  const [{ id: parent_id }] = (await readOrder(id)).order.payments
  const row = { provider: 'stripe', kind: 'capture', status: 'pending', amount: total } as const
  await cards.context.db.transaction((tx) =>
    addPayments(hours(count), tx, { order_id: id, rows: [{ ...row, parent_id, session_id: session }] }),
  )
  return id
}

test('what was not answered for an hour is asked again', patience, async () => {
  const [young, old] = [await anOldRequest(0), await anOldRequest(2)]

  await askAgain.run(cards.context, {}, AbortSignal.timeout(10_000))

  await eventually(async () => expect((await readOrder(old)).order.payment_status).toBe('paid'))
  await cards.shop.idle()
  expect(await rowsOf(young)).toEqual(['authorization success', 'capture pending'])
})

test(
  'a request that no provider has answered for 30 days has failed, is told, and holds nothing up',
  patience,
  async () => {
    const id = await anOldRequest(31 * 24)
    cards.stripe.misbehaviour.plan('500', { path: '/capture', times: 100 })

    await askAgain.run(cards.context, {}, AbortSignal.timeout(10_000))

    cards.stripe.misbehaviour.clear()
    expect((await readOrder(id)).order.payments.at(-1)).toMatchObject({
      ...{ kind: 'capture', status: 'failure', error: { code: 'NO_ANSWER' } },
    })
    const { rows } = await cards.shop.app.database.pool.query(
      `select level from notifications where title = 'payments.notifications.capture_failed' and content ->> 'entity_id' = $1`,
      [id],
    )
    expect([rows, (await cancel(id)).status]).toEqual([[{ level: 'error' }], 200])
  },
)
