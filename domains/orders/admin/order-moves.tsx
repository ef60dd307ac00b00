import { Button, call, Dialog, Field, Input, Stack, useText } from '@comptoir/platform/admin'
import { type FormEvent, useId, useState } from 'react'
import { type Move, type Order, type OrderStateType, updateOrder } from '../contract/index.ts'
import { useOrderAct } from './use-order.ts'

/** The step that usually comes next, and the step back where there is one. Cancelling is in the menu. */
export function OrderMoves({ order, moves }: { order: Order; moves: readonly Move[] }) {
  const t = useText('orders')
  const [asked, setAsked] = useState<Move | null>(null)
  const act = useOrderAct(order.id)
  const ways = moves.filter(({ to, code }) => to !== 'CANCELED' && code !== 'ROLE_REQUIRED')
  const [next, ...others] = [...ways].sort((one, other) => rank(order, other) - rank(order, one))

  const go = (to: OrderStateType, version: number, reason?: string) =>
    act.mutate({
      run: () => call(updateOrder, { params: { id: order.id }, body: { state: { type: to, reason }, version } }),
      done: t(`done.${to}`),
      // A step that somebody just took can be taken back where the way back asks for nothing.
      undo: to === 'PREPARATION' && order.state.type === 'NEW' ? (after) => go('NEW', after.version) : undefined,
    })
  const choose = (move: Move) => (move.needs_reason ? setAsked(move) : go(move.to, order.version))

  return (
    <>
      {others.map((move) => (
        <MoveButton key={move.to} move={move} onChoose={choose} busy={act.isPending} />
      ))}
      {next && <MoveButton move={next} onChoose={choose} busy={act.isPending} primary />}
      {asked && (
        <ReasonDialog
          move={asked}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            setAsked(null)
            go(asked.to, order.version, reason)
          }}
        />
      )}
    </>
  )
}

const onward: Record<OrderStateType, number> = { NEW: 0, PREPARATION: 1, IN_TRANSIT: 2, DELIVERED: 3, CANCELED: -1 }

/** The nearest allowed step forward comes first; a blocked one yields to one that can be taken. */
function rank({ state }: Order, { to, allowed }: Move) {
  const step = onward[to] - onward[state.type]
  return (step > 0 ? 10 - step : step) + (allowed ? 0 : -20)
}

interface MoveButtonProps {
  move: Move
  onChoose: (move: Move) => void
  busy: boolean
  primary?: boolean
}

function MoveButton({ move, onChoose, busy, primary }: MoveButtonProps) {
  const t = useText('orders')
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      disabled={!move.allowed}
      busy={busy && primary}
      title={move.code ? t(`failures.${move.code}`) : undefined}
      onClick={() => onChoose(move)}
    >
      {t(`moves.${move.to}`)}
    </Button>
  )
}

interface ReasonDialogProps {
  move: Move
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonDialog({ move, onClose, onReason }: ReasonDialogProps) {
  const t = useText('orders')
  const platform = useText('platform')
  const form = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`moves.${move.to}`)}
      footer={
        <>
          <Button onClick={onClose}>{platform('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!reason.trim()}>
            {t(`moves.${move.to}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="3">
          <Field label={t('reason')} hint={t('reason_hint')}>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={250} autoFocus />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
