import { Button, lazyOverlay, type PartSlotProps, type SlotRecord, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { useReturns } from '../use-returns.ts'

const StartReturn = lazyOverlay(async () => (await import('./start-return.tsx')).StartReturn)

/** What has left is not canceled: it comes back. */
export function StartWay({ record: { id } }: { record: SlotRecord }) {
  const t = useText('returns')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('steps.start')}</Button>
      <StartReturn order={id} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** At a line of which something has left: as long as it can come back, with its pieces chosen. */
export function StartAtLine({ record: { id }, part }: PartSlotProps) {
  const t = useText('returns')
  const [isOpen, setOpen] = useState(false)
  const most = useReturns(id)?.left.find(({ order_line_id }) => order_line_id === part)?.quantity ?? 0
  if (most === 0) return null
  return (
    <div>
      <Button variant="ghost" writes onClick={() => setOpen(true)}>
        {t('steps.start')}
      </Button>
      <StartReturn order={id} chosen={{ [part]: most }} open={isOpen} onOpenChange={setOpen} />
    </div>
  )
}
