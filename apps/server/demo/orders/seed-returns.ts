import { readOrder } from '@comptoir/orders/server'
import { RefundRequest } from '@comptoir/payments/contract'
import { createRefund } from '@comptoir/payments/server'
import type { Actor, Context } from '@comptoir/platform/server'
import { ReturnRequest } from '@comptoir/returns/contract'
import { declareWithdrawal, receiveReturn, requestReturn, rightsOf, startReturn } from '@comptoir/returns/server'

const hour = 3_600_000

interface Returning {
  /** The oldest first. */
  orders: readonly string[]
  colleagues: readonly Actor[]
  visitor: Actor
  run<Result>(actor: Actor, at: number, work: (context: Context) => Promise<Result>): Promise<Result>
}

const shown = 4

/** The latest orders that have arrived, are paid and may be withdrawn from; the newest first. */
async function delivered({ orders, visitor, run }: Returning) {
  const found: string[] = []
  for (const id of orders.toReversed()) {
    if (found.length === shown) break
    const isFit = await run(visitor, Date.now(), async (then) => {
      const order = await readOrder(then.db.current, then.shop, id)
      const { withdrawal } = await rightsOf(then, { db: then.db.current }, order)
      return order.tag === 'delivered' && order.totals.due === 0 && withdrawal !== null
    })
    if (isFit) found.push(id)
  }
  return found
}

interface Why {
  reason: string | null
  note: string
}

/** One piece of the first line. */
async function pieceOf({ db, shop }: Context, id: string, why: Why = { reason: null, note: '' }) {
  const { products } = await readOrder(db.current, shop, id)
  const lines = products.slice(0, 1).map((line) => ({ order_line_id: line.id, quantity: 1, ...why }))
  return { id: crypto.randomUUID(), ...ReturnRequest.parse({ lines }) }
}

/** A piece that came broken: its money goes back, and it stays where it is. */
async function refundPiece(context: Context, id: string) {
  const { products } = await readOrder(context.db.current, context.shop, id)
  const lines = products.slice(0, 1).map((line) => ({ order_line_id: line.id, quantity: 1, restock: 'damaged' }))
  const request = {
    lines,
    reason: 'damaged',
    to: 'manual',
    way: 'transfer',
    note: 'A crack in the glaze.',
    mail: false,
  }
  await createRefund(context, id, RefundRequest.parse(request))
}

/** One that is withdrawn from, one that is asked for, one that has arrived, and a piece whose money went back. */
export async function seedReturns(of: Returning) {
  const { colleagues, visitor, run } = of
  const [first, second, third, fourth] = await delivered(of)
  const [clerk = visitor] = colleagues
  if (fourth) await run(clerk, Date.now() - 30 * hour, (then) => refundPiece(then, fourth))
  if (third) {
    const { id: return_id, version } = await run(clerk, Date.now() - 60 * hour, async (then) =>
      startReturn(then, third, await pieceOf(then, third, { reason: 'size', note: 'Too small for our table.' })),
    )
    await run(clerk, Date.now() - hour, (then) => receiveReturn(then, { id: third, return_id }, { version }))
  }
  if (second) {
    await run(visitor, Date.now() - 26 * hour, async (then) =>
      requestReturn(then, second, await pieceOf(then, second, { reason: 'broken', note: 'A chip at the rim.' })),
    )
  }
  if (first) {
    await run(visitor, Date.now() - 2 * hour, async (then) =>
      declareWithdrawal(then, first, await pieceOf(then, first)),
    )
  }
}
