import { Card, Columns, Field, Input, RecordFormFrame, useText, useWatch } from '@comptoir/platform/admin'
import { slugOf } from '@comptoir/platform/contract'
import { FieldsCard } from './fields-card.tsx'
import { FormAddress } from './form-address.tsx'
import { FormPreview } from './form-preview.tsx'
import { NextCard } from './next-card.tsx'
import type { FormEditorState } from './use-form-editor.ts'

interface FormEditorProps {
  of: FormEditorState
  /** Null while the form is new. */
  formKey: string | null
  /** Robots that the trap has caught lately; undefined while loading, and for a new form. */
  caught?: number | undefined
}

export function FormEditor({ of, formKey, caught }: FormEditorProps) {
  const t = useText('posted-data')
  const [fields, title, key] = useWatch({ control: of.form.control, name: ['fields', 'title', 'key'] })

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`forms.fields.${field}`)}>
      <Columns
        main={
          <>
            <NameCard of={of} isNew={formKey === null} />
            <FieldsCard of={of} />
            <NextCard of={of} caught={caught} />
          </>
        }
        aside={
          <>
            <FormPreview fields={fields} title={title} />
            {key !== '' && <FormAddress formKey={formKey ?? key} />}
          </>
        }
      />
    </RecordFormFrame>
  )
}

function NameCard({ of: { form, errorOf }, isNew }: { of: FormEditorState; isNew: boolean }) {
  const t = useText('posted-data')
  const title = form.register('title')
  const suggestKey = () => {
    if (!isNew || form.getValues('key') !== '') return
    form.setValue('key', slugOf(form.getValues('title')).slice(0, 64), { shouldDirty: true })
  }
  return (
    <Card title={t('forms.one')}>
      <Field label={t('forms.fields.title')} path="title" error={errorOf('title')}>
        <Input
          {...title}
          maxLength={100}
          autoComplete="off"
          onBlur={(event) => {
            suggestKey()
            return title.onBlur(event)
          }}
        />
      </Field>
      {isNew && (
        <Field label={t('forms.fields.key')} hint={t('forms.hints.key')} path="key" error={errorOf('key')}>
          <Input {...form.register('key')} code maxLength={64} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </Card>
  )
}
