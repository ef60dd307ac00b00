import { openOrderPage, readOrder } from '@comptoir/orders/server'
import type { Change, Context } from '@comptoir/platform/server'
import type { Return } from '@comptoir/returns/contract'
import { readReturnsById } from '@comptoir/returns/server'
import { statusTokenHash } from '../../server/place/status-token.ts'
import { type ReceiptRow, receiptRows } from '../returns/receipt-rows.ts'
import { returnName } from '../returns/return-words.ts'
import { factsBlock } from './order-block.ts'
import { composeMail, writeMail } from './order-mails.ts'

/** Which mail a state has; a withdrawal has nothing that is approved, but a label that is sent. */
const mailOf = ({ kind, status }: Pick<Return, 'kind' | 'status'>) => {
  if (status === 'requested') return kind === 'withdrawal' ? 'return-withdrawn' : 'return-asked'
  return status === 'approved' || status === 'declined' || status === 'received' ? (`return-${status}` as const) : null
}

/** The receipt of a withdrawal is owed; of all else staff may choose that nobody is told. */
export async function mailReturn(context: Context, id: string, { after, version }: Change) {
  const [record] = await readReturnsById(context.db.current, context.shop, [id])
  if (!record || record.email === '') return
  const { status = record.status, is_told: isTold = record.is_told } = Object(after)
  const key = mailOf({ kind: record.kind, status })
  if (!key || !(isTold || key === 'return-withdrawn')) return
  const order = await readOrder(context.db.current, context.shop, record.order_id)
  // There its receipt and its label are, also of an order of staff.
  await context.db.transaction((tx) => openOrderPage(tx, order.id, statusTokenHash(context, order.id)))
  const mail = await composeMail(context, order)
  const { speech } = mail
  const rows: ReceiptRow[] = receiptRows({ context }, { order, record: { ...record, status }, speech })
  await writeMail(context, {
    ...mail,
    key,
    // A return that was declined and opened again is answered again.
    part: `${record.id} ${version}`,
    // Where the label is, too.
    isLinked: true,
    tail: `/returns/${record.number}`,
    to: record.email,
    args: { return: returnName(record) },
    above: factsBlock(rows),
    below: { html: '', plain: '' },
  })
}

/** Of a return that was approved before it had a label; nobody is told of one that is gone. */
export async function mailLabel(context: Context, id: string, change: Change) {
  const [record] = await readReturnsById(context.db.current, context.shop, [id])
  if (record?.status === 'approved' && record.label && record.version === change.version) {
    await mailReturn(context, id, change)
  }
}
