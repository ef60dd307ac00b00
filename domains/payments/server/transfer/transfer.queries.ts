import { awaitsTransfer, type Order } from '@comptoir/orders/contract'
import { type AwaitedOrder, readAwaited, readOrder } from '@comptoir/orders/server'
import { addDays, dayIn, spacedIban } from '@comptoir/platform/contract'
import { type Context, oneOf, zoneOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type TransferAccount, TransferSettings } from '../../contract/payment-method.ts'
import { lastDayOf, referenceOf } from '../../contract/transfer/transfer.rules.ts'
import type { AwaitedTransfer, AwaitedTransfers, OrderTransfer } from '../../contract/transfer/transfer.wire.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { transferReminders } from './transfer-reminder.table.ts'

const provider = 'bank_transfer'

export async function readTransferSettings({ db, shop }: Context): Promise<TransferSettings> {
  const { transfer } = await readPaymentMethod(db.current, shop, provider)
  return transfer ?? TransferSettings.parse({})
}

/** When the shoppers of these orders were reminded. */
export async function readReminders(
  { db, shop }: Context,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map()
  const found = await db.current
    .select({ order: transferReminders.order_id, at: transferReminders.sent_at })
    .from(transferReminders)
    .where(and(eq(transferReminders.shop_id, shop), oneOf(transferReminders.order_id, orders)))
  return new Map(found.map(({ order, at }) => [order, at]))
}

interface Promised {
  number: number
  promised_at: string | Date
}

/** The days count from when the customer said to pay by transfer, which may be long after the order. */
const promisedAt = ({ payments, placed_at }: Order) =>
  payments.findLast((row) => row.provider === provider && row.status === 'pending')?.at ?? placed_at

/** How an order's transfer is named, and how long it is waited for. */
function termsOf(context: Context, { number, promised_at }: Promised, settings: TransferSettings) {
  const zone = zoneOf(context)
  const until = lastDayOf(promised_at, settings, zone)
  return { reference: referenceOf(number, settings), until, is_late: dayIn(zone, context.now()) > until }
}

/** The transfer that an order waits for; null if it waits for none. */
export async function readOrderTransfer(context: Context, id: string): Promise<OrderTransfer | null> {
  const order = await readOrder(context.db.current, context.shop, id)
  if (!awaitsTransfer(order) || order.number === null) return null
  const { number, currency, totals } = order
  const reminders = await readReminders(context, [id])
  return {
    ...{ amount: totals.due, currency, reminded_at: reminders.get(id) ?? null },
    ...termsOf(context, { number, promised_at: promisedAt(order) }, await readTransferSettings(context)),
  }
}

/** What a shopper transfers, and where to. */
export interface AskedTransfer extends Pick<OrderTransfer, 'amount' | 'reference' | 'until' | 'is_late'> {
  account: TransferAccount
}

/** As it is printed; null: the shop has none. */
const spacedAccount = ({ account }: TransferSettings): TransferAccount | null =>
  account && { ...account, iban: spacedIban(account.iban) }

/** The account that transfers go to, whatever an order waits for. */
export const readTransferAccount = async (context: Context): Promise<TransferAccount | null> =>
  spacedAccount(await readTransferSettings(context))

/** For the shopper of an order; null if it waits for none, or the shop has no account any more. */
export async function askedTransfer(context: Context, order: Order): Promise<AskedTransfer | null> {
  if (!awaitsTransfer(order) || order.number === null) return null
  const settings = await readTransferSettings(context)
  const account = spacedAccount(settings)
  if (account === null) return null
  return {
    account,
    amount: order.totals.due,
    ...termsOf(context, { number: order.number, promised_at: promisedAt(order) }, settings),
  }
}

function sumsOf(orders: readonly AwaitedOrder[]) {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency)
  return {
    count: orders.length,
    sums: Array.from(byCurrency, ([currency, own]) => ({
      currency,
      amount: own.reduce((sum, { due }) => sum + due, 0),
    })),
  }
}

/** Rows of the list: who looks for one of more searches the orders. */
const maxListed = 50

export async function listAwaitedTransfers(context: Context): Promise<AwaitedTransfers> {
  const settings = await readTransferSettings(context)
  const awaited = await readAwaited(context, { provider })
  const listed = awaited.slice(0, maxListed)
  const reminders = await readReminders(
    context,
    listed.map(({ id }) => id),
  )
  const isLate = (order: AwaitedOrder) => termsOf(context, order, settings).is_late
  const items = listed.map((order): AwaitedTransfer => {
    const { id, version, number, customer, due, currency, placed_at } = order
    return {
      ...{ order_id: id, version, number, customer, amount: due, currency, placed_at: placed_at.toISOString() },
      ...termsOf(context, order, settings),
      reminded_at: reminders.get(id) ?? null,
    }
  })
  return { items, all: sumsOf(awaited), late: sumsOf(awaited.filter(isLate)) }
}

/** Those whose last day has passed: how many, and when the oldest was placed. */
export async function readLateTransfers(context: Context) {
  const settings = await readTransferSettings(context)
  const { days } = settings
  const last = addDays(dayIn(zoneOf(context), context.now()), -days - 1)
  const placed = await readAwaited(context, { provider, days: `..${last}` })
  const late = placed.filter((order) => termsOf(context, order, settings).is_late)
  return { count: late.length, since: late[0]?.placed_at.toISOString() ?? null }
}
