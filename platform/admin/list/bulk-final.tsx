import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { BulkRun } from './use-bulk-run.ts'
import type { Chosen } from './use-chosen.ts'

interface BulkFinalProps {
  chosen: Pick<Chosen<unknown>, 'count' | 'isEverything' | 'isAtLeast'>
  run: Pick<BulkRun, 'isBusy'>
  /** What it is called, on the button and in the question. */
  label: string
  /** Names how many; `isAtLeast` where counting stopped there. */
  titleOf: (count: number, isAtLeast: boolean) => string
  text: string
  refuse?: string
  onConfirm: () => void
}

/** What cannot be taken back stands at the end of the bulk bar, and asks first. */
export function BulkFinal({ chosen, run, label, titleOf, text, refuse, onConfirm }: BulkFinalProps) {
  const t = useText('platform')
  const [isAsking, setAsking] = useState(false)
  const { count, isEverything, isAtLeast } = chosen
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }

  return (
    <>
      <Button variant="danger" disabled={run.isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={titleOf(count, isEverything && isAtLeast)}
        text={[isEverything && t('everything_hint'), text].filter(Boolean).join(' ')}
        confirm={label}
        refuse={refuse}
        onConfirm={confirm}
      />
    </>
  )
}
