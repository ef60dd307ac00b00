import { call, type ListTabs, useTabTotals, useText } from '@comptoir/platform/admin'
import type { DiscountStatus } from '../../contract/discount.rules.ts'
import {
  deleteDiscountData,
  discountUsesData,
  listDiscounts,
  newDiscountData,
  updateDiscountData,
} from '../../contract/discount.wire.ts'
import { requestOf } from '../discount-list.ts'
import type { DiscountsQuery } from '../discounts.urls.ts'

/** What counts now first, what is over last. */
const states: readonly DiscountStatus[] = ['active', 'scheduled', 'paused', 'draft', 'exhausted', 'expired']

const counted: readonly DiscountsQuery[] = [{}, ...states.map((status) => ({ status: [status] }))]

const events = [newDiscountData, updateDiscountData, deleteDiscountData, discountUsesData]

export function useTabs(): ListTabs {
  const t = useText('discounts')
  const [all, ...totals] = useTabTotals({
    key: 'discounts',
    queries: counted,
    load: ({ limit, ...query }, signal) => call(listDiscounts, { query: { ...requestOf(query), limit }, signal }),
    events,
  })
  const countOf = (status: DiscountStatus, at: number) => [status, totals[at]?.count]
  return {
    ...{ filter: 'status', values: states, all: t('list.all') },
    counts: { all: all?.count, ...Object.fromEntries(states.map(countOf)) },
  }
}
