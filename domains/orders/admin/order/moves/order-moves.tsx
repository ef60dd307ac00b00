import { Button, Text, Tooltip, toast, useFormats, useText } from '@comptoir/platform/admin'
import { isHandedOver } from '../../../contract/order.rules.ts'
import type { Move, Order } from '../../../contract/order.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { stepsOf, useMoves } from './use-moves.ts'
import { usePaymentMarks } from './use-payment-marks.ts'

interface OrderMovesProps {
  order: Order
  moves: readonly Move[]
}

/** The next step forward, the only primary button. The way back and cancelling are in the menu. */
export function OrderMoves({ order, moves }: OrderMovesProps) {
  const { nameOf, choose, isPending, pending } = useMoves(order)
  const { next } = stepsOf(order, moves)

  return (
    <>
      {!next && <FinalState order={order} />}
      {next && !next.allowed && <BlockedStep order={order} move={next} name={nameOf(next)} />}
      {next?.allowed && (
        <Button variant="primary" busy={isPending} onClick={() => choose(next)}>
          {nameOf(next)}
        </Button>
      )}
      <ReasonDialog {...pending} />
    </>
  )
}

/** "Delivered, 14:02": nothing is left to press. */
function FinalState({ order }: { order: Order }) {
  const { state } = order
  const t = useText('orders')
  const { date, time, dateTime } = useFormats()
  const isToday = date(state.since) === date(Date.now())
  const at = isToday ? time(state.since) : dateTime(state.since)
  if (state.type !== 'DELIVERED' && state.type !== 'CANCELED') return null
  const delivered = isHandedOver(order) ? 'handed.at_delivered' : 'at_delivered'
  return <Text tone="quiet">{t(state.type === 'DELIVERED' ? delivered : 'at_canceled', { time: at })}</Text>
}

/** A blocked step stays focusable and explains why; what lifts the block is the primary button. */
function BlockedStep({ order, move, name }: { order: Order; move: Move; name: string }) {
  const t = useText('orders')
  const marks = usePaymentMarks(order)
  const blockedBy = t(`failures.${move.code}`)
  return (
    <>
      <Tooltip text={blockedBy}>
        <Button aria-disabled aria-description={blockedBy} onClick={() => toast.error(blockedBy)}>
          {name}
        </Button>
      </Tooltip>
      {move.code === 'PAYMENT_REQUIRED' && (
        <Button variant="primary" busy={marks.isPending} onClick={marks.pay}>
          {t('actions.mark_paid')}
        </Button>
      )}
    </>
  )
}
