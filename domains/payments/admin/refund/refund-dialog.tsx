import {
  AlertDialog,
  Banner,
  Button,
  Dialog,
  Field,
  Input,
  Kbd,
  MoneyField,
  type Overlay,
  Select,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { refundReasons } from '../../contract/refund/refund.ts'
import styles from './refund.module.css'
import { RefundLines } from './refund-lines.tsx'
import { RefundSlip } from './refund-slip.tsx'
import { useCreateRefund } from './use-create-refund.ts'
import { type RefundDraft, useRefundDraft } from './use-refund-draft.ts'
import type { OrderRefunds } from './use-refunds.ts'

interface RefundDialogProps extends Overlay {
  of: OrderRefunds
  /** To begin with. */
  adjustment?: number
}

/** What is entered is asked about before it is lost. */
export function RefundDialog({ of, adjustment, open, onOpenChange }: RefundDialogProps) {
  const t = useText('payments')
  const draft = useRefundDraft(of, adjustment)
  const [isLeaving, setLeaving] = useState(false)
  const close = (reason: string) => {
    setLeaving(false)
    draft.clear()
    onOpenChange(false, reason)
  }
  const ask = (next: boolean, reason: string) => {
    if (!next && draft.isTouched) setLeaving(true)
    else onOpenChange(next, reason)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={ask}
        size="wide"
        title={t('refund.title', { number: String(of.order.number) })}
        cancel
        {...useFoot({ of, draft, onDone: () => close('done') })}
      >
        <Given of={of} />
        {draft.isLowered && <Banner tone="warning">{t('refund.lowered')}</Banner>}
        <div className={styles.two}>
          <div className={styles.what}>
            <RefundLines of={of} draft={draft} />
            <Amounts of={of} draft={draft} />
          </div>
          <RefundSlip of={of} draft={draft} />
        </div>
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('refund.leave')}
        text={t('refund.leave_text')}
        confirm={t('refund.leave_confirm')}
        cancel={t('refund.leave_cancel')}
        onConfirm={() => close('left')}
      />
    </>
  )
}

interface PartProps {
  of: OrderRefunds
  draft: RefundDraft
}

function useFoot({ of: { order }, draft, onDone }: PartProps & { onDone: () => void }) {
  const t = useText('payments')
  const { money } = useFormats()
  const { mutate, isPending } = useCreateRefund(order.id, onDone)
  const { priced, wanted, way, isEmpty, isRight, draft: entered } = draft
  const { reason, note, way: byHand, reference, mail } = entered
  const isWaiting = isEmpty || !isRight || reason === null || way === undefined
  const give = () =>
    !isWaiting &&
    mutate({
      ...wanted,
      only_excess: false,
      expected_amount: priced.amount,
      reason,
      note,
      mail,
      to: way.to,
      way: byHand,
      reference,
    })
  const waitsFor = isEmpty ? 'choose' : !isRight ? 'too_much' : reason === null ? 'say_why' : null
  return {
    note: t(`refund.${waitsFor ?? 'final'}`),
    footer: (
      <Button variant="primary" disabled={isWaiting} busy={isPending} onClick={give} iconEnd={<Kbd keys="mod+enter" />}>
        {isEmpty ? t('refund.title_short') : t('refund.act', { amount: money(priced.amount, order.currency) })}
      </Button>
    ),
  }
}

function Given({ of: { order, left } }: Pick<PartProps, 'of'>) {
  const t = useText('payments')
  const { money } = useFormats()
  const { paid, refunded } = order.totals
  const values = {
    name: order.customer.name || t('refund.somebody'),
    paid: money(paid, order.currency),
    back: money(paid - left.money, order.currency),
  }
  return <p>{t(refunded > 0 || paid > left.money ? 'refund.given_some' : 'refund.given_none', values)}</p>
}

function Amounts({ of: { order, left }, draft }: PartProps) {
  const t = useText('payments')
  const { money } = useFormats()
  const { draft: entered, set, mostAdjusted, priced } = draft
  const upTo = (amount: number) => t('refund.up_to', { amount: money(amount, order.currency) })
  const isOverDelivery = (entered.shipping ?? 0) > left.delivery
  const isOver = !isOverDelivery && priced.amount > (draft.way?.amount ?? 0)
  return (
    <>
      <div className={styles.pair}>
        {left.delivery > 0 && (
          <Field label={t('refund.delivery')} hint={upTo(left.delivery)} error={isOverDelivery && upTo(left.delivery)}>
            <MoneyField value={entered.shipping} currency={order.currency} onChange={(shipping) => set({ shipping })} />
          </Field>
        )}
        <Field label={t('refund.adjustment')} hint={upTo(mostAdjusted)} error={isOver && upTo(mostAdjusted)}>
          <MoneyField
            value={entered.adjustment}
            currency={order.currency}
            onChange={(adjustment) => set({ adjustment })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('refund.reason')}>
          <Select
            options={refundReasons.map((value) => ({ value, label: t(`refund.reasons.${value}`) }))}
            value={entered.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
        <Field label={t('refund.note')} optional>
          <Input value={entered.note} maxLength={1_000} onChange={({ target }) => set({ note: target.value })} />
        </Field>
      </div>
    </>
  )
}
