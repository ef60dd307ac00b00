import { useOrder } from '@comptoir/orders/admin'
import { payableByCards } from '@comptoir/orders/contract'
import { Button, lazyOverlay, type SlotRecord, useText } from '@comptoir/platform/admin'
import { useState } from 'react'

const GiftCardDialog = lazyOverlay(async () => (await import('./gift-card-dialog.tsx')).GiftCardDialog)

/** On the slip of an order or a draft, as long as something is due that a gift card can pay. */
export function GiftCardAct({ record: { id } }: { record: SlotRecord }) {
  const t = useText('payments')
  const [isOpen, setOpen] = useState(false)
  const order = useOrder(id).data?.order
  if (!order || (payableByCards(order) === 0 && !isOpen)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('by_card.open')}</Button>
      <GiftCardDialog order={order} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
