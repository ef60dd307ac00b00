import {
  ButtonLink,
  Kbd,
  KeyButton,
  type Pager,
  RecordWrap,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ArrowRight, Copy, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Move, Order, OrderRow } from '../../../contract/order.ts'
import { isWithProvider } from '../../../contract/payment/ledger.rules.ts'
import { orderLike } from '../../order.urls.ts'
import { slotRecordOf } from '../moves/next-step.tsx'
import { isPaymentAsked } from '../moves/payment-asked.ts'
import { useMoves } from '../moves/use-moves.ts'
import { usePaymentMarks } from '../moves/use-payment-marks.ts'
import styles from './order-way.module.css'

interface WayFootProps {
  order: Order
  moves: readonly Move[]
  pager: Pager & { following: OrderRow | undefined }
  isPhone: boolean
}

/** What lifts a block, or what comes after the last step. */
export function WayFoot({ order, moves, pager, isPhone }: WayFootProps) {
  if (order.draft) return null
  if (order.state.type === 'CANCELED') return <AfterCanceling order={order} />
  if (isPaymentAsked(order, moves)) return <AskForPayment order={order} isPhone={isPhone} />
  return order.state.type === 'DELIVERED' ? <AtTheEnd order={order} moves={moves} pager={pager} /> : null
}

const Foot = ({ text, children }: { text?: ReactNode; children?: ReactNode }) => (
  <footer className={styles.wayFoot}>
    <div>{text}</div>
    {children}
  </footer>
)

function AskForPayment({ order, isPhone }: { order: Order; isPhone: boolean }) {
  const t = useText('orders')
  const { money } = useFormats()
  const isHeld = isWithProvider(order.payments)
  return (
    <Foot
      text={
        <RecordWrap id="order.due" record={slotRecordOf(order)}>
          {isHeld ? t('way.held') : t('way.due', { amount: money(order.totals.due, order.currency) })}
        </RecordWrap>
      }
    >
      {!isPhone && <MarkPaid order={order} />}
    </Foot>
  )
}

/** Money that a provider holds or asks for is not marked by hand. */
export function MarkPaid({ order }: { order: Order }) {
  const t = useText('orders')
  const { pay, isPending } = usePaymentMarks(order)
  if (isWithProvider(order.payments)) return null
  return (
    <KeyButton
      variant="primary"
      label={t('actions.mark_paid')}
      keys="p"
      sign={<HandCoins size={16} aria-hidden="true" />}
      group={t('order')}
      busy={isPending}
      onClick={pay}
    />
  )
}

function AfterCanceling({ order }: { order: Order }) {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  return (
    <Foot text={t('way.canceled')}>
      {mayCreate && (
        <ButtonLink writes to={orderLike(order.id)} icon={<Copy size={16} aria-hidden="true" />}>
          {t('way.again')}
        </ButtonLink>
      )}
    </Foot>
  )
}

/** Nothing is left to press here: the next order of the list follows. */
function AtTheEnd({ order, moves, pager }: Omit<WayFootProps, 'isPhone'>) {
  const t = useText('orders')
  const platform = useText('platform')
  const { isUndo } = useMoves(order)
  const canUndo = moves.some(isUndo)
  const { to, following } = pager
  if (!canUndo && !to.next) return null
  return (
    <Foot text={canUndo && t('way.undo')}>
      {to.next && (
        <button type="button" className={styles.wayNext} onClick={to.next}>
          {following ? t('way.next', { order: nameOfRow(following) }) : platform('walk_next')}
          <ArrowRight size={16} data-mirror aria-hidden="true" />
          <span aria-hidden="true">
            <Kbd keys="j" />
          </span>
        </button>
      )}
    </Foot>
  )
}

const nameOfRow = ({ number, customer }: OrderRow) =>
  [number, customer.name || customer.email].filter(Boolean).join(' ')
