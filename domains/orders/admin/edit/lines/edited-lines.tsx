import { MoneyText, NumberField, Text, Thumb, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/line/order-line.ts'
import { openIn } from '../../../contract/line/pieces.rules.ts'
import { keptIn } from '../../../contract/line/take-back.rules.ts'
import type { Order } from '../../../contract/order.ts'
import styles from './lines-box.module.css'
import type { LinesDraft } from './use-lines-draft.ts'

const most = 1_000_000

interface EditedLinesProps {
  order: Order
  draft: LinesDraft
}

/** Changed lines keep their place, with what they were; what has left is the least. */
export const EditedLines = ({ order, draft }: EditedLinesProps) => (
  <ul className={styles.lines}>
    {order.products
      .filter((line) => keptIn(line) > 0 && line.kind !== 'fee')
      .map((line) => (
        <Line key={line.id} line={line} order={order} draft={draft} />
      ))}
    {draft.added.map(({ key, title, note, image, unit_price, quantity }) => (
      <Row
        key={key}
        {...{ title, note, image, unit_price, quantity }}
        currency={order.currency}
        least={0}
        isChanged
        onChange={(next) => draft.setAdded(key, next)}
      />
    ))}
  </ul>
)

function Line({ line, order, draft }: EditedLinesProps & { line: OrderLine }) {
  const t = useText('orders')
  const kept = keptIn(line)
  const sent = kept - openIn(line)
  const quantity = draft.counts[line.id] ?? kept
  const isChanged = quantity !== kept
  return (
    <Row
      {...{ title: line.title, note: line.variant_title, image: line.image, unit_price: line.unit_price, quantity }}
      currency={order.currency}
      least={sent}
      isChanged={isChanged}
      onChange={(next) => draft.setCount(line.id, next)}
    >
      {isChanged && <b>{t('edit_lines.was', { count: kept })}</b>}
      {sent > 0 && t('edit_lines.sent', { count: sent })}
    </Row>
  )
}

interface RowProps {
  title: string
  note: string
  image: string | null
  unit_price: number
  currency: string
  quantity: number
  least: number
  isChanged: boolean
  onChange: (quantity: number) => void
  children?: ReactNode
}

function Row({ title, note, image, unit_price, currency, quantity, least, isChanged, onChange, children }: RowProps) {
  const t = useText('orders')
  return (
    <li data-changed={isChanged || undefined}>
      <Thumb src={image} size={40} />
      <div className={styles.editedWhat}>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {note && (
            <>
              <bdi>{note}</bdi> ·{' '}
            </>
          )}
          <MoneyText amount={unit_price} currency={currency} /> {children}
        </Text>
      </div>
      <NumberField
        aria-label={t('form.quantity_of', { name: title })}
        value={quantity}
        min={least}
        max={most}
        onChange={(next) => onChange(Math.max(least, next ?? least))}
      />
      <span className={styles.editedSum}>
        <MoneyText amount={unit_price * quantity} currency={currency} />
      </span>
    </li>
  )
}
