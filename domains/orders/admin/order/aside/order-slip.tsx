import {
  KeyButton,
  MoneyText,
  Receipt,
  type ReceiptLine,
  RecordSlot,
  type SlotRecord,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { HandCoins } from 'lucide-react'
import type { Move, Order } from '../../../contract/order.ts'
import { isPaymentShown, isWithProvider } from '../../../contract/payment/ledger.rules.ts'
import { listedDelivery, useDiscountLines } from '../../discounts/discount-lines.tsx'
import { PaymentBadge } from '../../order-state-badge.tsx'
import { isPaymentAsked } from '../moves/payment-asked.ts'
import { usePaymentMarks } from '../moves/use-payment-marks.ts'
import styles from './order-slip.module.css'
import { SlipPayments } from './slip-payments.tsx'

interface OrderSlipProps {
  order: Order
  moves: readonly Move[]
  record: SlotRecord
}

/** What the order comes to, what was paid and given back, and what is due. */
export function OrderSlip({ order, moves, record }: OrderSlipProps) {
  const t = useText('orders')
  const { totals, currency } = order
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  return (
    <Receipt
      title={t('slip.payment')}
      state={isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
      lines={useSums(order)}
      total={{ label: t('slip.total'), amount: money(totals.total) }}
      after={useTaxes(order)}
    >
      <SlipPayments order={order} record={record} />
      {!order.draft && <RecordSlot id="order.slip.foot" record={record} />}
      <SlipFoot order={order} moves={moves} record={record} />
    </Receipt>
  )
}

function useSums(order: Order): ReceiptLine[] {
  const t = useText('orders')
  const { totals, currency, shipping } = order
  const discounts = useDiscountLines(order)
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const delivery = shipping && (shipping.title || t([`methods.${shipping.key}`, 'methods.other']))
  return [
    { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals.subtotal) },
    ...discounts,
    ...(delivery || totals.shipping > 0
      ? [{ id: 'shipping', label: <bdi>{delivery || t('slip.shipping')}</bdi>, amount: money(listedDelivery(order)) }]
      : []),
    ...(totals.tax > 0 && !totals.tax_included ? [{ id: 'tax', label: t('slip.tax'), amount: money(totals.tax) }] : []),
  ]
}

/** Rates of the taxes in an order, as shares. */
const ratesIn = ({ products, shipping }: Order) => [
  ...new Set(
    [...products, ...(shipping ? [shipping] : [])].flatMap(({ tax_lines }) => tax_lines.map(({ rate }) => rate)),
  ),
]

/** Below the total: what it contains, or why there is none. */
function useTaxes(order: Order): ReceiptLine[] {
  const t = useText('orders')
  const { percent } = useFormats()
  const { totals, currency, tax_exemption, vat_id } = order
  const [rate, ...others] = ratesIn(order)
  const quiet = (id: string, label: string, amount: ReceiptLine['amount']): ReceiptLine => ({
    id,
    label: <span className={styles.slipTax}>{label}</span>,
    amount: <span className={styles.slipTax}>{amount}</span>,
  })
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const isOneRate = rate !== undefined && others.length === 0
  const included = isOneRate ? t('slip.tax_at', { rate: percent(rate / 100) }) : t('slip.tax_included')
  return [
    ...(totals.tax > 0 && totals.tax_included ? [quiet('tax', included, money(totals.tax))] : []),
    ...(tax_exemption ? [quiet('exemption', t(`slip.${tax_exemption}`), money(0))] : []),
    ...(vat_id ? [quiet('vat_id', t('slip.vat_id'), <bdi dir="ltr">{vat_id}</bdi>)] : []),
  ]
}

/** Acts on the money, and that nothing is due. */
function SlipFoot({ order, moves, record }: OrderSlipProps) {
  const t = useText('orders')
  const { totals, payments, tag, draft } = order
  const isOwing = tag !== 'canceled' && !draft && totals.due > 0
  const canBeMarked = isOwing && !isWithProvider(payments) && !isPaymentAsked(order, moves)
  const isSettled = totals.due === 0 && totals.refunded === 0 && tag !== 'canceled' && (!draft || payments.length > 0)
  return (
    <div className={styles.slipFoot}>
      {canBeMarked && <MarkPaid order={order} />}
      <RecordSlot id="order.slip.acts" record={record} />
      {isSettled && <p>{t('slip.nothing_due')}</p>}
    </div>
  )
}

function MarkPaid({ order }: { order: Order }) {
  const t = useText('orders')
  const { pay, isPending } = usePaymentMarks(order)
  return (
    <KeyButton
      writes
      label={t('actions.mark_paid')}
      keys="p"
      sign={<HandCoins size={16} aria-hidden="true" />}
      group={t('order')}
      busy={isPending}
      onClick={pay}
    />
  )
}
