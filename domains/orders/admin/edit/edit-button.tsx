import { Button, type Overlay, useCan, useText } from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'

interface EditButtonProps {
  what: string
  children: (overlay: Overlay) => ReactNode
}

/** Opens a small dialog for one part of the order; nothing for those who may not edit it. */
export function EditButton({ what, children }: EditButtonProps) {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  const mayEdit = useCan('admin_orders_edit')
  if (!mayEdit) return null
  return (
    <>
      <Button variant="ghost" writes aria-label={t('change', { what })} onClick={() => setOpen(true)}>
        {t('actions.edit')}
      </Button>
      {children({ open, onOpenChange: setOpen })}
    </>
  )
}
