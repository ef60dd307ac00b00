import { DateField, Field, Input, useText } from '@comptoir/platform/admin'
import type { DocumentValues } from './use-documents.ts'

/** Key of the text that says why it cannot be saved yet. */
export const titleFault = ({ title }: DocumentValues) => (title.trim() === '' ? 'title_first' : null)

interface DocumentFieldsProps {
  values: DocumentValues
  onChange: (values: DocumentValues) => void
  errorOf: (field: keyof DocumentValues) => string | undefined
}

export function DocumentFields({ values, onChange, errorOf }: DocumentFieldsProps) {
  const t = useText('customers')
  return (
    <>
      <Field label={t('documents.fields.title')} error={errorOf('title')}>
        <Input
          value={values.title}
          maxLength={150}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...values, title: target.value })}
        />
      </Field>
      <Field
        label={t('documents.fields.expires_on')}
        hint={t('documents.hints.expires_on')}
        error={errorOf('expires_on')}
        optional
      >
        <DateField value={values.expires_on} onChange={(expires_on) => onChange({ ...values, expires_on })} />
      </Field>
    </>
  )
}
