import {
  Card,
  Controller,
  Field,
  Input,
  RichText,
  Stack,
  Tabs,
  Text,
  Textarea,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { isLocale, type Locale, locales } from '@comptoir/platform/contract'
import { languageNames } from '@comptoir/staff/admin'
import { Check } from 'lucide-react'
import { isBlank } from './article-values.ts'
import { type LanguageProps, textPaths } from './language-paths.ts'

interface TextsCardProps extends LanguageProps {
  first: Locale
  onLanguage: (language: Locale) => void
}

export function TextsCard({ first, onLanguage, ...props }: TextsCardProps) {
  const t = useText('blog')
  const { of, language } = props
  const translations = useWatch({ control: of.form.control, name: 'translations' })
  const isWritten = (locale: Locale) => locale === first || !isBlank(translations[locale])
  const inOrder = [first, ...locales.filter((locale) => locale !== first)]

  return (
    <Card>
      <Tabs
        label={t('language')}
        value={language}
        onChange={(id) => isLocale(id) && onLanguage(id)}
        tabs={inOrder.map((locale) => ({
          id: locale,
          label: languageNames[locale],
          icon: isWritten(locale) && (
            <Check size={14} role="img" aria-label={t(locale === first ? 'is_first' : 'is_written')} />
          ),
        }))}
      >
        <Stack key={language} gap="4">
          {!props.isFirst && <Text tone="quiet">{t('hints.translation')}</Text>}
          <TextFields {...props} />
        </Stack>
      </Tabs>
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
