import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import type { BulkRun } from './use-bulk-run.ts'
import type { ListSelection } from './use-chosen.ts'

interface BulkFinalProps {
  chosen: Pick<ListSelection<unknown>, 'count' | 'isEverything' | 'isAtLeast'>
  run: Pick<BulkRun, 'isBusy'>
  label: string
  /** `isAtLeast` is true when the server stopped counting. */
  titleOf: (count: number, isAtLeast: boolean) => string
  text: string
  cancel?: string
  onConfirm: () => void
}

/** An irreversible bulk action: placed at the end of the bar and confirmed first. */
export function BulkFinal({ chosen, run, label, titleOf, text, cancel, onConfirm }: BulkFinalProps) {
  const t = useText('platform')
  const [isConfirming, setConfirming] = useState(false)
  const { count, isEverything, isAtLeast } = chosen
  const confirm = () => {
    setConfirming(false)
    onConfirm()
  }

  return (
    <>
      <Button variant="danger" disabled={run.isBusy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={titleOf(count, isEverything && isAtLeast)}
        text={[isEverything && t('everything_hint'), text].filter(Boolean).join(' ')}
        confirm={label}
        cancel={cancel}
        onConfirm={confirm}
      />
    </>
  )
}
