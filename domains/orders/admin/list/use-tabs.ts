import { call, type ListTabs, on, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderTag } from '../../contract/order.ts'
import { deleteOrderData, listOrders, newOrderData, updateOrderData } from '../../contract/order.wire.ts'
import { useCounts } from '../order.live.ts'
import type { OrdersQuery } from '../order.urls.ts'
import { requestOf } from '../order-list.ts'

const tagTabs: readonly OrderTag[] = ['new-order', 'in-preparation', 'in-transit', 'delivered', 'canceled']
const draft: OrderTag = 'draft-order'

/** Milliseconds; several changes in a row are counted once. */
const recountDelayMs = 1_000

const totalKey = ['orders', 'tab']

/** Counted by the server, once the first page is there. */
function useTotal(query: OrdersQuery, isWanted: boolean) {
  const { data } = useQuery({
    queryKey: [...totalKey, query],
    enabled: isWanted,
    queryFn: ({ signal }) => call(listOrders, { query: { ...requestOf(query), limit: 1 }, signal }),
    select: ({ total, total_is }) => ({ count: total, isAtLeast: total_is === 'at_least' }),
  })
  return data
}

function useRecount() {
  const client = useQueryClient()

  useEffect(
    function recountAfterChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const recount = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: totalKey }), recountDelayMs)
      }
      const stops = [on(newOrderData, recount), on(updateOrderData, recount), on(deleteOrderData, recount)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
}

/** The tab of the drafts is there while there are any, or while they are shown. */
export function useTabs(): ListTabs {
  const t = useText('orders')
  const counts = useCounts()
  const [search] = useSearchParams()
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isLoaded = counts !== null
  const unpaid = useTotal({ payment: ['unpaid'] }, isLoaded)
  const mine = useTotal({ assignee: 'me' }, isLoaded)
  useRecount()
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
