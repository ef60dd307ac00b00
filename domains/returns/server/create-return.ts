import { notify } from '@comptoir/notifications/server'
import type { Order } from '@comptoir/orders/contract'
import { lockOrder } from '@comptoir/orders/server'
import { priceRefund } from '@comptoir/payments/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { returnReasonsIn } from '@comptoir/settings/contract'
import { v7 as newId } from 'uuid'
import { isSealed } from '../contract/exclusion.ts'
import { returnableLines } from '../contract/return.rules.ts'
import type { Return, ReturnKind } from '../contract/return.ts'
import { returnError } from '../contract/return.wire.ts'
import type { ReturnRequest } from '../contract/return-request.ts'
import { mayReturn, refundBy } from '../contract/rights.rules.ts'
import { lockedReturns, nextReturnNumber } from './return.queries.ts'
import type { FileRow } from './return.table.ts'
import { rightsOf, today } from './return-terms.ts'
import { insertReturn, nameNow } from './save-return.ts'

type Wanted = ReturnRequest['lines']

/** One entry for each line. */
function joined(lines: Wanted): Wanted {
  const byLine = Map.groupBy(lines, ({ order_line_id }) => order_line_id)
  return [...byLine.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })
}

/** @throws PIECES_NOT_RETURNABLE naming the line that has not so many */
function assertReturnable(order: Order, returns: readonly Return[], { kind, lines }: Given) {
  const left = returnableLines(order, returns, kind)
  for (const { order_line_id, quantity } of lines) {
    const most = left.find((line) => line.order_line_id === order_line_id)?.quantity ?? 0
    if (quantity > most) {
      throw returnError('PIECES_NOT_RETURNABLE', { field: 'lines', order_line_id, quantity, left: most })
    }
  }
}

/** What the list says of it. */
function summaryOf(order: Order, lines: Wanted) {
  const [first] = lines
  const line = order.products.find(({ id }) => id === first?.order_line_id)
  const pieces = lines.map(({ order_line_id, quantity }) => {
    return { order_line_id, quantity, restock: 'restock' as const, location_id: null }
  })
  const { goods } = priceRefund(order, [], { lines: pieces, shipping_amount: 0, adjustment_amount: 0 })
  return { title: line?.title ?? '', image: line?.image ?? null, worth: goods }
}

/** Of goods that came broken or wrong, as the shop says of its reasons. */
function isOurs({ settings }: Pick<Context, 'settings'>, lines: Wanted) {
  const reasons = returnReasonsIn(settings.return_reasons)
  return lines.some(({ reason }) => reasons.some(({ key, shop_pays }) => shop_pays && key === reason))
}

/** The customer pays the way back, unless the shop always does, or says so of a reason. */
const postageOf = (context: Context, { kind, lines }: Given): Return['postage'] =>
  context.settings.return_postage === 'shop' || (kind === 'return' && isOurs(context, lines)) ? 'shop' : 'customer'

/** Of a label that the customer pays. */
const feeOf = ({ settings }: Context, { kind }: Given, postage: Return['postage']) =>
  kind === 'withdrawal' || postage === 'shop' ? 0 : Number(settings.return_fee ?? 0)

/** What a reason says now, which the return keeps. @throws RETURN_REASON_UNKNOWN for one that is not offered */
function textsOf({ settings }: Context, reason: string | null) {
  if (reason === null) return {}
  const known = returnReasonsIn(settings.return_reasons).find(({ key, is_on }) => is_on && key === reason)
  if (!known) throw returnError('RETURN_REASON_UNKNOWN', { field: 'lines', reason })
  return known.texts
}

interface Given {
  /** Chosen by whoever asks, so that a form that is sent twice announces once. */
  id?: string
  kind: ReturnKind
  requested_by: Return['requested_by']
  status: 'requested' | 'approved'
  lines: Wanted
  email: string
  wish?: Return['wish']
  files?: readonly FileRow[]
}

const nothingYet = {
  ...{ answer: '', carrier: '', tracking_number: '', label_url: '', label: null, valid_until: null },
  ...{ shipping_amount: 0, owed: null, refund_id: null, is_told: true },
  ...{ exchange_lines: [], back_value: null, new_value: null },
  ...{ received_name: '', received_at: null, unpacked_at: null, closed_name: '', closed_at: null },
} satisfies Partial<Return>

const tellStaff = (tx: Tx, { id, number }: Order, kind: ReturnKind) =>
  notify(tx, shopOf(tx), [
    {
      title: `returns.notifications.${kind === 'withdrawal' ? 'withdrawn' : 'asked'}`,
      title_args: { number: String(number) },
      content: { icon: 'return', link: `/orders/${id}`, entity: 'order', entity_id: id },
      level: 'info',
      to: { permission: 'admin_orders' },
    },
  ])

