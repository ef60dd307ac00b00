import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'

export interface RevertButtonProps {
  label: string
  title: string
  text: string
  isBusy: boolean
  onConfirm: () => void
}

/** Reverts a batch once that is confirmed: it changes as many records as the batch did. */
export function RevertButton({ label, title, text, isBusy, onConfirm }: RevertButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button busy={isBusy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={title}
        text={text}
        confirm={label}
        onConfirm={() => {
          setConfirming(false)
          onConfirm()
        }}
      />
    </>
  )
}
