import { type ReactNode, type SyntheticEvent, use, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldNotesContext } from '../state/field-notes.ts'
import { LockedFields } from '../state/locked-fields.tsx'
import { WriteLockContext } from '../state/write-lock.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useFormNotes } from './conflict/use-form-notes.tsx'
import { showConflict } from './fields/faults.ts'
import { savesOnEnter } from './fields/saves-on-enter.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LockedSave } from './locked-save.tsx'
import styles from './record-form-frame.module.css'
import { RecordSaveBar, type SavingWords } from './record-save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface RecordFormFrameProps<Values extends FieldValues, Request> {
  of: RecordForm<Values, Request>
  labelOf: (field: string) => string
  /** Words for codes, such as states. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** In the save bar, instead of "Unsaved changes". */
  unsaved?: string | undefined
  saving?: SavingWords | undefined
  /** Why nothing can be changed here; the fields are disabled. */
  locked?: string | undefined
  children: ReactNode
}

export function RecordFormFrame<Values extends FieldValues, Request>(props: RecordFormFrameProps<Values, Request>) {
  const { of, labelOf, textOf, unsaved, saving, locked, children } = props
  const isOpen = use(WriteLockContext) === null
  const form = useRef<HTMLFormElement>(null)
  const notesOf = useFormNotes(of, { labelOf, textOf })
  const [conflicted] = of.conflict?.fields ?? []
  const save = () => (conflicted === undefined ? void of.save() : showConflict(form.current, conflicted))
  const saveChanges = (event: SyntheticEvent) => {
    // React hands on what happens in a dialog that a part of this form has opened.
    if (!(event.target instanceof Node && form.current?.contains(event.target))) return
    event.preventDefault()
    if (isOpen && of.isDirty && !of.saving.get()) save()
  }

  return (
    <form ref={form} noValidate onSubmit={saveChanges} onKeyDown={(event) => savesOnEnter(event) && saveChanges(event)}>
      <FieldNotesContext value={notesOf}>
        <Stack>
          {locked !== undefined && <Banner>{locked}</Banner>}
          <fieldset className={styles.locked} disabled={locked !== undefined}>
            <LockedFields>{children}</LockedFields>
          </fieldset>
        </Stack>
      </FieldNotesContext>
      {!isOpen && !of.isDirty && <LockedSave />}
      <RecordSaveBar of={of} labelOf={labelOf} unsaved={unsaved} saving={saving} form={form} onSave={save} />
      <LeaveGuard wouldLose={of.wouldLose} />
    </form>
  )
}
