import { decimalAmount, pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply } from '@comptoir/platform/server'
import type { AbandonedRow } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { AbandonedQuery } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { findAbandoned } from '../record/abandoned.queries.ts'

type ListQuery = Omit<AbandonedQuery, 'limit' | 'cursor'>

const columns: CsvColumns<AbandonedRow> = [
  ['Checkout ID', ({ id }) => id],
  ['Left', ({ left_at }) => left_at],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Language', ({ locale }) => locale],
  ['Goods', ({ lines }) => lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('; ')],
  ['Units', ({ units }) => units],
  ['Total', ({ total, currency }) => decimalAmount(total, currency)],
  ['Currency', ({ currency }) => currency],
  ['Step', ({ step }) => step],
  ['Reason', ({ reason }) => reason],
  ['Mails', ({ mails }) => mails.state],
  ['Mails sent', ({ mails }) => mails.sent],
  ['Came back', ({ came_back_at }) => came_back_at ?? ''],
  ['Order', ({ order }) => order?.number ?? ''],
]

async function* pagesOf(context: Context, params: ListQuery) {
  let cursor: string | undefined
  do {
    const page = await findAbandoned(context, { ...params, cursor, limit: pageSize.max })
    yield page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

/** Everything that the query finds. */
export const exportAbandoned = async (context: Context, params: ListQuery) =>
  csvReply(context, { name: 'baskets-left-behind', columns, pages: pagesOf(context, params) })
