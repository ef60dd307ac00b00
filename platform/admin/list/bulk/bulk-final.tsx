import { useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import type { ListSelection } from './use-chosen.ts'

export interface FinalAction {
  label: string
  /** `isAtLeast` is true when the server stopped counting. */
  titleOf: (count: number, isAtLeast: boolean) => string
  text: string
  cancel?: string
  onConfirm: () => void
}

interface BulkFinalProps {
  chosen: Pick<ListSelection<unknown>, 'count' | 'isEverything' | 'isAtLeast'>
  isBusy: boolean
  action: FinalAction
}

/** An irreversible bulk action: confirmed first. */
export function BulkFinal({ chosen, isBusy, action }: BulkFinalProps) {
  const { label, titleOf, text, cancel, onConfirm } = action
  const t = useText('platform')
  const [isConfirming, setConfirming] = useState(false)
  const { count, isEverything, isAtLeast } = chosen
  const confirm = () => {
    setConfirming(false)
    onConfirm()
  }

  return (
    <>
      <Button variant="danger" disabled={isBusy} onClick={() => setConfirming(true)}>
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
