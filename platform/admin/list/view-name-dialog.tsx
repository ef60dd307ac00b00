import { type FormEvent, useId, useState } from 'react'
import { useFailureText } from '../form/use-failure-text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog-box.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Overlay } from '../ui/lazy-overlay.tsx'

export interface ViewNameDialogProps extends Overlay {
  title: string
  /** What it is called now. */
  name: string
  isTaken: (name: string) => boolean
  onName: (name: string) => Promise<void>
}

/** Asks for the name of a view. What is wrong with it stands beside it. */
export function ViewNameDialog({ title, open, onOpenChange, ...naming }: ViewNameDialogProps) {
  const t = useText('platform')
  const form = useId()
  const [isBusy, setBusy] = useState(false)

  return (
    <DialogBox
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false, 'refused')}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <NameForm {...naming} id={form} onBusy={setBusy} onDone={() => onOpenChange(false, 'done')} />
    </DialogBox>
  )
}

interface NameFormProps extends Pick<ViewNameDialogProps, 'name' | 'isTaken' | 'onName'> {
  id: string
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

function NameForm({ id, name, isTaken, onName, onBusy, onDone }: NameFormProps) {
  const t = useText('platform')
  const failureText = useFailureText('platform')
  const [value, setValue] = useState(name)
  const [fault, setFault] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    if (wanted === '') return setFault(t('failures.REQUIRED'))
    if (isTaken(wanted)) return setFault(t('failures.VIEW_NAME_TAKEN'))
    onBusy(true)
    try {
      await onName(wanted)
      onDone()
    } catch (error) {
      setFault(failureText(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <Field label={t('view_name')} hint={t('view_hint')} error={fault}>
        <Input value={value} maxLength={60} autoFocus onChange={(event) => setValue(event.target.value)} />
      </Field>
    </form>
  )
}
