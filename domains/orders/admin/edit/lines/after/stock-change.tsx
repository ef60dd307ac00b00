import { readStock } from '@comptoir/inventory/admin'
import { Card, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { EditChanges } from '../../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../../contract/order.ts'
import styles from './after.module.css'

interface StockChangeProps {
  order: Order
  draft: EditChanges
}

const maxShown = 6

/** Pieces that are promised, or promised no more, by variant. */
function stepsOf({ products }: Order, { lines, added }: EditChanges) {
  const steps = [
    ...lines.flatMap(({ order_line_id, quantity, was }) => {
      const line = products.find(({ id }) => id === order_line_id)
      return line?.variant_id ? [{ id: line.variant_id, title: line.title, step: was.quantity - quantity }] : []
    }),
    ...added.map(({ variant_id: id, title, quantity }) => ({ id, title, step: -quantity })),
  ]
  return [...Map.groupBy(steps, ({ id }) => id)].flatMap(([id, each]) => {
    const step = each.reduce((sum, { step }) => sum + step, 0)
    return step === 0 ? [] : [{ id, title: each[0]?.title ?? '', step }]
  })
}

/** What is available after saving, for whoever may read the stock. */
export function StockChange({ order, draft }: StockChangeProps) {
  const t = useText('orders')
  const { number } = useFormats()
  const mayRead = useCan('pick_locations')
  const steps = mayRead ? stepsOf(order, draft).slice(0, maxShown) : []
  const stocks = useQueries({ queries: steps.map(({ id }) => readStock(id)) })
  const shown = steps.flatMap(({ id, title, step }, at) => {
    const before = stocks[at]?.data?.available
    if (before === undefined) return []
    const after = before + step
    const values = { title, before: number(before), after: number(after) }
    return [
      {
        id,
        isMore: step > 0,
        isOversold: after < 0,
        text: t(after < 0 ? 'edit_lines.oversold' : 'goes.after.restock', values),
      },
    ]
  })
  if (shown.length === 0) return null
  return (
    <Card title={t('edit_lines.stock')}>
      <ul className={styles.stockSteps}>
        {shown.map(({ id, text, isMore, isOversold }) => (
          <li key={id} data-oversold={isOversold || undefined}>
            {isMore ? <ArrowUp size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
