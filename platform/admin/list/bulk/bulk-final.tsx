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

interface BulkFinalProps {
  chosen: Pick<ListSelection<unknown>, 'count' | 'isEverything' | 'isAtLeast'>
  isBusy: boolean
  action: FinalAction
}

/** An irreversible bulk action: confirmed first. */
export function BulkFinal({ chosen, isBusy, action }: BulkFinalProps) {
  const { label, titleOf, text, cancel, check, onConfirm } = action
  const t = useText('platform')
  const [isConfirming, setConfirming] = useState(false)
  const { count, isEverything, isAtLeast } = chosen
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

  return (
    <>
      <Button variant="danger" disabled={isBusy} onClick={() => void ask()}>
        {label}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={titleOf(checked?.done ?? count, !checked && isEverything && isAtLeast)}
        text={[isEverything && t('everything_hint'), text, leftOut].filter(Boolean).join(' ')}
        confirm={label}
        cancel={cancel}
        onConfirm={confirm}
      />
    </>
  )
}
