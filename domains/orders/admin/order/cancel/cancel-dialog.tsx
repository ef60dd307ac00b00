import {
  AlertDialog,
  Button,
  Dialog,
  RecordSlot,
  Text,
  useFormats,
  useIsFilled,
  useIsPhone,
  useText,
} from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'
import { countOf, hasSent, sentPieces } from '../../../contract/line/pieces.rules.ts'
import { nameOf } from '../../../contract/order.rules.ts'
import type { Order } from '../../../contract/order.ts'
import { capturesUnderWay } from '../../../contract/payment/ledger.rules.ts'
import { useOrder } from '../../use-order.ts'
import { useOrderAct } from '../../use-order-act.ts'
import styles from './cancel.module.css'
import { CancelDecision } from './cancel-decision.tsx'
import { CancelSlip } from './cancel-slip.tsx'
import { ProviderBusy } from './provider-busy.tsx'
import { type CancelDraft, useCancelDraft } from './use-cancel-draft.ts'

interface CancelDialogProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Canceling is final (specification §4). What has left, is being paid, or was canceled by somebody else, says so. */
export function CancelDialog(props: CancelDialogProps) {
  const { order, open, onOpenChange } = props
  const [isMine, setMine] = useState(false)
  const draft = useCancelDraft(order)
  const [capture] = capturesUnderWay(order.payments)
  const isPart = order.state.type === 'PREPARATION' && hasSent(order.products)
  const wasPart = useRef(isPart)
  useEffect(
    function closeOnceTheRestIsCanceled() {
      if (wasPart.current && !isPart && open) onOpenChange(false)
      wasPart.current = isPart
    },
    [isPart, open, onOpenChange],
  )
  if (order.state.type === 'CANCELED' && !isMine) return <AlreadyCanceled {...props} />
  if (isPart) return <PartHasLeft {...props} />
  if (capture) return <ProviderBusy capture={capture} open={open} onOpenChange={onOpenChange} />
  return <Decide {...props} draft={draft} onSend={setMine} />
}

interface DecideProps extends CancelDialogProps {
  draft: CancelDraft
  onSend: (isSent: boolean) => void
}

/** It names the order and focuses the safe button. */
function Decide({ order, open, onOpenChange, draft, onSend }: DecideProps) {
  const t = useText('orders')
  const { money } = useFormats()
  const safe = useRef<HTMLButtonElement>(null)
  const isPhone = useIsPhone()
  const act = useOrderAct(order)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(false)
    draft.clear()
    onOpenChange(false)
  }
  const leave = () => (draft.isTouched ? setLeaving(true) : close())
  const { given, released, isOpen } = draft
  const amounts = { amount: money(given || released, order.currency) }
  const cancel = () => {
    onSend(true)
    act.mutate({ run: draft.send, done: t('done.canceled') }, { onSuccess: close, onError: () => onSend(false) })
  }
  return (
    <>
      <Dialog
        initialFocus={safe}
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
        size="wide"
        title={t('cancel.title', { name: nameOf(order) ?? '' })}
        note={isOpen ? t('cancel.say_money') : !isPhone && t('cancel.final')}
        footer={
          <>
            <Button ref={safe} onClick={leave}>
              {t('cancel.keep')}
            </Button>
            <Button variant="destructive" disabled={isOpen} busy={act.isPending} onClick={cancel}>
              {given > 0
                ? t('cancel.confirm_refund', amounts)
                : released > 0
                  ? t('cancel.confirm_release', amounts)
                  : t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <Text as="p">{t('cancel.text')}</Text>
        <div className={styles.cancel}>
          <CancelDecision order={order} draft={draft} />
          <CancelSlip order={order} draft={draft} />
        </div>
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('cancel.leave')}
        text={t('cancel.leave_text')}
        confirm={t('cancel.leave_confirm')}
        cancel={t('cancel.leave_cancel')}
        onConfirm={close}
      />
    </>
  )
}

/** Refused, with the ways on that domains offer. */
function PartHasLeft({ order, open, onOpenChange }: CancelDialogProps) {
  const t = useText('orders')
  const hasWays = useIsFilled('order.cancel.ways')
  const record = { id: order.id, name: String(order.number ?? '') }
  const counts = { sent: countOf(sentPieces(order.products)), count: countOf(order.products) }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancel.refused', { name: nameOf(order) ?? '' })}
      footer={<Button onClick={() => onOpenChange(false)}>{t('cancel.close')}</Button>}
    >
      <Text as="p">{t('cancel.refused_text', counts)}</Text>
      {!hasWays && <Text as="p">{t('failures.ALREADY_FULFILLED')}</Text>}
      <RecordSlot id="order.cancel.ways" record={record} />
    </Dialog>
  )
}

/** Somebody was quicker. */
function AlreadyCanceled({ order, open, onOpenChange }: CancelDialogProps) {
  const t = useText('orders')
  const { money, time } = useFormats()
  const step = useOrder(order.id).data?.way?.findLast(({ to }) => to === 'CANCELED')
  const { refunded } = order.totals
  const said = {
    who: step?.by.name || t('timeline.somebody'),
    name: nameOf(order) ?? '',
    time: time(order.canceled_at ?? order.updated_at),
    amount: money(refunded, order.currency),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancel.already')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('cancel.show')}
        </Button>
      }
    >
      <Text as="p">{t(refunded > 0 ? 'cancel.already_refunded' : 'cancel.already_text', said)}</Text>
      <Text as="p">{t('cancel.nothing_twice')}</Text>
    </Dialog>
  )
}
