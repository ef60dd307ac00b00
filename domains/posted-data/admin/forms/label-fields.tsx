import { Field, Grid, Input } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { languageNames } from '@comptoir/staff/admin'
import type { FormField } from '../../contract/form.ts'
import styles from './forms.module.css'

interface LabelFieldsProps {
  title: string
  value: FormField['label']
  /** The reader's language stands before the others. */
  first: Locale
  onChange: (value: FormField['label']) => void
  errorOf: (locale: Locale) => string | undefined
}

/** One text in five languages. */
export function LabelFields({ title, value, first, onChange, errorOf }: LabelFieldsProps) {
  const ordered = [first, ...locales.filter((locale) => locale !== first)]
  return (
    <fieldset className={styles.texts}>
      <legend>{title}</legend>
      <Grid min={220}>
        {ordered.map((locale) => (
          <Field key={locale} label={languageNames[locale]} error={errorOf(locale)}>
            <Input
              value={value[locale]}
              lang={locale}
              maxLength={250}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
            />
          </Field>
        ))}
      </Grid>
    </fieldset>
  )
}
