import { issueForMail, issueInvoice, issueProforma } from '@comptoir/documents/server'
import { readFulfillments } from '@comptoir/fulfilment/server'
import { awaitsTransfer } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Actor, type Context, system } from '@comptoir/platform/server'

interface Papers {
  orders: readonly string[]
  run<Result>(actor: Actor, at: number, work: (context: Context) => Promise<Result>): Promise<Result>
}

/** When the first parcel of an order left, or was handed over; null: nothing has. */
async function sentAt({ db, shop }: Context, order: string): Promise<number | null> {
  const parcels = await readFulfillments(db.current, shop, order)
  const times = parcels.flatMap(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at ?? [])
  return times.length > 0 ? Math.min(...times.map((time) => Date.parse(time))) : null
}

/** An invoice of what each order sent, in the order in which they left. */
export async function seedInvoices({ orders, run }: Papers) {
  const now = Date.now()
  const sent: { id: string; at: number }[] = []
  for (const id of orders) {
    const at = await run(system, now, (context) => sentAt(context, id))
    if (at !== null) sent.push({ id, at })
  }
  for (const { id, at } of sent.toSorted((one, other) => one.at - other.at)) {
    await run(system, at, (then) => issueInvoice(then, id, { scope: 'sent' }))
  }
}

/** What was given back of it since. */
export async function seedCreditNotes({ orders, run }: Papers) {
  for (const order_id of orders) await run(system, Date.now(), (context) => issueForMail(context, { order_id }))
}

const proformas = 4

/** Of the newest orders that wait for a transfer. */
/** One that is invoiced already needs none. */
function unlessInvoiced(error: unknown) {
  if (error instanceof ApiError && error.code === 'NOTHING_TO_PAY') return false
  throw error
}

export async function seedProformas({ orders, run }: Papers) {
  let left = proformas
  for (const id of orders.toReversed()) {
    if (left === 0) return
    const isMade = await run(system, Date.now(), async (context) => {
      const isAwaited = awaitsTransfer(await readOrder(context.db.current, context.shop, id))
      return isAwaited && issueProforma(context, id).then(() => true, unlessInvoiced)
    })
    if (isMade) left -= 1
  }
}
