import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import type { Overlay } from '../../ui/lazy/lazy-overlay.tsx'
import { DialogBox } from '../../ui/overlays/dialog-box.tsx'

export interface ViewNameDialogProps extends Overlay {
  title: string
  name: string
  isTaken: (name: string) => boolean
  onName: (name: string) => Promise<void>
}

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
          <Button variant="primary" writes={false} type="submit" form={form} busy={isBusy}>
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
  const errorText = useErrorText('platform')
  const [value, setValue] = useState(name)
  const [nameError, setNameError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = value.trim()
    if (wanted === '') return setNameError(t('failures.REQUIRED'))
    if (isTaken(wanted)) return setNameError(t('failures.VIEW_NAME_TAKEN'))
    onBusy(true)
    try {
      await onName(wanted)
      onDone()
    } catch (error) {
      setNameError(errorText(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form id={id} onSubmit={(event) => void submit(event)}>
      <Field label={t('view_name')} hint={t('view_hint')} error={nameError}>
        <Input value={value} maxLength={60} autoFocus onChange={(event) => setValue(event.target.value)} />
      </Field>
    </form>
  )
}
