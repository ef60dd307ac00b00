import { IconButton, type Overlay, useText } from '@comptoir/platform/admin'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface EditButtonProps {
  what: string
  children: (overlay: Overlay) => ReactNode
}

/** Opens a small dialog for one part of the order. */
export function EditButton({ what, children }: EditButtonProps) {
  const t = useText('orders')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('change', { what })}
        icon={<Pencil size={16} aria-hidden="true" />}
        plain
        onClick={() => setOpen(true)}
      />
      {children({ open, onOpenChange: setOpen })}
    </>
  )
}
