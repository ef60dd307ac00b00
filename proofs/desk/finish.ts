import { keptIn } from '@comptoir/orders/contract'
import type { Return } from '@comptoir/returns/contract'
import { expect } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { untilSettled } from './settle.ts'
import { actOnReturn } from './steps/return-steps.ts'

/** Each with the day on which it ended. */
const over: readonly Return['status'][] = ['refunded', 'exchanged', 'declined', 'canceled']

/** Whatever stands of a return is brought to its end: nothing came, after all. */
async function finishReturns(order: DeskOrder, where: string) {
  for (const [at, record] of (await order.returns()).toReversed().entries()) {
    if (record.status === 'requested' || record.status === 'approved') await actOnReturn(order, { at, name: 'receive' })
    const lines = record.lines.map(({ order_line_id, quantity: missing }) => ({ order_line_id, missing }))
    await actOnReturn(order, { at, name: 'unpack', body: { lines } })
    await actOnReturn(order, { at, name: 'refund', body: { to: 'manual' } })
  }
  const open = (await order.returns()).filter(({ status, closed_at }) => !over.includes(status) || closed_at === null)
  expect(open, where).toEqual([])
}

/** Delivered after all, whatever has happened: nothing that somebody did has closed the way. With nothing left to send it is canceled. */
async function finishParcels({ desk, id, call, parcels, read }: DeskOrder, where: string) {
  for (const { id: parcel, status, version } of await parcels()) {
    if (status === 'failed') await call(['POST', `/fulfillments/${parcel}/ship`, { version }])
  }
  for (const action of ['prepare', 'send', 'deliver', 'cancel'])
    await desk.root.call('POST', '/api/orders/bulk', { ids: [id], action })
  expect(['delivered', 'canceled'], where).toContain((await read()).order.tag)
}

/** Failed refunds go back by hand. */
async function finishRefunds({ call, refunds }: DeskOrder, where: string) {
  for (const { id, status } of await refunds()) {
    if (status !== 'failure') continue
    const { body } = await call(['POST', `/refunds/${id}/by_hand`, { way: 'cash' }])
    if (body.error) expect(body.error.code, where).toBe('REFUND_EXCEEDS_PAID')
  }
  expect(
    (await refunds()).filter(({ status }) => status === 'pending'),
    where,
  ).toEqual([])
}

/** All that is left is taken back, and all money that is left given back: refunds in any number of steps end at the total. */
async function giveAllBack({ call, read }: DeskOrder, where: string) {
  const { order } = await read()
  const { left } = (await call(['GET', '/refunds'])).body
  const { total, returned, paid, refunded } = order.totals
  const lines = order.products.flatMap((line) =>
    keptIn(line) > 0 ? [{ order_line_id: line.id, quantity: keptIn(line) }] : [],
  )
  const worth = left.lines.reduce((sum: number, { value }: { value: number }) => sum + value, 0)
  const isPaid = order.tag === 'canceled' || paid - refunded >= total - returned
  const rest = { shipping_amount: left.delivery, adjustment_amount: left.money - worth - left.delivery }
  const some = isPaid ? rest : { shipping_amount: left.delivery, only_excess: true }
  if (lines.length === 0 && left.money === 0) return
  const answer = await call(['POST', '/refunds', { lines, ...some, reason: 'other', to: 'manual' }])
  expect(answer.status, `${where} ${JSON.stringify([some, lines, left, order.totals, answer.body])}`).toBe(200)
  const { totals } = (await read()).order
  if (isPaid) expect(totals.paid - totals.refunded, where).toBe(0)
}

/** Brings an order to its end, with everything that belongs to it. */
export async function finish(order: DeskOrder, where: string): Promise<void> {
  await finishReturns(order, where)
  await finishParcels(order, where)
  await untilSettled(order)
  await finishRefunds(order, where)
  await giveAllBack(order, where)
}
