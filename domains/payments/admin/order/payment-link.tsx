import { useOrder } from '@comptoir/orders/admin'
import { Button, lazyOverlay, type SlotRecord, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useActInAddress } from '../use-act-in-address.ts'
import { usePaymentLink } from './use-payment-link.ts'

const Ask = lazyOverlay(async () => (await import('./payment-link-dialog.tsx')).PaymentLinkDialog)

/** On the slip, as long as something is due that nobody holds: the customer is sent to where they pay it. */
export function PaymentLink({ record: { id } }: { record: SlotRecord }) {
  const t = useText('payments')
  const { money } = useFormats()
  const [isOpen, setOpen] = useActInAddress('ask')
  const order = useOrder(id).data?.order
  if (!order || order.draft || order.tag === 'canceled') return null
  const amount = order.totals.due - order.totals.authorized
  if (amount <= 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('link.open')}</Button>
      <LinkState order={id} />
      <Ask order={order} amount={money(amount, order.currency)} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** "Mailed today, 14:32 · not opened yet · valid until 5 December". */
function LinkState({ order }: { order: string }) {
  const t = useText('payments')
  const { dateTime, day, line } = useFormats()
  const known = usePaymentLink(order)
  if (!known?.link) return null
  const { mailed_at, opened_at, created_at, last_day } = known.link
  return (
    <Text as="p" tone="quiet" size="12">
      {line([
        mailed_at
          ? t('link.state_mailed', { at: dateTime(mailed_at) })
          : t('link.state_copied', { at: dateTime(created_at) }),
        opened_at ? t('link.opened', { at: dateTime(opened_at) }) : t('link.unopened'),
        t(known.is_over ? 'link.over' : 'link.good_until', { day: day(last_day) }),
      ])}
    </Text>
  )
}
