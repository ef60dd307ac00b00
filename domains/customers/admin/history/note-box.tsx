import { call, Field, Textarea, useText } from '@comptoir/platform/admin'
import { addCustomerNote } from '../../contract/customer.wire.ts'
import { ComposeForm } from './compose-form.tsx'

interface NoteBoxProps {
  id: string
  body: string
  onChange: (body: string) => void
}

export function NoteBox({ id, body, onChange }: NoteBoxProps) {
  const t = useText('customers')

  return (
    <ComposeForm
      id={id}
      label={t('history.add_note')}
      hint={t('hints.note')}
      isEmpty={body.trim() === ''}
      send={() => call(addCustomerNote, { params: { id }, body: { body } })}
      onSent={() => onChange('')}
    >
      {(isBusy) => (
        <Field label={t('history.note_label')}>
          <Textarea
            rows={2}
            value={body}
            onChange={({ target }) => onChange(target.value)}
            maxLength={5_000}
            dir="auto"
            readOnly={isBusy}
          />
        </Field>
      )}
    </ComposeForm>
  )
}
