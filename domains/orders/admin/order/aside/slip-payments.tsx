import { DayTime, MoneyText, PartSlot, type SlotRecord, useFormats, useText } from '@comptoir/platform/admin'
import type { Order } from '../../../contract/order.ts'
import { answerTo, openAuthorizations } from '../../../contract/payment/ledger.rules.ts'
import type { PaymentTx } from '../../../contract/payment/payment.ts'
import { useProviderName } from '../../provider-name.ts'
import styles from './order-slip.module.css'

const isOutgoing = ({ kind }: PaymentTx) => kind === 'refund' || kind === 'void'

const isReleased = ({ id }: PaymentTx, payments: readonly PaymentTx[]) =>
  payments.some(({ kind, status, parent_id }) => kind === 'void' && status === 'success' && parent_id === id)

/** A request that was answered says nothing more, nor does a promise that was taken in full or released. */
function isTold(row: PaymentTx, payments: readonly PaymentTx[]) {
  if (row.status === 'pending') return answerTo(row, payments) === undefined && !isReleased(row, payments)
  const isPromise = row.kind === 'authorization' && row.status === 'success'
  return !isPromise || openAuthorizations(payments).some(({ id }) => id === row.id)
}

interface SlipPaymentsProps {
  order: Order
  record: SlotRecord
}

/** Each payment and refund with its way, time and author; then what is due. */
export function SlipPayments({ order: { payments, totals, currency, tag }, record }: SlipPaymentsProps) {
  const t = useText('orders')
  const told = payments.filter((row) => row.amount > 0 && isTold(row, payments))
  const isDue = totals.due > 0 && tag !== 'draft-order' && tag !== 'canceled'
  if (told.length === 0 && !isDue) return null
  return (
    <>
      {told.length > 0 && (
        <ul className={styles.slipPayments} aria-label={t('slip.payments')}>
          {told.map((row) => (
            <Payment key={row.id} row={row} record={record} />
          ))}
        </ul>
      )}
      {isDue && (
        <p className={styles.slipDue}>
          <span>{t('slip.due')}</span>
          <MoneyText amount={totals.due} currency={currency} />
        </p>
      )}
    </>
  )
}

function Payment({ row, record }: { row: PaymentTx; record: SlotRecord }) {
  const t = useText('orders')
  const { dateTime } = useFormats()
  const nameOf = useProviderName()
  const way = row.gift_card ? t('slip.gift_card', { last4: row.gift_card.last4 }) : nameOf(row.provider)
  const who = row.actor === 'system' || row.actor === '' ? '' : row.actor
  const { capture_before: until } = row
  const title = isOutgoing(row) || row.status !== 'success' || row.kind === 'authorization'
  return (
    <li data-status={row.status}>
      <p>{title ? t(`slip.rows.${row.kind}_${row.status}`) : way}</p>
      <MoneyText amount={isOutgoing(row) ? -row.amount : row.amount} currency={row.currency} />
      <small>
        {title && (
          <>
            <bdi>{way}</bdi>
            {' · '}
          </>
        )}
        <DayTime at={row.at} />
        {who && (
          <>
            {' · '}
            <bdi>{who}</bdi>
          </>
        )}
        {row.kind === 'authorization' && until && <span>{t('slip.capture_before', { time: dateTime(until) })}</span>}
      </small>
      {row.kind === 'refund' && <PartSlot id="order.slip.payment" record={record} part={row.id} />}
    </li>
  )
}
