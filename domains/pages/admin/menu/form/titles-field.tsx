import { Field, Input, languageNames, Tabs, useFormats, useText } from '@comptoir/platform/admin'
import { isLocale, type Locale, locales } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { EntryFormState } from './use-entry-form.ts'

interface TitlesFieldProps {
  form: EntryFormState
  isOptional: boolean
}

/** The entry's words in each language. */
export function TitlesField({ form, isOptional }: TitlesFieldProps) {
  const t = useText('pages')
  const { locale: own } = useFormats()
  const [language, setLanguage] = useState<Locale>(isLocale(own) ? own : 'en')
  const { title: faults } = form.formState.errors
  return (
    <Tabs
      label={t('menus.language')}
      value={language}
      onChange={(next) => isLocale(next) && setLanguage(next)}
      tabs={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
    >
      <Field
        key={language}
        label={t('menus.fields.words')}
        hint={t(isOptional ? 'menus.hints.words' : 'menus.hints.own_words')}
        error={faults?.[language]?.message ?? faults?.root?.message ?? faults?.message}
        optional={isOptional}
      >
        <Input {...form.register(`title.${language}`)} lang={language} dir="auto" autoComplete="off" />
      </Field>
    </Tabs>
  )
}
