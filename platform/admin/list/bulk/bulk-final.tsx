import { useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import type { BulkCheck } from './use-bulk-run.ts'
import type { ListSelection } from './use-chosen.ts'

export interface FinalAction {
  label: string
  /** `isAtLeast` is true when the server stopped counting. */
  titleOf: (count: number, isAtLeast: boolean) => string
  text: string
  cancel?: string
  /** Says who would be left out; null where nothing could be done. */
  check?: () => Promise<BulkCheck | null>
  /** With what the check has found. */
  onConfirm: (checked: BulkCheck | null) => void
}

type Chosen = Pick<ListSelection<unknown>, 'count' | 'isEverything' | 'isAtLeast'>

/** An irreversible bulk action: `ask` has it checked and confirmed by `dialog` first. */
export function useBulkFinal({ count, isEverything, isAtLeast }: Chosen, action: FinalAction) {
  const { label, titleOf, text, cancel, check, onConfirm } = action
  const t = useText('platform')
  const [isConfirming, setConfirming] = useState(false)
  const [checked, setChecked] = useState<BulkCheck | null>(null)
  const ask = async () => {
    const found = check ? await check() : null
    if (check && !found) return
    setChecked(found)
    setConfirming(true)
  }
  const confirm = () => {
    setConfirming(false)
    onConfirm(checked)
  }
  const leftOut = checked?.reasons.length ? [t('bulk.left_out'), ...checked.reasons].join(' ') : ''
  const dialog = (
    <AlertDialog
      open={isConfirming}
      onOpenChange={setConfirming}
      title={titleOf(checked?.done ?? count, !checked && isEverything && isAtLeast)}
      text={[isEverything && t('everything_hint'), text, leftOut].filter(Boolean).join(' ')}
      confirm={label}
      cancel={cancel}
      onConfirm={confirm}
    />
  )
  return { ask: () => void ask(), dialog }
}

interface BulkFinalProps {
  chosen: Chosen
  isBusy: boolean
  action: FinalAction
}

export function BulkFinal({ chosen, isBusy, action }: BulkFinalProps) {
  const { ask, dialog } = useBulkFinal(chosen, action)
  return (
    <>
      <Button variant="danger" disabled={isBusy} onClick={ask}>
        {action.label}
      </Button>
      {dialog}
    </>
  )
}
