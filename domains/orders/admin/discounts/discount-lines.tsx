import { MoneyText, type ReceiptLine, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { OrderDiscount } from '../../contract/discount/order-discount.ts'
import type { Order } from '../../contract/order.ts'
import styles from './discount-lines.module.css'

interface DiscountNameProps {
  title: string
  code?: string | null
  note?: string | null
  children?: ReactNode
}

export function DiscountName({ title, code, note, children }: DiscountNameProps) {
  return (
    <span className={styles.given}>
      <bdi>{title}</bdi>
      {code && <small dir="ltr">{code}</small>}
      {children}
      {note && (
        <small className={styles.why} dir="auto">
          {note}
        </small>
      )}
    </span>
  )
}

const isOnDelivery = ({ scope }: OrderDiscount) => scope === 'shipping'
const sumOf = (discounts: readonly OrderDiscount[]) => discounts.reduce((sum, { amount }) => sum + amount, 0)

type Discounted = Pick<Order, 'totals' | 'currency' | 'discounts'>

/** Before the discounts on it, which stand beside it. */
export const listedDelivery = ({ totals, discounts }: Pick<Discounted, 'totals' | 'discounts'>) =>
  totals.shipping + sumOf(discounts.filter(isOnDelivery))

/** What was taken off, by which discount; what came from elsewhere has no name. */
export function useDiscountLines(
  { totals, currency, discounts }: Discounted,
  removalOf?: (discount: OrderDiscount) => ReactNode,
): ReceiptLine[] {
  const t = useText('orders')
  const money = (amount: number) => <MoneyText amount={-amount} currency={currency} />
  const others = totals.discount - sumOf(discounts.filter((discount) => !isOnDelivery(discount)))
  return [
    ...discounts.map((discount) => ({
      id: discount.id,
      label: (
        <DiscountName title={discount.title || t('slip.by_hand')} code={discount.code} note={discount.reason}>
          {removalOf?.(discount)}
        </DiscountName>
      ),
      amount: money(discount.amount),
    })),
    ...(others > 0 ? [{ id: 'discount', label: t('slip.discount'), amount: money(others) }] : []),
  ]
}
