import { call, type ListTabs, useTabTotals, useText } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import { listInventory, updateVariantsData } from '../../contract/inventory.wire.ts'
import { stockStates } from '../../contract/stock.rules.ts'
import { updateStockData } from '../../contract/stock.wire.ts'
import { type InventoryQuery, inventoryAddress } from '../inventory.urls.ts'
import { requestOf } from './inventory-list.ts'
import { inventoryKey } from './stock-pages.ts'

/** States that call for action have a view; "in stock" does not. */
const viewedStates = stockStates.filter((state) => state !== 'in' && state !== 'not_counted')

const counted: readonly InventoryQuery[] = [
  { promised: 'true' },
  { stock: ['not_counted'] },
  ...viewedStates.map((state) => ({ stock: [state] })),
]

const events = [updateStockData, updateVariantsData]

/** Counted at the location that is shown. */
export function useStockTabs(): ListTabs {
  const t = useText('inventory')
  const [search] = useSearchParams()
  const { location } = inventoryAddress.read(search)
  const [promised, notCounted, ...states] = useTabTotals({
    key: inventoryKey,
    queries: counted.map((query) => ({ ...query, location })),
    load: ({ limit, ...query }, signal) => call(listInventory, { query: { ...requestOf(query), limit }, signal }),
    events,
  })

  return {
    filter: 'stock',
    values: [],
    all: t('all'),
    others: [
      ...viewedStates.map((value, at) => ({ filter: 'stock', value, label: t(`stock.${value}`), ...states[at] })),
      { filter: 'promised', value: 'true', label: t('inventory.promised'), ...promised },
      { filter: 'stock', value: 'not_counted', label: t('stock.not_counted'), ...notCounted },
    ],
  }
}
