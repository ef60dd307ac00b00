import type { RawReply } from '@comptoir/platform/server'
import { openReturnLabel, readReturns } from '@comptoir/returns/server'
import type { StatusVisit } from '../status/status-visit.ts'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import { Lines } from '../till/told.tsx'
import { opened, pageOf } from './opened-order.tsx'
import { receiptRows } from './receipt-rows.ts'
import { ReturnReceipt } from './return-receipt.tsx'
import { labelUrl, receiptUrl } from './return-words.ts'

/** The receipt of a return, for as long as the order has a page. */
export async function showReceipt(visit: StatusVisit, number: string): Promise<TillAnswer> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const { context, root, id } = visit
  const { words, fill } = at.speech
  const records = await readReturns(context.db.current, context.shop, at.order.id)
  const record = records.find((each) => String(each.number) === number)
  if (!record) return endedAnswer(visit)
  const texts = words.returns.receipt
  const isWritten = context.mailer !== null && record.email !== ''
  const rows = receiptRows(visit, { ...at, record })
  return pageOf(at, {
    status: 200,
    data: { return: { number: record.number, kind: record.kind, status: record.status } },
    page: (
      <ReturnReceipt
        model={{
          ...{ number: String(at.order.number), heading: texts[record.kind], backUrl: `${root}/orders/${id}` },
          lead: isWritten ? fill(texts.lead, { email: record.email }) : texts.lead_alone,
          labelUrl: record.status === 'approved' ? labelUrl(receiptUrl(visit, record.number), record) : '',
          rows: rows.map(({ label, lines }) => ({ label, text: <Lines lines={lines} />, href: null })),
        }}
      />
    ),
  })
}

/** The label of a return, for whoever has shown whose order it is. */
export async function showLabel(visit: StatusVisit, number: string): Promise<TillAnswer | RawReply> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const { context } = visit
  const records = await readReturns(context.db.current, context.shop, at.order.id)
  const record = records.find((each) => String(each.number) === number)
  if (record?.status !== 'approved' || !record.label) return endedAnswer(visit)
  return openReturnLabel(context, { id: at.order.id, return_id: record.id })
}
