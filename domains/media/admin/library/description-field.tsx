import {
  Field,
  LanguageField,
  LanguageTabs,
  languageNames,
  Textarea,
  useEditedLanguage,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import type { FileFormState } from './use-file-form.ts'

/** What is read aloud of a picture, in each language of the shop. */
export function DescriptionField({ of }: { of: FileFormState }) {
  const t = useText('media')
  const { form, errorOf } = of
  const [first, alt, translations] = useWatch({ control: form.control, name: ['locale', 'alt', 'translations'] })
  const [language, setLanguage] = useEditedLanguage(of, first, ['alt'])
  const isOwn = language === first
  const path = isOwn ? 'alt' : (`translations.${language}.alt` as const)
  return (
    <>
      <LanguageTabs
        byField
        first={first}
        language={language}
        onLanguage={setLanguage}
        names={languageNames}
        isWritten={(locale) => translations[locale].alt.trim() !== ''}
      >
        <Field
          label={t('fields.alt')}
          hint={t('hints.alt')}
          path={isOwn ? 'alt' : undefined}
          error={errorOf(path)}
          optional={isOwn}
        >
          <Textarea
            {...form.register(path)}
            rows={2}
            lang={language}
            dir="auto"
            placeholder={isOwn ? undefined : alt}
          />
        </Field>
      </LanguageTabs>
      <LanguageField of={of} name="locale" label={t('fields.locale')} names={languageNames} />
    </>
  )
}
