import { Coin, type CoinFill, type RingFill, StateBadge, useText } from '@comptoir/platform/admin'
import { type OrderTag, type PaymentDisplay, type PaymentStatus, paymentDisplay } from '../contract/index.ts'

/** The ring of each state: it fills as the order goes its way. */
export const ringOf: Readonly<Record<OrderTag, RingFill>> = {
  'draft-order': 'draft',
  'new-order': 'dot',
  'in-preparation': 'half',
  'in-transit': 'three-quarters',
  delivered: 'done',
  canceled: 'crossed',
}

export function OrderStateBadge({ tag }: { tag: OrderTag }) {
  const t = useText('orders')
  return <StateBadge fill={ringOf[tag]}>{t(`tags.${tag}`)}</StateBadge>
}

const coinOf: Readonly<Record<PaymentDisplay, CoinFill>> = { paid: 'solid', pending: 'half', unpaid: 'hollow' }

/** The specification's three words; what was given back says so in a word of its own. */
export function PaymentCoin({ status }: { status: PaymentStatus }) {
  const t = useText('orders')
  const display = paymentDisplay(status)
  const word = status === 'refunded' || status === 'partially_refunded' ? status : display
  return <Coin fill={coinOf[display]}>{t(`payment.${word}`)}</Coin>
}
