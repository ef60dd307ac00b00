import { call, type ListTabs, useListQuery, useTabTotals, useText } from '@comptoir/platform/admin'
import {
  abandonedViews,
  deleteAbandonedData,
  listAbandoned,
  newAbandonedData,
  updateAbandonedData,
} from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { type AbandonedQuery, abandonedAddress } from '../abandoned.urls.ts'
import { requestOf } from '../abandoned-list.ts'

const counted: readonly AbandonedQuery[] = [{}, ...abandonedViews.map((view) => ({ view: [view] }))]

const events = [newAbandonedData, updateAbandonedData, deleteAbandonedData]

export function useAbandonedTabs(): ListTabs {
  const t = useText('checkout')
  const { period } = useListQuery(abandonedAddress).query
  const [all, ...totals] = useTabTotals({
    key: 'abandoned_checkouts',
    queries: counted.map((query) => ({ ...query, ...(period && { period }) })),
    load: ({ limit, ...query }, signal) => call(listAbandoned, { query: { ...requestOf(query), limit }, signal }),
    events,
  })
  return {
    ...{ filter: 'view', values: abandonedViews, all: t('views.all') },
    counts: {
      all: all?.count,
      ...Object.fromEntries(abandonedViews.map((view, at) => [view, totals[at]?.count])),
    },
  }
}
