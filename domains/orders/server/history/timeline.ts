import { readMailsOfOrder } from '@comptoir/mails/server'
import { type Change, type Context, changesOf } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import type { Order } from '../../contract/order.ts'
import { orderReturnsMoved } from '../../contract/order-events.wire.ts'
import { readOrder } from '../record/order.queries.ts'
import { readHistoryParts } from './history-parts.ts'

const maxEvents = 500

const keysOf = (values: object = {}) => Object.keys(values)

/** Keys of changed custom fields. */
function changedFields({ before, after }: Change<Order>) {
  const [was = {}, is = {}] = [before?.metafields, after?.metafields]
  const keys = [...new Set([...keysOf(was), ...keysOf(is)])]
  return keys.filter((key) => JSON.stringify(Reflect.get(was, key)) !== JSON.stringify(Reflect.get(is, key)))
}

/** Fields that follow from others or say the same as the event. */
const implied = new Set(['updated_at', 'version', 'claimed_at', 'tag', 'state', 'totals', 'total', 'items_count'])

/** The log of a new record holds no personal values; a note with the order's own time came with it. */
const firstNote = ({ notes, created_at }: Order) => notes.find((note) => note.created_at === created_at)

interface Known {
  order: Order
  names: ReadonlyMap<string, string>
}

function dataOf(entry: Change<Order>, { order, names }: Known) {
  const { before, after } = entry
  const note = (before ? after?.notes?.at(-1) : firstNote(order))?.body
  return {
    ...(before && after?.metafields && { own_fields: changedFields(entry) }),
    ...(after?.tag && { from: before?.tag ?? null, to: after.tag }),
    ...(after?.state?.reason && { reason: after.state.reason }),
    ...(note && { note }),
    ...(after?.refusal && { refusal: after.refusal }),
    ...(after?.assignee_id && { assignee: names.get(after.assignee_id) ?? '' }),
    ...(before && after && { fields: Object.keys(after).filter((field) => !implied.has(field)) }),
  }
}

const assigneesOf = (changes: readonly Change<Order>[]) => [
  ...new Set(changes.flatMap(({ after }) => after?.assignee_id ?? [])),
]

/** The order's history from the change log, newest first. */
export async function readTimeline(context: Context, id: string) {
  const { db, shop } = context
  const order = await readOrder(db.current, shop, id)
  const changes = await changesOf<Order>(db.current, { shop, entity: 'order', id, limit: maxEvents })
  // The step of the return stands there itself.
  const found = changes.filter(({ event }) => event !== orderReturnsMoved.name)
  const names = await namesOf(db.current, shop, assigneesOf(found))
  const events = found.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    type: entry.event.slice('order.'.length),
    actor: entry.actor,
    data: dataOf(entry, { order, names }),
  }))
  const mails = await readMailsOfOrder(db.current, shop, id)
  const parts = await readHistoryParts(context, id)
  return { events, parts: [...mails.map((mail) => ({ kind: 'mails', ...mail })), ...parts] }
}
