import {
  Button,
  ConflictBanner,
  Dialog,
  LockedFields,
  type Overlay,
  SaveButton,
  Stack,
  type useRecordForm,
  useText,
} from '@comptoir/platform/admin'
import { type ReactNode, useId } from 'react'

type RecordForm = Pick<ReturnType<typeof useRecordForm>, 'conflict' | 'discard' | 'isDirty' | 'save' | 'saving'>

interface EditFrameProps extends Overlay {
  of: RecordForm
  title: string
  labelOf: (field: string) => string
  children: ReactNode
}

export function EditFrame({ of, title, labelOf, open, onOpenChange, children }: EditFrameProps) {
  const platform = useText('platform')
  const id = useId()
  const waiting = of.conflict ? platform('conflict.first') : of.isDirty ? null : platform('unchanged')
  const toggle = (next: boolean, reason: string) => {
    if (!next) of.discard()
    onOpenChange(next, reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      title={title}
      note={waiting}
      footer={
        <>
          <Button onClick={() => toggle(false, 'cancel')}>{platform('cancel')}</Button>
          <SaveButton of={of} variant="primary" type="submit" form={id} disabled={waiting !== null}>
            {platform('save')}
          </SaveButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void of.save()
        }}
      >
        <Stack gap="4">
          {of.conflict && <ConflictBanner conflict={of.conflict} labelOf={labelOf} />}
          <LockedFields>{children}</LockedFields>
        </Stack>
      </form>
    </Dialog>
  )
}
