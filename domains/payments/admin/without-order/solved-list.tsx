import { orderUrl } from '@comptoir/orders/admin'
import { ClockTime, Code, Link, MoneyText, StateDot, Text, useCan, useText } from '@comptoir/platform/admin'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'
import { OrphanReasonText } from './orphan-reason-text.tsx'
import styles from './solved-list.module.css'

/** What came of each, by whom and when. */
export const SolvedList = ({ payments }: { payments: readonly ListedOrphan[] }) => (
  <ul className={styles.solved}>
    {payments.map((payment) => (
      <SolvedLine key={payment.id} payment={payment} />
    ))}
  </ul>
)

function SolvedLine({ payment }: { payment: ListedOrphan }) {
  const t = useText('payments')
  const { outcome, order, solved_at, solved_by, payment: reference, email, amount, currency } = payment
  const isOfOrder = outcome === 'made' || outcome === 'attached'
  return (
    <li>
      <div>
        <StateDot tone={outcome === 'lapsed' ? 'off' : 'done'}>{t(`orphans.outcomes.${outcome}`)}</StateDot>{' '}
        {isOfOrder && order && <OrderName {...order} />}
      </div>
      <div>
        <OrphanReasonText payment={payment} />
        <Text as="p" tone="quiet">
          {solved_by === null ? t('orphans.by_itself') : <bdi>{t('orphans.by', { name: solved_by })}</bdi>}{' '}
          {solved_at && <ClockTime at={solved_at} />}
        </Text>
      </div>
      <div>
        <bdi>{email}</bdi>
        <Text as="p" tone="quiet">
          {reference && <Code>{reference}</Code>}
        </Text>
      </div>
      <strong>
        <MoneyText amount={amount} currency={currency} />
      </strong>
    </li>
  )
}

function OrderName({ id, number }: NonNullable<ListedOrphan['order']>) {
  const name = `#${number}`
  return useCan('admin_orders') ? <Link to={orderUrl(id)}>{name}</Link> : name
}
