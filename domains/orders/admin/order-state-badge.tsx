import { type BadgeFill, FillBadge, StateBadge, type StateRingFill, useText } from '@comptoir/platform/admin'
import { isHandedOver } from '../contract/order.rules.ts'
import type { Order, OrderTag } from '../contract/order.ts'
import { paymentDisplay } from '../contract/payment/ledger.rules.ts'
import type { PaymentDisplay, PaymentStatus } from '../contract/payment/payment.ts'

/** The ring fills as the order progresses. */
export const ringFillOf: Readonly<Record<OrderTag, StateRingFill>> = {
  'draft-order': 'draft',
  'new-order': 'dot',
  'in-preparation': 'half',
  'in-transit': 'three-quarters',
  delivered: 'done',
  canceled: 'crossed',
}

/** Keys of the name of a state: goods that are handed over have words of their own. */
export const stateWords = (tag: OrderTag, shipping: Order['shipping']) =>
  isHandedOver({ shipping }) ? [`handed.tags.${tag}`, `tags.${tag}`] : [`tags.${tag}`]

interface OrderStateBadgeProps {
  tag: OrderTag
  /** Known on the page of an order, not in lists. */
  shipping?: Order['shipping']
}

export function OrderStateBadge({ tag, shipping = null }: OrderStateBadgeProps) {
  const t = useText('orders')
  return <StateBadge fill={ringFillOf[tag]}>{t(stateWords(tag, shipping))}</StateBadge>
}

const fillOf: Readonly<Record<PaymentDisplay, BadgeFill>> = { paid: 'solid', pending: 'half', unpaid: 'hollow' }

const ownWords = ['authorized', 'voided', 'refunded', 'partially_refunded'] as const
const ownWord = (status: PaymentStatus) => ownWords.find((word) => word === status)

/** The specification's three words, and others where those say too little. */
export function PaymentBadge({ status, signOnly }: { status: PaymentStatus; signOnly?: boolean }) {
  const t = useText('orders')
  const display = paymentDisplay(status)
  const word = ownWord(status) ?? display
  return (
    <FillBadge fill={fillOf[display]} signOnly={signOnly}>
      {t(`payment.${word}`)}
    </FillBadge>
  )
}
