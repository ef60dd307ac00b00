import { Button, Dialog, Field, Input, useText } from '@comptoir/platform/admin'
import { type FormEvent, useId, useState } from 'react'

interface ReasonDialogProps {
  name: string
  open: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

export function ReasonDialog({ name, open, onClose, onReason }: ReasonDialogProps) {
  const platform = useText('platform')
  const form = useId()

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={name}
      footer={
        <>
          <Button onClick={onClose}>{platform('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {name}
          </Button>
        </>
      }
    >
      <ReasonForm id={form} onReason={onReason} />
    </Dialog>
  )
}

function ReasonForm({ id, onReason }: { id: string; onReason: (reason: string) => void }) {
  const t = useText('orders')
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (given) onReason(given)
  }

  return (
    <form id={id} onSubmit={submit}>
      <Field
        label={t('reason')}
        hint={t('reason_hint')}
        error={isSubmitted && !given ? t('failures.REASON_REQUIRED') : undefined}
      >
        <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={250} autoFocus />
      </Field>
    </form>
  )
}
