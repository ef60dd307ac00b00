import { useLocations } from '@comptoir/inventory/admin'
import type { Order } from '@comptoir/orders/contract'
import {
  Code,
  Input,
  MoneyField,
  NumberField,
  Select,
  Text,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { CircleAlert } from 'lucide-react'
import type { ReturnLine } from '../../contract/return.ts'
import type { Count } from '../use-count.ts'
import styles from './return-block.module.css'

interface CountedLineProps {
  line: ReturnLine
  order: Order
  count: Count
}

/** How many pieces of a line are as new, how many are damaged, where they go and what goes back for them. */
export function CountedLine({ line, order, count }: CountedLineProps) {
  const t = useText('returns')
  const { number } = useFormats()
  const of = order.products.find(({ id }) => id === line.order_line_id)
  const title = of?.title ?? ''
  const { quantity, received, damaged, order_line_id: id } = line
  const shown = [
    ['announced', quantity],
    ['missing', quantity - received - damaged],
  ] as const
  const [announced, missing] = shown.map(([name, value]) => (
    <span key={name} className={styles.countedNumber} data-none={value === 0 || undefined}>
      <small>{t(`columns.${name}`)}</small>
      {number(value)}
    </span>
  ))
  return (
    <li data-damaged={damaged > 0 || undefined}>
      <Thumb src={of?.image ?? null} size={40} />
      <div className={styles.countedWhat}>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {of?.variant_title && (
            <>
              <bdi>{of.variant_title}</bdi>{' '}
            </>
          )}
          {of?.sku && <Code>{of.sku}</Code>} {line.note && t('quoted', { text: line.note })}
        </Text>
      </div>
      {announced}
      <div className={styles.countedNumber}>
        <small aria-hidden="true">{t('columns.as_new')}</small>
        <NumberField
          aria-label={t('field.as_new', { title })}
          value={received}
          min={0}
          max={quantity}
          onChange={(next) => count.setLine(id, { received: next ?? 0 })}
        />
      </div>
      <div className={styles.countedNumber}>
        <small aria-hidden="true">{t('columns.damaged')}</small>
        <NumberField
          aria-label={t('field.damaged', { title })}
          value={damaged}
          min={0}
          max={quantity}
          onChange={(next) => count.setLine(id, { damaged: next ?? 0 })}
        />
      </div>
      {missing}
      <BackTo line={line} title={title} count={count} isKept={of?.variant_id != null} />
      <div className={styles.countedMoneyField}>
        <small aria-hidden="true">{t('columns.refund')}</small>
        <MoneyField
          aria-label={t('field.refund', { title })}
          currency={order.currency}
          value={line.amount ?? count.paidFor(id)}
          onChange={(amount) => count.setLine(id, { amount })}
        />
      </div>
      {damaged > 0 && (
        <div className={styles.countedRemark}>
          <CircleAlert size={16} aria-hidden="true" />
          <Input
            aria-label={t('field.remark')}
            placeholder={t('field.remark')}
            maxLength={1_000}
            value={line.remark}
            onChange={({ target }) => count.setLine(id, { remark: target.value })}
          />
        </div>
      )}
    </li>
  )
}

const origin = 'origin'

/** Where pieces that are as new are put; with one location there is nothing to choose. */
function BackTo({
  line,
  title: goods,
  count,
  isKept,
}: Pick<CountedLineProps, 'line' | 'count'> & { title: string; isKept: boolean }) {
  const t = useText('returns')
  const { data: locations = [] } = useLocations()
  if (!isKept || locations.length < 2) return null
  if (line.received === 0) return <Text tone="quiet">{line.damaged > 0 && t('damaged_goods')}</Text>
  return (
    <Select
      aria-label={t('field.back_to', { title: goods })}
      options={[
        { value: origin, label: t('where_from') },
        ...locations.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={line.location_id ?? origin}
      onChange={(id) => count.setLine(line.order_line_id, { location_id: id === origin ? null : id })}
    />
  )
}
