import { MoneyText, NumberField, Text, Thumb, useText } from '@comptoir/platform/admin'
import type { BlockProps } from '../use-returns.ts'
import styles from './exchange.module.css'
import type { Exchange } from './use-exchange.ts'

const most = 1_000_000

/** The same once more, at what it cost; and what was picked. */
export function NewGoods({ record, order, exchange }: BlockProps & { exchange: Exchange }) {
  const t = useText('returns')
  const same = record.lines.flatMap(({ order_line_id }) => order.products.find(({ id }) => id === order_line_id) ?? [])
  return (
    <ul className={styles.newGoods}>
      {same.map((line) => (
        <Row
          key={line.id}
          {...{ title: line.title, image: line.image, unit_price: line.unit_price, currency: order.currency }}
          note={[t('exchange.same'), line.variant_title].filter(Boolean).join(' · ')}
          label={t('exchange.pieces', { title: line.title })}
          quantity={exchange.same[line.id] ?? 0}
          onChange={(next) => exchange.setSame(line.id, next)}
        />
      ))}
      {exchange.added.map(({ key, title, note, image, unit_price, quantity }) => (
        <Row
          key={key}
          {...{ title, note, image, unit_price, quantity, currency: order.currency }}
          label={t('exchange.pieces_new', { title })}
          onChange={(next) => exchange.setAdded(key, next)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  title: string
  note: string
  image: string | null
  unit_price: number
  currency: string
  quantity: number
  label: string
  onChange: (quantity: number) => void
}

function Row({ title, note, image, unit_price, currency, quantity, label, onChange }: RowProps) {
  return (
    <li data-chosen={quantity > 0 || undefined}>
      <Thumb src={image} size={40} />
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {note && (
            <>
              <bdi>{note}</bdi> ·{' '}
            </>
          )}
          <MoneyText amount={unit_price} currency={currency} />
        </Text>
      </div>
      <NumberField aria-label={label} value={quantity} min={0} max={most} onChange={(next) => onChange(next ?? 0)} />
    </li>
  )
}
