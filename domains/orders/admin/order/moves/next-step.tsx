import { KeyButton, lazyOverlay, RecordWrap, Text, toast, useFormats, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { CircleArrowRight, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Move, Order } from '../../../contract/order.ts'
import styles from './next-step.module.css'
import { cashDueIn, stepsOf, useMoves } from './use-moves.ts'

const CashDialog = lazyOverlay(async () => (await import('./cash-dialog.tsx')).CashDialog)

interface NextStepProps {
  order: Order
  moves: readonly Move[]
  /** What stands under the button, such as another way on. */
  children?: ReactNode
  /** Offered where the cash is counted. */
  onRefused?: () => void
}

export const slotRecordOf = ({ id, number }: Order) => ({ id, name: String(number ?? '') })

/** The only primary of an order: its next step, with a sentence on what it does or waits for. */
export function NextStep({ order, moves, children, onRefused }: NextStepProps) {
  const { next } = stepsOf(order, moves)
  // Out here, for what wraps the step may come later than a press.
  const [isCounting, setCounting] = useState(false)
  if (!next) return null
  const due = next.to === 'DELIVERED' && next.allowed ? cashDueIn(order) : 0
  return (
    <>
      <RecordWrap id="order.step" record={slotRecordOf(order)}>
        {next.allowed ? (
          <Step order={order} move={next} due={due} onCount={() => setCounting(true)}>
            {children}
          </Step>
        ) : (
          <BlockedStep order={order} move={next} />
        )}
      </RecordWrap>
      {due > 0 && <CashDialog order={order} open={isCounting} onOpenChange={setCounting} onRefused={onRefused} />}
    </>
  )
}

interface StepProps extends Pick<NextStepProps, 'order' | 'children'> {
  move: Move
  /** Cash that is taken with the step; 0: none. */
  due: number
  onCount: () => void
}

function Step({ order, move, children, due, onCount }: StepProps) {
  const formats = useFormats()
  const { nameOf, choose, isPending, wordOf } = useMoves(order)
  const amount = formats.money(due, order.currency)
  return (
    <StepButton
      label={due > 0 ? wordOf('moves_cash.DELIVERED', { amount }) : nameOf(move)}
      busy={isPending}
      onClick={() => (due > 0 ? onCount() : choose(move))}
    >
      {children || <Effect order={order} to={move.to} />}
    </StepButton>
  )
}

interface StepButtonProps {
  label: string
  busy?: boolean
  onClick: () => void
  /** One sentence: what it does, or waits for. */
  children?: ReactNode
}

/** The look of a next step, also for domains that offer another one. */
export function StepButton({ label, busy, onClick, children }: StepButtonProps) {
  const t = useText('orders')
  return (
    <div className={styles.nextStep}>
      <KeyButton
        variant="primary"
        label={label}
        keys="s"
        group={t('order')}
        sign={<CircleArrowRight size={16} data-mirror aria-hidden="true" />}
        busy={busy}
        onClick={onClick}
      />
      {children && (
        <Text tone="quiet" size="12">
          {children}
        </Text>
      )}
    </div>
  )
}

function Effect({ order, to }: { order: Order; to: Move['to'] }) {
  const t = useText('orders')
  const formats = useFormats()
  const { assignee_id, items_count: count, totals, currency } = order
  const name = useColleagueName(to === 'PREPARATION' ? assignee_id : null)
  if (to === 'PREPARATION' && assignee_id) return name ? t('step.taken_by', { name }) : null
  if (to === 'DELIVERED' && totals.due > 0) return t('step.due', { amount: formats.money(totals.due, currency) })
  return t(`step.${to}`, { count })
}

/** A blocked step stays focusable and explains why; what lifts the block stands below the line. */
function BlockedStep({ order, move }: { order: Order; move: Move }) {
  const t = useText('orders')
  const { nameOf } = useMoves(order)
  const blockedBy = t(`failures.${move.code}`)
  return (
    <div className={styles.nextStep}>
      <KeyButton
        label={nameOf(move)}
        keys="s"
        group={t('order')}
        icon={<Lock size={14} aria-hidden="true" />}
        aria-disabled
        aria-description={blockedBy}
        onClick={() => toast.error(blockedBy)}
      />
      <Text tone="warning" size="12">
        {t([`step.blocked.${move.code}`, `failures.${move.code}`])}
      </Text>
    </div>
  )
}
