import { attachment, RawReply } from '@comptoir/platform/server'
import type { Return } from '@comptoir/returns/contract'
import { openReturnLabel, printReturnSlip, readReturns } from '@comptoir/returns/server'
import type { StatusVisit } from '../status/status-visit.ts'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import { Lines } from '../till/told.tsx'
import { type Opened, opened, pageOf } from './opened-order.tsx'
import { receiptRows } from './receipt-rows.ts'
import { receiptSheet } from './receipt-sheet.ts'
import { ReturnReceipt } from './return-receipt.tsx'
import { labelUrl, receiptUrl, returnName } from './return-words.ts'

interface Received extends Opened {
  record: Return
}

/** A return of an order that is shown; else what is answered in its place. */
async function received(visit: StatusVisit, number: string): Promise<Received | TillAnswer> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const records = await readReturns(visit.context.db.current, visit.context.shop, at.order.id)
  const record = records.find((each) => String(each.number) === number)
  return record ? { ...at, record } : endedAnswer(visit)
}

/** The receipt of a return, for as long as the order has a page. */
export async function showReceipt(visit: StatusVisit, number: string): Promise<TillAnswer> {
  const at = await received(visit, number)
  if ('kind' in at) return at
  const { record } = at
  const { context, root, id } = visit
  const { words, fill } = at.speech
  const texts = words.returns.receipt
  const isWritten = context.mailer !== null && record.email !== ''
  const rows = receiptRows(visit, at)
  const url = receiptUrl(visit, record.number)
  return pageOf(at, {
    status: 200,
    data: { return: { number: record.number, kind: record.kind, status: record.status } },
    page: (
      <ReturnReceipt
        model={{
          ...{ number: String(at.order.number), heading: texts[record.kind], backUrl: `${root}/orders/${id}` },
          lead: isWritten ? fill(texts.lead, { email: record.email }) : texts.lead_alone,
          labelUrl: record.status === 'approved' ? labelUrl(url, record) : '',
          slipUrl: record.status === 'approved' ? `${url}/slip` : '',
          paperUrl: `${url}/receipt`,
          rows: rows.map(({ label, lines }) => ({ label, text: <Lines lines={lines} />, href: null })),
        }}
      />
    ),
  })
}

/** The label of a return, for whoever has shown whose order it is. */
export async function showLabel(visit: StatusVisit, number: string): Promise<TillAnswer | RawReply> {
  const at = await received(visit, number)
  if ('kind' in at) return at
  const { order, record } = at
  if (record.status !== 'approved' || !record.label) return endedAnswer(visit)
  return openReturnLabel(visit.context, { id: order.id, return_id: record.id })
}

/** The paper that lies with the goods, as long as they are to be sent back. */
export async function showSlip(visit: StatusVisit, number: string): Promise<TillAnswer | RawReply> {
  const at = await received(visit, number)
  if ('kind' in at) return at
  const { order, record } = at
  if (record.status !== 'approved') return endedAnswer(visit)
  return printReturnSlip(visit.context, { id: order.id, return_id: record.id })
}

/** The receipt as PDF. */
export async function printReceipt(visit: StatusVisit, number: string): Promise<TillAnswer | RawReply> {
  const at = await received(visit, number)
  if ('kind' in at) return at
  const pdf = await visit.context.press.print(await receiptSheet(visit, at))
  return new RawReply(pdf, {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': attachment(`${returnName(at.record)}.pdf`),
    'cache-control': 'private, no-store',
  })
}