async function createIn(context: Context, tx: Tx, { order, given }: { order: Order; given: Given }): Promise<Return> {
  const { files = [] } = given
  const returns = await lockedReturns(tx, order.id)
  const known = returns.find(({ id }) => id === given.id)
  if (known) return known
  assertReturnable(order, returns, given)
  const summary = summaryOf(order, given.lines)
  const at = context.now().toISOString()
  const by = nameNow(tx)
  const isApproved = given.status === 'approved'
  const postage = postageOf(context, given)
  if (given.requested_by === 'customer') await tellStaff(tx, order, given.kind)
  const record: Return = {
    ...{ id: given.id ?? newId(), order_id: order.id, number: await nextReturnNumber(tx) },
    ...summary,
    files: files.map(({ id, name, mime, size }) => ({ id, name, mime, size })),
    wish: given.wish ?? null,
    ...{ postage, fee: Math.min(summary.worth, feeOf(context, given, postage)) },
    ...{ kind: given.kind, status: given.status, requested_by: given.requested_by, email: given.email },
    lines: given.lines.map((line) => ({
      ...{ ...line, reason_texts: textsOf(context, line.reason) },
      ...{ received: 0, damaged: 0, missing: 0, location_id: null, amount: null, remark: '' },
    })),
    ...{ locale: order.locale, currency: order.currency, ...nothingYet },
    refund_by: given.kind === 'withdrawal' ? refundBy(today(context)) : null,
    ...{ requested_name: by, requested_at: at },
    ...{ approved_name: isApproved ? by : '', approved_at: isApproved ? at : null },
    ...{ version: 1, created_at: at, updated_at: at },
  }
  return insertReturn(tx, record, files)
}

const emailOf = ({ customer }: Order, { email = customer.email ?? '' }: Pick<ReturnRequest, 'email'>) => email

/**
 * Staff take a return in, without a deadline; it is approved by that.
 * @throws PIECES_NOT_RETURNABLE
 */
export const startReturn = (context: Context, id: string, request: ReturnRequest) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, id)
    const email = emailOf(order, request)
    const given = { kind: 'return', requested_by: 'staff', status: 'approved', email } as const
    return createIn(context, tx, { order, given: { ...given, lines: joined(request.lines) } })
  })

interface Asked extends ReturnRequest {
  id: string
  /** Pictures that are stored already. */
  files?: readonly FileRow[]
}

interface Claim {
  order: Order
  kind: ReturnKind
  lines: Wanted
}

const ended = { withdrawal: 'WITHDRAWAL_ENDED', return: 'RETURN_ENDED' } as const

/** @throws WITHDRAWAL_EXCLUDED with its cause, WITHDRAWAL_ENDED, RETURN_ENDED naming the line whose time has passed, or has not begun */
async function assertRight(context: Context, tx: Tx, { order, kind, lines }: Claim) {
  const rights = await rightsOf(context, { db: tx }, order)
  // A line that is none of the order's is refused by its pieces.
  const own = lines.filter(({ order_line_id: id }) => order.products.some((line) => line.id === id))
  const late = own.find(({ order_line_id: id }) => !mayReturn(rights, id, kind))
  if (!late) return
  const named = { field: 'lines', order_line_id: late.order_line_id }
  const cause = rights.lines.get(late.order_line_id)?.cause
  if (kind === 'withdrawal' && cause && !isSealed(cause)) throw returnError('WITHDRAWAL_EXCLUDED', { ...named, cause })
  throw returnError(ended[kind], named)
}

const byCustomer = { requested_by: 'customer', status: 'requested' } as const

/** Where the shop says so a return needs no answer; what came broken or wrong waits for somebody. */
const statusOf = (context: Context, lines: Wanted): Given['status'] =>
  context.settings.return_approves_itself === true && !isOurs(context, lines) ? 'approved' : 'requested'

/**
 * The customer withdraws from the contract: a declaration that nobody has to approve (directive 2011/83/EU, article 11a).
 * @throws WITHDRAWAL_ENDED, PIECES_NOT_RETURNABLE
 */
export const declareWithdrawal = (context: Context, order_id: string, request: Asked) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, order_id)
    await assertRight(context, tx, { order, kind: 'withdrawal', lines: request.lines })
    const given = { ...byCustomer, id: request.id, kind: 'withdrawal', email: emailOf(order, request) } as const
    return createIn(context, tx, { order, given: { ...given, lines: joined(request.lines) } })
  })

/**
 * The customer asks to send something back by the shop’s own rules; it is approved at once where the shop says so.
 * @throws RETURN_ENDED, PIECES_NOT_RETURNABLE
 */
export const requestReturn = (context: Context, order_id: string, request: Asked) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, context.shop, order_id)
    await assertRight(context, tx, { order, kind: 'return', lines: request.lines })
    const { id, wish, files } = request
    const given = { ...byCustomer, id, wish, files, kind: 'return', email: emailOf(order, request) } as const
    const status = statusOf(context, request.lines)
    return createIn(context, tx, { order, given: { ...given, status, lines: joined(request.lines) } })
  })
