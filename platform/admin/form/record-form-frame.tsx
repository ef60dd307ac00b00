import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldNotesContext } from '../state/field-notes.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './record-form-frame.module.css'
import { RecordSaveBar } from './record-save-bar.tsx'
import { useFormNotes } from './use-form-notes.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface RecordFormFrameProps<Values extends FieldValues, Request> {
  of: RecordForm<Values, Request>
  labelOf: (field: string) => string
  /** Words for codes, such as states. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** Why nothing can be changed here; the fields are disabled. */
  locked?: string | undefined
  children: ReactNode
}

export function RecordFormFrame<Values extends FieldValues, Request>(props: RecordFormFrameProps<Values, Request>) {
  const { of, labelOf, textOf, locked, children } = props
  const form = useRef<HTMLFormElement>(null)
  const notesOf = useFormNotes(of, { labelOf, textOf })

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void of.save()
      }}
    >
      <FieldNotesContext value={notesOf}>
        <Stack>
          {locked !== undefined && <Banner>{locked}</Banner>}
          <fieldset className={styles.locked} disabled={locked !== undefined}>
            {children}
          </fieldset>
        </Stack>
      </FieldNotesContext>
      <RecordSaveBar of={of} labelOf={labelOf} form={form} />
      <LeaveGuard wouldLose={of.wouldLose} />
    </form>
  )
}
