import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../testing/index.ts'

const minuteMs = 60_000

let shop: TestShop
let mariam: TestStaff
let yusuf: TestStaff
let later = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + later) })
  mariam = await shop.as(['admin_orders', 'admin_orders_edit'])
  yusuf = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

/** An order in preparation whose first line Mariam has made one piece. */
async function edited() {
  const { variants } = await aProduct(shop.context, { price: 1_000, on_hand: 100 })
  const order = await anOrder(shop.context, { products: [{ variant_id: variants[0]?.id ?? '', quantity: 2 }] })
  await yusuf.call('POST', '/api/orders/bulk', { ids: [order.id], action: 'prepare' })
  const [line] = order.products
  const wanted = { order_line_id: line?.id ?? '', quantity: 1, unit_price: 1_000, more_at: 'order' }
  const { body } = await mariam.call('PUT', `/api/orders/${order.id}/edits`, {
    ...{ version: null, base_version: order.version + 1 },
    changes: {
      lines: [{ ...wanted, was: { quantity: 2, unit_price: 1_000 } }],
      ...{ added: [], known: [line?.id], delivery: 'keep', mail: true, follow_up: 'nothing' },
    },
  })
  return { id: order.id, edit: body.edit.id as string, line: line?.id ?? '', version: order.version + 1 }
}

const ask = (who: TestStaff, { id, edit }: { id: string; edit: string }) =>
  who.call('POST', `/api/orders/${id}/edits/${edit}/ask`)

interface News {
  title: string
  content: { link: string }
}

const toldOf = async (who: TestStaff, order: string): Promise<News[]> => {
  const { notifications } = (await who.call('GET', '/api/get_recent_notifications')).body
  return notifications.filter(
    ({ title, content }: News) =>
      title === 'orders.notifications.asked_about_edit' && content.link === `/orders/${order}`,
  )
}

test('whoever edits is told once who waits, however often they are asked, and nobody else is', async () => {
  const order = await edited()

  const answers = await Promise.all([ask(yusuf, order), ask(yusuf, order), ask(mariam, order)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await toldOf(mariam, order.id)).toHaveLength(1)
  expect(await toldOf(yusuf, order.id)).toEqual([])
  later = 6 * minuteMs
  await ask(yusuf, order)
  expect(await toldOf(mariam, order.id)).toHaveLength(2)
})

test('nobody is asked about what was saved, or about the edit of another order', async () => {
  const [order, other] = [await edited(), await edited()]
  const elsewhere = await ask(yusuf, { id: order.id, edit: other.edit })
  await mariam.call('DELETE', `/api/orders/${order.id}/edits/${order.edit}?version=1`)

  const over = await ask(yusuf, order)

  expect([elsewhere.status, over.status]).toEqual([404, 404])
})

// The panel says that steps wait; whoever sends all the same loses nothing of what the other has entered.
test('a step is not refused because somebody edits: what has left is refused to them, and their changes stay', async () => {
  const order = await edited()

  const sent = await yusuf.call('POST', '/api/orders/bulk', { ids: [order.id], action: 'send' })
  const lines = [{ order_line_id: order.line, quantity: 1 }]
  const stale = await mariam.call('PUT', `/api/orders/${order.id}/lines`, { version: order.version, lines })

  expect(sent.body.summary).toEqual({ ok: 1, failed: 0 })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  const { edits } = (await mariam.call('GET', `/api/orders/${order.id}/edits`)).body
  expect(edits).toMatchObject([{ id: order.edit, changes: { lines: [{ quantity: 1 }] } }])
})
