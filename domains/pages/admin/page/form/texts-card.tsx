import {
  Card,
  Controller,
  Field,
  Input,
  LanguageTabs,
  languageNames,
  RichText,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { isBlank, type Locale } from '@comptoir/platform/contract'
import { type LanguageProps, textPaths } from './language-paths.ts'

interface TextsCardProps extends LanguageProps {
  first: Locale
  onLanguage: (language: Locale) => void
}

export function TextsCard({ of, language, isFirst, first, onLanguage }: TextsCardProps) {
  const t = useText('pages')
  const { form, errorOf } = of
  const translations = useWatch({ control: form.control, name: 'translations' })
  const paths = textPaths({ language, isFirst })

  return (
    <Card>
      <LanguageTabs
        first={first}
        language={language}
        onLanguage={onLanguage}
        names={languageNames}
        isWritten={(locale) => !isBlank(translations[locale])}
      >
        <Field label={t('fields.title')} path={isFirst ? 'title' : undefined} error={errorOf(paths.title)}>
          <Input {...form.register(paths.title)} lang={language} dir="auto" autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name={paths.content}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label={t('fields.content')}
              path={isFirst ? 'content' : undefined}
              error={errorOf(paths.content)}
              optional
            >
              <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
            </Field>
          )}
        />
      </LanguageTabs>
    </Card>
  )
}
