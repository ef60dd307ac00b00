import { readStock } from '@comptoir/inventory/admin'
import { Text, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { useQueries } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import type { Restock } from '../../contract/line/take-back.rules.ts'
import styles from './stock-after.module.css'

interface StockChange {
  variant_id: string | null
  title: string
  quantity: number
  restock: Restock
}

/** Of more lines only their sum is said. */
const maxLines = 6

const countOf = (changes: readonly StockChange[]) => changes.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the stock is after pieces have come back, or have not. */
export function StockAfter({ changes }: { changes: readonly StockChange[] }) {
  const t = useText('orders')
  const stocked = changes.filter(({ variant_id, quantity }) => variant_id !== null && quantity > 0)
  const back = stocked.filter(({ restock }) => restock === 'restock')
  const isShort = stocked.length <= maxLines
  const backs = useBacks(isShort ? back : [])
  const said = isShort
    ? stocked
        .filter(({ restock }) => restock !== 'restock')
        .map(({ title, quantity, restock }) => t(`goes.after.${restock}`, { title, count: quantity }))
    : []
  const lines = [
    ...backs,
    ...said,
    ...(isShort || back.length === 0 ? [] : [t('goes.after.many', { count: countOf(back) })]),
  ]
  if (lines.length === 0) return null
  return (
    <div className={styles.stockAfter}>
      <Boxes size={16} aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <Text key={line} as="p" tone="quiet" size="12">
            {line}
          </Text>
        ))}
      </div>
    </div>
  )
}

/** One sentence for each variant, for whoever may read its stock. */
function useBacks(back: readonly StockChange[]) {
  const t = useText('orders')
  const { number } = useFormats()
  const mayRead = useCan('pick_locations')
  const stocks = useQueries({
    queries: back.map(({ variant_id }) => ({ ...readStock(variant_id ?? ''), enabled: mayRead })),
  })
  return back.flatMap(({ variant_id, title }, at) => {
    const available = stocks[at]?.data?.available
    const isFirst = back.findIndex((each) => each.variant_id === variant_id) === at
    if (available === undefined || !isFirst) return []
    const count = countOf(back.filter((each) => each.variant_id === variant_id))
    return [t('goes.after.restock', { title, before: number(available), after: number(available + count) })]
  })
}
