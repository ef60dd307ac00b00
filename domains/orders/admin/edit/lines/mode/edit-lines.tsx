import { KeyButton, useText } from '@comptoir/platform/admin'
import { Pencil } from 'lucide-react'
import type { Order } from '../../../../contract/order.ts'
import { useLinesMode } from './use-lines-mode.ts'

/** As long as somebody packs, goods are added and taken out; absent for those who may not edit. */
export function EditLines({ order }: { order: Order }) {
  const t = useText('orders')
  const { isPossible, begin } = useLinesMode(order)
  if (!isPossible) return null
  return (
    <KeyButton
      variant="ghost"
      writes
      label={t('edit_lines.open')}
      keys="e"
      sign={<Pencil size={16} aria-hidden="true" />}
      group={t('order')}
      onClick={begin}
    />
  )
}
