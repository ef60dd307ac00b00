import { type Change, type Context, changesOf } from '@comptoir/platform/server'
import type { Order } from '../contract/order.ts'
import { readOrder } from './order.queries.ts'

const maxEvents = 500

const keysOf = (values: object = {}) => Object.keys(values)

/** Keys of changed custom fields. */
function changedFields({ before, after }: Change<Order>) {
  const [was = {}, is = {}] = [before?.metafields, after?.metafields]
  const keys = [...new Set([...keysOf(was), ...keysOf(is)])]
  return keys.filter((key) => JSON.stringify(Reflect.get(was, key)) !== JSON.stringify(Reflect.get(is, key)))
}

function dataOf(entry: Change<Order>) {
  const { before, after } = entry
  return {
    ...(before && after?.metafields && { own_fields: changedFields(entry) }),
    ...(after?.tag && { from: before?.tag ?? null, to: after.tag }),
    ...(after?.state?.reason && { reason: after.state.reason }),
    ...(before && after?.notes && { note: after.notes.at(-1)?.body ?? '' }),
    ...(before &&
      after && { fields: Object.keys(after).filter((field) => field !== 'updated_at' && field !== 'version') }),
  }
}

/** The order's history from the change log, newest first. */
export async function readTimeline({ db, shop }: Context, id: string) {
  await readOrder(db.current, shop, id)
  const found = await changesOf<Order>(db.current, { shop, entity: 'order', id, limit: maxEvents })
  const events = found.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    type: entry.event.slice('order.'.length),
    actor: entry.actor,
    data: dataOf(entry),
  }))
  return { events }
}
