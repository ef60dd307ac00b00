import {
  Card,
  Controller,
  Field,
  Input,
  LanguageTabs,
  languageNames,
  RichText,
  Textarea,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { isBlank, type Locale } from '@comptoir/platform/contract'
import { type LanguageProps, textPaths } from './language-paths.ts'

interface TextsCardProps extends LanguageProps {
  first: Locale
  onLanguage: (language: Locale) => void
}

export function TextsCard({ first, onLanguage, ...props }: TextsCardProps) {
  const { of, language } = props
  const translations = useWatch({ control: of.form.control, name: 'translations' })

  return (
    <Card>
      <LanguageTabs
        first={first}
        language={language}
        onLanguage={onLanguage}
        names={languageNames}
        isWritten={(locale) => !isBlank(translations[locale])}
      >
        <TextFields {...props} />
      </LanguageTabs>
    </Card>
  )
}

function TextFields({ of: { form, errorOf }, language, isFirst }: LanguageProps) {
  const t = useText('blog')
  const paths = textPaths({ language, isFirst })
  return (
    <>
      <Field label={t('fields.title')} path={isFirst ? 'title' : undefined} error={errorOf(paths.title)}>
        <Input {...form.register(paths.title)} lang={language} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('fields.excerpt')}
        hint={t('hints.excerpt')}
        path={isFirst ? 'excerpt' : undefined}
        error={errorOf(paths.excerpt)}
      >
        <Textarea {...form.register(paths.excerpt)} lang={language} dir="auto" rows={2} />
      </Field>
      <Controller
        control={form.control}
        name={paths.description}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t('fields.description')}
            hint={t('hints.description')}
            path={isFirst ? 'description' : undefined}
            error={errorOf(paths.description)}
          >
            <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
    </>
  )
}
