import { RowSwipe, StateRing, type SwipedRow, toast, toneOf, useText } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Move, Order, OrderStateType, OrderTag } from '../../contract/order.ts'
import { cashDueIn, stepsOf, useMoves } from '../order/moves/use-moves.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'
import { useOrder } from '../use-order.ts'
import styles from './order-swipe.module.css'

/** A finger takes an order its next step from the list. */
export const OrderSwipe = () => <RowSwipe Content={Swiped} />

/** The order is asked for when the finger begins, so that what it shows is what the server would do. */
function Swiped({ id, ...swiped }: SwipedRow) {
  const answer = useOrder(id).data
  return answer ? <Step {...swiped} {...answer} /> : <Late {...swiped} />
}

type Swiping = Omit<SwipedRow, 'id'>

/** Let go before the answer is here: nothing is done that was not shown. */
function Late({ phase, onDone }: Swiping) {
  useEffect(
    function giveUp() {
      if (phase === 'released') onDone()
    },
    [phase, onDone],
  )
  return <div className={styles.orderSwipe} />
}

const tagAfter: Record<OrderStateType, OrderTag> = {
  NEW: 'new-order',
  PREPARATION: 'in-preparation',
  IN_TRANSIT: 'in-transit',
  DELIVERED: 'delivered',
  CANCELED: 'canceled',
}

interface StepProps extends Swiping {
  order: Order
  moves: readonly Move[]
}

function Step({ order, moves, phase, onDone }: StepProps) {
  const t = useText('orders')
  const navigate = useNavigate()
  const { next } = stepsOf(order, moves)
  const { nameOf, choose } = useMoves(order)
  const release = () => {
    onDone()
    if (!next) return toast.error(t('swipe.none'))
    if (!next.allowed) return toast.error(t(`failures.${next.code}`))
    // Cash is counted where the order is.
    if (next.to === 'DELIVERED' && cashDueIn(order) > 0) return void navigate(orderUrl(order.id))
    choose(next)
  }
  useEffect(function actOnce() {
    if (phase === 'released') release()
  })

  const ring = ringFillOf[next ? tagAfter[next.to] : order.tag]
  return (
    <div className={styles.orderSwipe} data-to={next?.allowed ? next.to : undefined} data-ready={phase === 'ready'}>
      <StateRing fill={ring} tone={toneOf[ring]} size={22} />
      <span>{next ? nameOf(next) : t('swipe.none')}</span>
    </div>
  )
}
