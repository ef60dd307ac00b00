import { MoneyText, Row, Stack, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import type { AbandonedCheckout, LeftLine } from '../../contract/abandoned/abandoned-checkout.ts'
import styles from './basket.module.css'

/** The goods as they were left, with what there is of them now. */
export const BasketGoods = ({ of }: { of: AbandonedCheckout }) => (
  <Stack gap="3">
    {of.lines.map((line) => (
      <Row key={line.id} gap="3" align="start">
        <Thumb src={line.image} size={40} />
        <div className={styles.line}>
          <Text as="div" strong>
            <bdi>{line.title}</bdi>
          </Text>
          <LineNotes of={of} line={line} />
        </div>
        <Text strong>
          <MoneyText amount={line.total} currency={of.currency} />
        </Text>
      </Row>
    ))}
  </Stack>
)

function LineNotes({ of: { stock, currency }, line }: { of: AbandonedCheckout; line: LeftLine }) {
  const t = useText('checkout')
  const { number, money } = useFormats()
  const { variant_id, variant_title, quantity, unit_price } = line
  const there = variant_id === null ? undefined : stock[variant_id]
  const pieces = `${number(quantity)} × ${money(unit_price, currency)}`
  return (
    <Text as="div" tone="quiet" size="12">
      {[variant_title, pieces].filter(Boolean).map((text, at) => (
        <span key={text}>
          {at > 0 && ' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
      {typeof there === 'number' && (
        <span className={there < quantity ? styles.short : undefined}>
          {' · '}
          {there === 0 ? t('basket.sold_out') : t('basket.stock', { n: number(there) })}
        </span>
      )}
    </Text>
  )
}
