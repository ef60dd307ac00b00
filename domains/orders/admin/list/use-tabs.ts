import { call, type ListTabs, useTabTotals, useText } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import type { OrderTag } from '../../contract/order.ts'
import { deleteOrderData, listOrders, newOrderData, updateOrderData } from '../../contract/order.wire.ts'
import { useCounts } from '../order.live.ts'
import type { OrdersQuery } from '../order.urls.ts'
import { orderList, requestOf } from '../order-list.ts'

const tagTabs: readonly OrderTag[] = ['new-order', 'in-preparation', 'in-transit', 'delivered', 'canceled']
const draft: OrderTag = 'draft-order'

const events = [newOrderData, updateOrderData, deleteOrderData]

const otherTabs: readonly OrdersQuery[] = [{ payment: ['unpaid'] }, { assignee: 'me' }]

/** The tab of the drafts is there while there are any, or while they are shown. */
export function useTabs(): ListTabs {
  const t = useText('orders')
  const counts = useCounts()
  const [search] = useSearchParams()
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const [unpaid, mine] = useTabTotals({
    key: orderList.key,
    queries: otherTabs,
    load: ({ limit, ...query }, signal) => call(listOrders, { query: { ...requestOf(query), limit }, signal }),
    events,
    // Once the first page is there.
    isWanted: counts !== null,
  })
  const hasDrafts = (counts?.[draft] ?? 0) > 0 || search.get('tag') === draft

  return {
    filter: 'tag',
    values: tagTabs,
    all: t('all'),
    counts: counts ? { ...counts, all: all ?? 0 } : undefined,
    others: [
      { filter: 'payment', value: 'unpaid', label: t('payment.unpaid'), ...unpaid },
      { filter: 'assignee', value: 'me', label: t('mine'), ...mine },
      ...(hasDrafts ? [{ filter: 'tag', value: draft, label: t(`tags.${draft}`), count: counts?.[draft] }] : []),
    ],
  }
}
