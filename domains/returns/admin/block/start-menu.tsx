import { lazyOverlay, type RecordMenuProps, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { useReturns } from '../use-returns.ts'

const StartReturn = lazyOverlay(async () => (await import('./start-return.tsx')).StartReturn)

/** Comes along: the page of an order asks for both. */
export { MakeSlips } from '../slip/make-slips.tsx'

/** An entry of the order’s menu, as long as anything of it can come back. */
export function StartMenu({ record: { id }, children }: RecordMenuProps) {
  const t = useText('returns')
  const [isOpen, setOpen] = useState(false)
  const isPossible = useReturns(id)?.left.some(({ quantity }) => quantity > 0) ?? false
  const items = isPossible ? [{ id: 'return', label: t('steps.start'), onSelect: () => setOpen(true) }] : []
  return (
    <>
      {children(items.length > 0 ? [{ id: 'returns', items }] : [])}
      <StartReturn order={id} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
