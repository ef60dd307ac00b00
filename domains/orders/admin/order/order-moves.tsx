import { Button, call, Dialog, Field, Input, Tooltip, toast, useText } from '@comptoir/platform/admin'
import { type FormEvent, useId, useState } from 'react'
import type { Move, Order, OrderStateType } from '../../contract/order.ts'
import { releaseOrder, updateOrder } from '../../contract/order.wire.ts'
import { type Answer, useOrderAct } from '../use-order.ts'

/** The next transition and the one back. Cancelling is in the menu. */
export function OrderMoves({ order, moves }: { order: Order; moves: readonly Move[] }) {
  const t = useText('orders')
  const [pending, setPending] = useState<Move | null>(null)
  const act = useOrderAct(order)
  const nameOf = useMoveName(order)
  const shown = moves.filter(({ to, code }) => to !== 'CANCELED' && code !== 'ROLE_REQUIRED')
  const [next, ...others] = [...shown].sort((one, other) => rank(order, other) - rank(order, one))

  const go = (to: OrderStateType, reason?: string) =>
    act.mutate({
      run: () => moveOrder(order, { type: to, reason }),
      done: t(isBack(order, to) ? [`done_back.${to}`, `done.${to}`] : `done.${to}`),
      revertOf: revertOf(order, t('undo_reason')),
    })
  const choose = (move: Move) => (move.needs_reason ? setPending(move) : go(move.to))

  const buttonOf = (move: Move, isNext: boolean) => (
    <MoveButton key={move.to} move={move} name={nameOf(move)} onChoose={choose} busy={act.isPending} primary={isNext} />
  )

  return (
    <>
      {others.map((move) => buttonOf(move, false))}
      {next && buttonOf(next, true)}
      <ReasonDialog
        name={pending ? nameOf(pending) : ''}
        open={pending !== null}
        onClose={() => setPending(null)}
        onReason={(reason) => {
          setPending(null)
          if (pending) go(pending.to, reason)
        }}
      />
    </>
  )
}

const moveOrder = ({ id, version }: Pick<Order, 'id' | 'version'>, state: { type: OrderStateType; reason?: string }) =>
  call(updateOrder, { params: { id }, body: { state, version } })

/** Undo is possible if the transition table allows the way back; a claim made with the transition is released too. */
const revertOf =
  ({ id, state: { type }, assignee_id }: Order, reason: string) =>
  ({ order, moves }: Answer) => {
    const move = moves.find(({ to, allowed }) => to === type && allowed)
    if (!move) return undefined
    return async (version: number) => {
      const moved = await moveOrder({ id, version }, { type, ...(move.needs_reason && { reason }) })
      if (order.assignee_id === assignee_id) return moved
      return call(releaseOrder, { params: { id }, body: { version: moved.order.version } })
    }
  }

const onward: Record<OrderStateType, number> = { NEW: 0, PREPARATION: 1, IN_TRANSIT: 2, DELIVERED: 3, CANCELED: -1 }

const isBack = ({ state }: Pick<Order, 'state'>, to: OrderStateType) => onward[to] < onward[state.type]

/** Forward and backward transitions have different texts. */
function useMoveName(order: Order) {
  const t = useText('orders')
  return ({ to }: Move) => t(isBack(order, to) ? [`moves_back.${to}`, `moves.${to}`] : `moves.${to}`)
}

/** The nearest allowed transition forward comes first; blocked ones come last. */
function rank({ state }: Order, { to, allowed }: Move) {
  const step = onward[to] - onward[state.type]
  return (step > 0 ? 10 - step : step) + (allowed ? 0 : -20)
}

interface MoveButtonProps {
  move: Move
  name: string
  onChoose: (move: Move) => void
  busy: boolean
  primary: boolean
}

/** A blocked transition stays focusable and explains why it is blocked. */
function MoveButton({ move, name, onChoose, busy, primary }: MoveButtonProps) {
  const t = useText('orders')
  const variant = primary ? 'primary' : 'secondary'
  if (move.allowed) {
    return (
      <Button variant={variant} busy={busy && primary} onClick={() => onChoose(move)}>
        {name}
      </Button>
    )
  }
  const blockedBy = t(`failures.${move.code}`)
  return (
    <Tooltip text={blockedBy}>
      <Button variant={variant} aria-disabled onClick={() => toast.error(blockedBy)}>
        {name}
      </Button>
    </Tooltip>
  )
}

interface ReasonDialogProps {
  name: string
  open: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonDialog({ name, open, onClose, onReason }: ReasonDialogProps) {
  const platform = useText('platform')
  const form = useId()

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={name}
      footer={
        <>
          <Button onClick={onClose}>{platform('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {name}
          </Button>
        </>
      }
    >
      <ReasonForm id={form} onReason={onReason} />
    </Dialog>
  )
}

function ReasonForm({ id, onReason }: { id: string; onReason: (reason: string) => void }) {
  const t = useText('orders')
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (given) onReason(given)
  }

  return (
    <form id={id} onSubmit={submit}>
      <Field
        label={t('reason')}
        hint={t('reason_hint')}
        error={isSubmitted && !given ? t('failures.REASON_REQUIRED') : undefined}
      >
        <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={250} autoFocus />
      </Field>
    </form>
  )
}
