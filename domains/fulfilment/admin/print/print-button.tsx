import { IconButton, lazy, useShortcut, useText } from '@comptoir/platform/admin'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PickListPrint } from './pick-list-paper.tsx'

const Paper = lazy(async () => (await import('./pick-list-paper.tsx')).PickListPaper)

interface PrintButtonProps {
  print: PickListPrint
  /** Prints as well, in place of the browser, which would print the page. */
  keys?: string
}

/** Prints a pick list that is on the screen. */
export function PrintButton({ print, keys }: PrintButtonProps) {
  const t = useText('fulfilment')
  const [isPrinting, setPrinting] = useState(false)
  useShortcut(keys ?? null, () => setPrinting(true), { label: t('print.pick_list'), group: t('round.rounds') })
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('print.pick_list')}
        keys={keys}
        writes={false}
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => setPrinting(true)}
      />
      {isPrinting && <Paper print={print} onDone={() => setPrinting(false)} />}
    </>
  )
}
