import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { type Locale, locales } from '../../../contract/values/texts/locale.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { optionsOf } from '../../ui/filters/filter.ts'
import type { RecordForm } from '../use-record-form.ts'

interface LanguageFieldProps<Values extends FieldValues, Request> {
  of: Pick<RecordForm<Values, Request>, 'form' | 'errorOf'>
  name: Path<Values>
  label: string
  names: Readonly<Record<Locale, string>>
}

/** The language that a record's own texts are written in. */
export function LanguageField<Values extends FieldValues, Request>(props: LanguageFieldProps<Values, Request>) {
  const { of, name, label, names } = props
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} path={name} error={of.errorOf(name)}>
          <Select {...field} options={optionsOf(locales, (locale) => names[locale])} />
        </Field>
      )}
    />
  )
}
