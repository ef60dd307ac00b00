import { Button, Kbd, useCan, useFormats, useShortcut, useText } from '@comptoir/platform/admin'
import { canReturn, isAllOf, isUnsent } from '../../contract/return.rules.ts'
import { useCount } from '../use-count.ts'
import { type BlockProps, useReturnAct } from '../use-returns.ts'

const isWaiting = ({ state }: BlockProps['order']) => state.type === 'NEW' || state.type === 'PREPARATION'

/** Whether a withdrawal ends in one step: nothing of it has left, and whoever sees it may cancel what is left empty. */
export function useMaySettle({ record, order }: BlockProps) {
  const mayCancel = useCan('admin_orders_cancel')
  if (!canReturn('settle', record) || !isUnsent(order, record)) return false
  return mayCancel || !(isAllOf(order, record) && isWaiting(order))
}

interface SettleStepProps extends BlockProps {
  /** It is the next step of its page. */
  hasKeys: boolean
  /** Of the blocks of its page. */
  isFirst: boolean
}

/** The order is canceled, or the goods are taken out of it, and what was paid goes back. */
export function SettleStep({ record, order, hasKeys, isFirst }: SettleStepProps) {
  const t = useText('returns')
  const { money } = useFormats()
  const mayRefund = useCan('admin_orders_refund')
  const { owed, way, isReady } = useCount(record, order)
  const { mutate, isPending } = useReturnAct(record)
  const isGiven = mayRefund && owed > 0 && way !== undefined
  const scope = isAllOf(order, record) && isWaiting(order) ? 'all' : 'part'
  const words = t(`steps.settle_${scope}${isGiven ? '' : '_unpaid'}`, { amount: money(owed, record.currency) })
  const settle = () => {
    if (!isReady) return
    const refund = isGiven ? { to: way.to, way: 'other' as const, reference: '' } : null
    mutate({ is: 'settle', body: { refund, mail: true } })
  }
  // Goods that never left have a next step of their own on the line, which is S.
  const keys = hasKeys ? 's' : isFirst ? 'w' : null
  useShortcut(keys, settle, { label: words, group: t('returns') })
  return (
    <Button
      variant={hasKeys ? 'primary' : 'secondary'}
      busy={isPending}
      disabled={!isReady}
      onClick={settle}
      iconEnd={keys && <Kbd keys={keys} />}
    >
      {words}
    </Button>
  )
}
