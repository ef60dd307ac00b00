import { Field, Grid, Input, languageNames, Textarea } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import type { FormField } from '../../contract/form.ts'
import styles from './forms.module.css'

interface LabelFieldsProps {
  title: string
  value: FormField['label']
  /** The reader's language stands before the others. */
  first: Locale
  onChange: (value: FormField['label']) => void
  errorOf: (locale: Locale) => string | undefined
  /** Several lines, which stand for the built-in text while they are empty. */
  long?: { max: number; builtIn: Readonly<Record<Locale, string>> }
}

/** One text in five languages. */
export function LabelFields({ title, value, first, onChange, errorOf, long }: LabelFieldsProps) {
  const ordered = [first, ...locales.filter((locale) => locale !== first)]
  const write = (locale: Locale, text: string) => onChange({ ...value, [locale]: text })
  return (
    <fieldset className={styles.texts}>
      <legend>{title}</legend>
      <Grid min={220}>
        {ordered.map((locale) => (
          <Field key={locale} label={languageNames[locale]} error={errorOf(locale)}>
            {long ? (
              <Textarea
                value={value[locale]}
                lang={locale}
                maxLength={long.max}
                placeholder={long.builtIn[locale]}
                onChange={({ target }) => write(locale, target.value)}
              />
            ) : (
              <Input
                value={value[locale]}
                lang={locale}
                maxLength={250}
                autoComplete="off"
                onChange={({ target }) => write(locale, target.value)}
              />
            )}
          </Field>
        ))}
      </Grid>
    </fieldset>
  )
}
