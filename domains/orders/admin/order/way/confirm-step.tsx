import { call, useCan, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { confirmOrder } from '../../../contract/order-moves.wire.ts'
import { type Available, availableIn } from '../../short-lines.ts'
import { useOrderAct } from '../../use-order-act.ts'
import { StepButton } from '../moves/next-step.tsx'

/** Confirms a draft; a refusal for want of stock names the lines. */
export function useConfirm(order: Order) {
  const t = useText('orders')
  const act = useOrderAct(order)
  const [short, setShort] = useState<Available | null>(null)
  const { id, version } = order
  const confirm = () =>
    act.mutate(
      { run: () => call(confirmOrder, { params: { id }, body: { version } }), done: t('done.confirmed') },
      { onError: (error) => setShort(availableIn(error)), onSuccess: () => setShort(null) },
    )
  return { confirm, short, isPending: act.isPending }
}

export type Confirming = ReturnType<typeof useConfirm>

export function ConfirmStep({ of: { confirm, isPending } }: { of: Confirming }) {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  if (!mayCreate) return null
  return (
    <StepButton label={t('actions.confirm')} busy={isPending} onClick={confirm}>
      {t('step.NEW')}
    </StepButton>
  )
}
