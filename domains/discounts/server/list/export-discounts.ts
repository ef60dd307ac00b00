import { decimalAmount, pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply } from '@comptoir/platform/server'
import { statusOf } from '../../contract/discount.rules.ts'
import type { DiscountsQuery } from '../../contract/discount.wire.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { findDiscounts } from './list-discounts.ts'

type ListQuery = Omit<DiscountsQuery, 'limit' | 'cursor'>

const isAmount = ({ kind }: DiscountRow) => kind === 'fixed' || kind === 'fixed_price'

function columnsOf({ settings, now }: Context): CsvColumns<DiscountRow> {
  const currency = String(settings.currency_code ?? 'EUR')
  const money = (amount: number | null) => (amount === null ? '' : decimalAmount(amount, currency))
  const at = now().getTime()
  return [
    ['Discount ID', ({ id }) => id],
    ['Title', ({ title }) => title],
    ['Status', (discount) => statusOf(discount, at)],
    ['Given by', ({ mode }) => mode],
    ['First code', ({ codes }) => codes.first ?? ''],
    ['Codes', ({ codes }) => codes.count],
    ['Kind', ({ kind }) => kind],
    ['On', ({ scope }) => scope],
    ['Value', (discount) => (isAmount(discount) ? money(discount.value) : (discount.value ?? ''))],
    ['Currency', () => currency],
    ['Starts', ({ starts_at }) => starts_at],
    ['Ends', ({ ends_at }) => ends_at ?? ''],
    ['Limit', ({ usage_limit }) => usage_limit ?? ''],
    ['Limit per customer', ({ per_customer_limit }) => per_customer_limit ?? ''],
    ['Budget', ({ budget }) => money(budget)],
    ['Used', ({ used }) => used],
    ['Held', ({ held }) => held],
    ['Given away', ({ given }) => money(given)],
    ['Created', ({ created_at }) => created_at],
  ]
}

async function* pagesOf(context: Context, params: ListQuery) {
  let cursor: string | undefined
  do {
    const page = await findDiscounts(context, { ...params, cursor, limit: pageSize.max })
    yield page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

/** Everything that the query finds. */
export const exportDiscounts = async (context: Context, params: ListQuery) =>
  csvReply(context, { name: 'discounts', columns: columnsOf(context), pages: pagesOf(context, params) })
