import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SaveBar } from '../ui/layout/save-bar.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface RecordFormFrameProps<Values extends FieldValues, Request> {
  of: RecordForm<Values, Request>
  labelOf: (field: string) => string
  children: ReactNode
}

export function RecordFormFrame<Values extends FieldValues, Request>(props: RecordFormFrameProps<Values, Request>) {
  const { of, labelOf, children } = props

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void of.save()
      }}
    >
      <Stack>
        {of.conflict && <ConflictBanner conflict={of.conflict} labelOf={labelOf} />}
        {children}
      </Stack>
      <SaveBar open={of.isDirty} busy={of.isSaving} onSave={() => void of.save()} onDiscard={of.discard} />
      <LeaveGuard wouldLose={of.wouldLose} />
    </form>
  )
}
