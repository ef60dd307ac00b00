import { useOrder } from '@comptoir/orders/admin'
import { Button, lazyOverlay, type SlotRecord, useFormats, useText } from '@comptoir/platform/admin'
import { useActInAddress } from '../use-act-in-address.ts'

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
      <Ask order={order} amount={money(amount, order.currency)} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
