import { Card, useFormats, useText } from '@comptoir/platform/admin'
import styles from '../payments.module.css'
import { useMethodFigures } from '../use-method-figures.ts'

/** What came of paying at the door in the last thirty days. */
export function DoorFigures() {
  const t = useText('payments')
  const { line, money, number, percent } = useFormats()
  const of = useMethodFigures()?.find(({ key }) => key === 'pay_on_delivery')
  if (!of) return null
  const { orders, placed, paid_orders, under_way, failed, tried } = of
  const rows = [
    ['orders', line([number(orders), money(placed)])],
    ['paid_at_door', number(paid_orders)],
    ['under_way', number(under_way)],
    ['refused', line([number(failed), tried === 0 ? undefined : percent(failed / tried)])],
  ] as const
  return (
    <Card title={t('figures.title')}>
      <dl className={styles.pairs}>
        {rows.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
