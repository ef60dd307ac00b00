import { IconButton, type Overlay, useCan, useText } from '@comptoir/platform/admin'
import { Pencil } from 'lucide-react'
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
      <IconButton
        label={t('change', { what })}
        icon={<Pencil size={16} aria-hidden="true" />}
        plain
        writes
        onClick={() => setOpen(true)}
      />
      {children({ open, onOpenChange: setOpen })}
    </>
  )
}
