import {
  Button,
  Checkbox,
  call,
  Dialog,
  Field,
  RadioGroup,
  Select,
  Stack,
  Text,
  Textarea,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import { nameOf } from '../../../contract/order.rules.ts'
import { cancelReasons, type Order } from '../../../contract/order.ts'
import { cancelOrder } from '../../../contract/order.wire.ts'
import { openAuthorizations, openSales } from '../../../contract/payment/ledger.rules.ts'
import { useOrderAct } from '../../use-order.ts'

interface CancelDialogProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Reason = (typeof cancelReasons)[number]

/** Cancelling is final (specification §4): the dialog names the order and focuses the safe button. */
export function CancelDialog({ order, open, onOpenChange }: CancelDialogProps) {
  const t = useText('orders')
  const formats = useFormats()
  const safe = useRef<HTMLButtonElement>(null)
  const isUnderway = order.state.type === 'IN_TRANSIT'
  const [reason, setReason] = useState<Reason>(isUnderway ? 'refused' : 'customer')
  const [restock, setRestock] = useState(true)
  const [money, setMoney] = useState<'original' | 'none' | null>(null)
  const [note, setNote] = useState('')
  const act = useOrderAct(order)
  const mayRefund = useCan('admin_orders_refund')
  const hasPaid = mayRefund && order.totals.paid > order.totals.refunded
  const byProvider = openSales(order.payments).length > 0
  const released = openAuthorizations(order.payments).reduce((sum, { left }) => sum + left, 0)

  // Nothing is decided by leaving it as it stands: the money is the customer's or the shop's.
  const isOpen = hasPaid && money === null

  const cancel = () =>
    act.mutate(
      {
        run: () =>
          call(cancelOrder, {
            params: { id: order.id },
            body: {
              reason,
              restock,
              refund: hasPaid ? (money ?? 'none') : 'none',
              note,
              version: order.version,
            },
          }),
        done: t('done.canceled'),
      },
      { onSuccess: () => onOpenChange(false) },
    )
  const reasons = isUnderway ? cancelReasons.filter((name) => name === 'refused' || name === 'lost') : cancelReasons

  return (
    <Dialog
      initialFocus={safe}
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancel.title', { name: nameOf(order) ?? '' })}
      note={isOpen && t('cancel.say_money')}
      footer={
        <>
          <Button ref={safe} onClick={() => onOpenChange(false)}>
            {t('cancel.keep')}
          </Button>
          <Button variant="destructive" disabled={isOpen} busy={act.isPending} onClick={cancel}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text as="p">{t('cancel.text')}</Text>
        {released > 0 && (
          <Text as="p">{t('cancel.released', { amount: formats.money(released, order.currency) })}</Text>
        )}
        <Field label={t('cancel.reason')}>
          <Select
            options={reasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Checkbox label={t('cancel.restock')} hint={t('cancel.restock_hint')} value={restock} onChange={setRestock} />
        {hasPaid && (
          <RadioGroup
            label={t('cancel.paid', {
              amount: formats.money(order.totals.paid - order.totals.refunded, order.currency),
            })}
            options={[
              byProvider
                ? { value: 'original', label: t('cancel.give_back'), hint: t('cancel.give_back_hint') }
                : { value: 'original', label: t('cancel.refund'), hint: t('cancel.refund_hint') },
              { value: 'none', label: t('cancel.keep_money') },
            ]}
            value={money}
            onChange={setMoney}
          />
        )}
        <Field label={t('cancel.note')} optional>
          <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} maxLength={5_000} />
        </Field>
      </Stack>
    </Dialog>
  )
}
