import { Button, Kbd, lazyOverlay, useCan, useShortcut, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'

const LinesDialog = lazyOverlay(async () => (await import('./lines-box.tsx')).LinesBox)

/** As long as somebody packs, goods are added and taken out; absent for those who may not edit. */
export function EditLines({ order }: { order: Order }) {
  const t = useText('orders')
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useCan('admin_orders_edit')
  const isPossible = mayEdit && !order.draft && (order.state.type === 'NEW' || order.state.type === 'PREPARATION')
  const label = t('edit_lines.open')
  useShortcut(isPossible ? 'e' : null, () => setOpen(true), { label, group: t('order') })
  if (!isPossible) return null
  return (
    <>
      <Button variant="ghost" writes onClick={() => setOpen(true)} iconEnd={<Kbd keys="e" />}>
        {label}
      </Button>
      <LinesDialog order={order} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
