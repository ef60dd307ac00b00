import { useText } from '@comptoir/platform/admin'
import type { Move, Order } from '../../../contract/order.ts'
import { NextStep } from '../moves/next-step.tsx'
import type { OpenDialog } from '../moves/order-menu.tsx'
import { cashDueIn, stepsOf } from '../moves/use-moves.ts'
import { type Confirming, ConfirmStep } from './confirm-step.tsx'
import styles from './order-way.module.css'

export interface OrderStepProps {
  order: Order
  moves: readonly Move[]
  confirming: Confirming
  onAsk: (dialog: OpenDialog) => void
}

/** The next step of an order, or what makes a draft one; whoever pays at the door may refuse there. */
export function OrderStep({ order, moves, confirming, onAsk }: OrderStepProps) {
  if (order.draft) return <ConfirmStep of={confirming} />
  const { next } = stepsOf(order, moves)
  const isAtTheDoor = order.state.type === 'IN_TRANSIT' && next?.to === 'DELIVERED' && cashDueIn(order) > 0
  const refuse = () => onAsk('refuse')
  return (
    <NextStep order={order} moves={moves} onRefused={refuse}>
      {isAtTheDoor && <Refused onPress={refuse} />}
    </NextStep>
  )
}

function Refused({ onPress }: { onPress: () => void }) {
  const t = useText('orders')
  return (
    <button type="button" className={styles.wayLink} onClick={onPress}>
      {t('step.or_refused')}
    </button>
  )
}
