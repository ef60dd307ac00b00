import { Button, Kbd, useShortcut, useText } from '@comptoir/platform/admin'
import type { Order } from '../../../../contract/order.ts'
import { useLinesMode } from './use-lines-mode.ts'

/** As long as somebody packs, goods are added and taken out; absent for those who may not edit. */
export function EditLines({ order }: { order: Order }) {
  const t = useText('orders')
  const { isPossible, begin } = useLinesMode(order)
  const label = t('edit_lines.open')
  useShortcut(isPossible ? 'e' : null, begin, { label, group: t('order') })
  if (!isPossible) return null
  return (
    <Button variant="ghost" writes onClick={begin} iconEnd={<Kbd keys="e" />}>
      {label}
    </Button>
  )
}
