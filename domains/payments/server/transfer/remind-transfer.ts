import { awaitsTransfer } from '@comptoir/orders/contract'
import { lockOrder, readAwaited } from '@comptoir/orders/server'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx, zoneOf } from '@comptoir/platform/server'
import { readReminders, readTransferSettings } from './transfer.queries.ts'
import { transferReminders } from './transfer-reminder.table.ts'

/** After so many days nobody is reminded: the shop was away, or has only now switched reminders on. */
const maxLateDays = 14

/** Orders of shoppers whose transfer has not come by the day of the reminder, and who were not reminded. */
export async function dueReminders(context: Context): Promise<string[]> {
  const { reminds, remind_days, account } = await readTransferSettings(context)
  if (!reminds || account === null) return []
  const last = addDays(dayIn(zoneOf(context), context.now()), -remind_days)
  const days = `${addDays(last, -maxLateDays)}..${last}`
  const awaited = await readAwaited(context, { provider: 'bank_transfer', days })
  // The others were never told by mail where to transfer to.
  const ids = awaited.flatMap(({ id, source, promised_at }) =>
    source === 'storefront' && dayIn(zoneOf(context), promised_at) <= last ? id : [],
  )
  const reminded = await readReminders(context, ids)
  return ids.filter((id) => !reminded.has(id))
}

/**
 * Notes that the shopper of an order is reminded, in the transaction that writes the mail. False if that was done, or if the
 * order is not what the mail says: locked, it cannot be paid or canceled before the mail is written.
 */
export async function noteReminder(tx: Tx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const order = await lockOrder(tx, shopOf(tx), id)
  if (order.version !== version || !awaitsTransfer(order)) return false
  const noted = await tx
    .insert(transferReminders)
    .values({ shop_id: shopOf(tx), order_id: id })
    .onConflictDoNothing()
    .returning({ id: transferReminders.order_id })
  return noted.length > 0
}
