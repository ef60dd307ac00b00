import { Controller, Field, useText, useWatch } from '@comptoir/platform/admin'
import { ColleagueField, useColleagueName } from '@comptoir/staff/admin'
import type { FormEditorState } from './use-form-editor.ts'

export function AssigneeField({ of: { form, errorOf } }: { of: FormEditorState }) {
  const t = useText('posted-data')
  const assignee = useWatch({ control: form.control, name: 'assignee_id' })
  const name = useColleagueName(assignee)
  return (
    <Controller
      control={form.control}
      name="assignee_id"
      render={({ field: { value, onChange } }) => (
        <Field
          label={t('forms.fields.assignee_id')}
          hint={t('forms.hints.assignee_id')}
          path="assignee_id"
          error={errorOf('assignee_id')}
        >
          <ColleagueField
            value={value === null ? null : { value, label: name ?? '…' }}
            onChange={(colleague) => onChange(colleague?.value ?? null)}
            may="admin_posted_data"
            placeholder={t('nobody')}
          />
        </Field>
      )}
    />
  )
}
