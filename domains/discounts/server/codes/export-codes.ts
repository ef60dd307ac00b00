import { pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply, publicUrl } from '@comptoir/platform/server'
import type { CodeRow } from '../../contract/code.ts'
import type { CodesQuery } from '../../contract/code.wire.ts'
import { expectDiscount, findCodes } from './code.queries.ts'

type ListQuery = Omit<CodesQuery, 'limit' | 'cursor'>

async function* pagesOf(context: Context, id: string, params: ListQuery) {
  let cursor: string | undefined
  do {
    const page = await findCodes(context, id, { ...params, cursor, limit: pageSize.max })
    yield page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

const columnsOf = ({ store }: Context, id: string): CsvColumns<CodeRow> => [
  ['Code', ({ code }) => code],
  ['State', ({ state }) => state],
  ['Usage limit', ({ usage_limit }) => usage_limit ?? ''],
  ['Used', ({ used }) => used],
  ['Held', ({ held }) => held],
  ['Last used', ({ last_use }) => (last_use?.state === 'used' ? last_use.at : '')],
  ['Given back', ({ given_back }) => given_back?.at ?? ''],
  ['Created', ({ created_at }) => created_at],
  ['Link', ({ code }) => `${publicUrl(store)}/discount/${encodeURIComponent(code)}`],
  ['Discount ID', () => id],
]

/** In the order of the codes, so that a page stays what it is while some are used. */
export async function exportCodes(context: Context, id: string, params: ListQuery) {
  await expectDiscount(context.db.read, context.shop, id)
  const pages = pagesOf(context, id, { sort: 'code', ...params })
  return csvReply(context, { name: 'codes', columns: columnsOf(context, id), pages })
}
