import { GoesField, StockAfter } from '@comptoir/orders/admin'
import type { Order } from '@comptoir/orders/contract'
import { openPieces, sharesOfLine } from '@comptoir/orders/contract'
import { Button, Heading, MoneyText, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { PiecesField } from './pieces-field.tsx'
import styles from './refund.module.css'
import type { RefundDraft } from './use-refund-draft.ts'
import type { OrderRefunds } from './use-refunds.ts'

interface RefundLinesProps {
  of: OrderRefunds
  draft: RefundDraft
}

/** What was paid for the pieces of each line, and how many of them go back. */
export function RefundLines({ of: { order, left }, draft }: RefundLinesProps) {
  const t = useText('payments')
  const hasGoods = left.lines.some(({ quantity }) => quantity > 0)
  return (
    <section className={styles.goods}>
      <div className={styles.goodsHead}>
        <Heading level={3}>{t('refund.goods')}</Heading>
        <Button variant="ghost" onClick={draft.takeAll}>
          {t('refund.everything')}
        </Button>
      </div>
      {hasGoods && (
        <ul className={styles.lines}>
          {order.products.map((line) => {
            const found = left.lines.find(({ order_line_id }) => order_line_id === line.id)
            return found && found.quantity > 0 ? (
              <Line key={line.id} line={line} most={found.quantity} order={order} draft={draft} />
            ) : null
          })}
        </ul>
      )}
      <StockAfter
        changes={draft.lines.map(({ order_line_id, quantity, restock }) => {
          const { variant_id = null, title = '' } = order.products.find(({ id }) => id === order_line_id) ?? {}
          return { variant_id, title, quantity, restock }
        })}
      />
    </section>
  )
}

interface LineProps {
  line: Order['products'][number]
  most: number
  order: Order
  draft: RefundDraft
}

function Line({ line, most, order, draft }: LineProps) {
  const t = useText('payments')
  const { money } = useFormats()
  const { currency, totals } = order
  const { quantity: entered, ...goes } = draft.entryOf(line.id)
  const quantity = Math.min(entered, most)
  const isIncluded = totals.tax_included
  // Those that have not left go first.
  const here = openPieces([line]).reduce((sum, open) => sum + open.quantity, 0)
  const one = sharesOfLine(line, 1, { isIncluded }).value
  const paid = t(line.quantity > 1 ? 'refund.paid_each' : 'refund.paid', { amount: money(one, currency) })
  return (
    <li data-none={quantity === 0 || undefined}>
      <Thumb src={line.image} size={40} />
      <div className={styles.lineWhat}>
        <Text strong>
          <bdi>{line.title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {line.variant_title && (
            <>
              <bdi>{line.variant_title}</bdi> ·{' '}
            </>
          )}
          {paid}
        </Text>
      </div>
      <PiecesField
        label={line.title}
        value={quantity}
        most={most}
        onChange={(next) => draft.setLine(line.id, { quantity: next })}
      />
      <span className={styles.lineSum}>
        <MoneyText amount={sharesOfLine(line, quantity, { isIncluded }).value} currency={currency} />
      </span>
      {quantity > 0 && line.variant_id && (
        <div className={styles.lineGoes}>
          <GoesField
            line={line}
            label={t('refund.goes', { line: line.title })}
            value={goes}
            onChange={(next) => draft.setLine(line.id, next)}
            isAway={quantity > here}
          />
        </div>
      )}
    </li>
  )
}
