import { Button, Checkbox, Dialog, useText } from '@comptoir/platform/admin'
import { useId, useState } from 'react'
import { KeyForm } from './key-form.tsx'
import type { MadeKey } from './made-key.ts'
import { ShownKey } from './shown-key.tsx'

interface CreateKeyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form, then the key: it is not closed by accident, because it cannot be shown again. */
export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const t = useText('connections')
  const id = useId()
  const [made, setMade] = useState<MadeKey | null>(null)
  const [isStored, setStored] = useState(false)
  const [isSending, setSending] = useState(false)

  const change = (next: boolean) => {
    if (!next && made && !isStored) return
    onOpenChange(next)
    if (next) return
    setMade(null)
    setStored(false)
  }

  return (
    <Dialog
      title={t(made ? 'keys.copy_now' : 'keys.create')}
      open={open}
      onOpenChange={change}
      cancel={made === null}
      note={made && <Checkbox label={t('keys.stored')} value={isStored} onChange={setStored} />}
      footer={
        made ? (
          <Button disabled={!isStored} onClick={() => change(false)}>
            {t('keys.close')}
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={id} busy={isSending}>
            {t('keys.create')}
          </Button>
        )
      }
    >
      {made ? <ShownKey made={made} /> : <KeyForm id={id} onBusy={setSending} onMade={setMade} />}
    </Dialog>
  )
}
