import { setTimeout as wait } from 'node:timers/promises'
import { openReceiver } from '@comptoir/connections/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually, openTestShop } from '@comptoir/platform/testing'
import { expect, test, vi } from 'vitest'

const refusedMs = 180_000
const orderEveryMs = 3_000
/** The longest pause between two tries after three minutes, with its jitter. */
const maxCatchUpMs = 240_000

test('notifications are refused for three minutes while orders come: every toast, webhook and figure arrives once', async () => {
  const receiver = await openReceiver()
  const shop = await openTestShop({ outsideAllowed: [receiver.origin] })
  const root = await shop.as('root')
  await root.call('POST', '/api/webhooks', { name: 'Books', url: receiver.url, events: ['order.placed'] })
  const query = async (text: string) => (await shop.app.database.pool.query(text)).rows
  await query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on notifications for each row execute function refuse()`)

  const ids: string[] = []
  for (const end = performance.now() + refusedMs; performance.now() < end; await wait(orderEveryMs))
    ids.push((await anOrder(shop.context)).id)
  const toldBefore = await query('select id from notifications')
  const delivered = receiver.received.length
  await query('drop trigger refuse on notifications')
  const allowed = performance.now()

  const toasts = () =>
    query(`select content->>'entity_id' as id from notifications where title = 'orders.notifications.new_order'`)
  await vi.waitFor(async () => expect(await toasts()).toHaveLength(ids.length), {
    timeout: maxCatchUpMs,
    interval: 100,
  })
  const catchUpMs = Math.round(performance.now() - allowed)
  await shop.idle()
  await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(ids.length))

  console.log(`${ids.length} orders; ${delivered} webhooks while refused; all toasts ${catchUpMs} ms after`)
  expect(toldBefore).toEqual([])
  expect((await toasts()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(receiver.received).toHaveLength(ids.length)
  expect(await query('select order_id from stats_orders')).toHaveLength(ids.length)
  expect(await query('select 1 from parked_changes')).toEqual([])
  await shop.close()
  await receiver.close()
})
