import { Button, lazyOverlay, type SlotRecord, useText } from '@comptoir/platform/admin'
import { useState } from 'react'

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
