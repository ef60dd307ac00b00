import { Card, Hidden, IconButton, MoneyText, NumberField, Text, Thumb, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import { ProductSearch } from '../goods/product-search.tsx'
import styles from './try.module.css'
import type { TrialPartProps, Tried } from './use-trial.ts'

interface TryBasketProps extends TrialPartProps {
  tried: Tried | undefined
}

/** The goods, at what they would cost; found by words, SKU or barcode. */
export function TryBasket({ trial, change, tried }: TryBasketProps) {
  const t = useText('orders')
  const { lines } = trial
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const set = (variant_id: string, quantity: number) =>
    change({ lines: lines.map((line) => (line.variant_id === variant_id ? { variant_id, quantity } : line)) })
  const add = (variant_id: string) => {
    const known = lines.find((line) => line.variant_id === variant_id)
    if (known) set(variant_id, known.quantity + 1)
    else change({ lines: [...lines, { variant_id, quantity: 1 }] })
  }
  return (
    <Card title={t('try.basket')} note={pieces > 0 ? t('try.pieces', { count: pieces }) : undefined}>
      <div className={styles.basket}>
        <ProductSearch onPick={({ variant_id }) => add(variant_id)} />
        {lines.length === 0 && <Text tone="quiet">{t('try.empty')}</Text>}
        {lines.length > 0 && (
          <ul className={styles.tried}>
            {lines.map(({ variant_id, quantity }) => (
              <TryLine
                key={variant_id}
                quantity={quantity}
                line={tried?.lines.find((line) => line.variant_id === variant_id)}
                currency={tried?.currency}
                onChange={(next) => set(variant_id, next)}
                onRemove={() => change({ lines: lines.filter((line) => line.variant_id !== variant_id) })}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface TryLineProps {
  quantity: number
  /** Not there until it is priced. */
  line: Tried['lines'][number] | undefined
  currency: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

function TryLine({ quantity, line, currency, onChange, onRemove }: TryLineProps) {
  const t = useText('orders')
  const title = line?.title ?? ''
  return (
    <li>
      <Thumb src={line?.image ?? null} alt="" size={40} />
      <div>
        <bdi>{title}</bdi>
        {line?.variant_title && (
          <Text as="p" tone="quiet">
            <bdi>{line.variant_title}</bdi>
          </Text>
        )}
      </div>
      <NumberField
        value={quantity}
        min={1}
        max={1_000_000}
        aria-label={t('try.quantity_of', { title })}
        onChange={(next) => onChange(next ?? 1)}
      />
      <span className={styles.sum}>
        {line && line.discount > 0 && (
          <del>
            <Hidden>{t('try.was')} </Hidden>
            <MoneyText amount={line.unit_price * line.quantity} currency={currency} />
          </del>
        )}
        {line && <MoneyText amount={line.total} currency={currency} />}
      </span>
      <IconButton
        plain
        label={t('try.remove', { title })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}
