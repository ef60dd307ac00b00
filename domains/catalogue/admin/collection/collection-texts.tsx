import {
  Card,
  Controller,
  Field,
  Input,
  LanguageTabs,
  languageNames,
  RichText,
  SearchTexts,
  useEditedLanguage,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { isBlank, type Locale } from '@comptoir/platform/contract'
import type { CollectionFormState } from './form/use-collection-form.ts'

export function CollectionTexts({ of }: { of: CollectionFormState }) {
  const [first, translations] = useWatch({ control: of.form.control, name: ['locale', 'translations'] })
  const [language, setLanguage] = useEditedLanguage(of, first, ['name', 'description'])

  return (
    <Card>
      <LanguageTabs
        byField
        first={first}
        language={language}
        onLanguage={setLanguage}
        names={languageNames}
        isWritten={(locale) => translations[locale].name.trim() !== ''}
      >
        {language === first ? (
          <OwnTexts of={of} language={language} />
        ) : (
          <TranslatedTexts of={of} language={language} />
        )}
      </LanguageTabs>
    </Card>
  )
}

interface TextsProps {
  of: CollectionFormState
  language: Locale
}

function OwnTexts({ of: { form, errorOf }, language }: TextsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Field label={t('collections.fields.name')} path="name" error={errorOf('name')}>
        <Input {...form.register('name')} lang={language} dir="auto" autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={t('collections.fields.description')} path="description" error={errorOf('description')} optional>
            <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
    </>
  )
}

function TranslatedTexts({ of, language }: TextsProps) {
  const t = useText('catalogue')
  const { form, errorOf } = of
  const [name, seo] = useWatch({ control: form.control, name: ['name', 'seo'] })
  const path = `translations.${language}` as const
  return (
    <>
      <Field label={t('collections.fields.name')} error={errorOf(`${path}.name`)}>
        <Input {...form.register(`${path}.name`)} lang={language} dir="auto" placeholder={name} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name={`${path}.description`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t('collections.fields.description')}
            hint={isBlank(value) && t('translations.own_description')}
            error={errorOf(`${path}.description`)}
          >
            <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
      <SearchTexts
        of={of}
        title={`${path}.seo.title`}
        description={`${path}.seo.description`}
        language={language}
        placeholders={seo}
      />
    </>
  )
}
