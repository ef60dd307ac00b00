import { Card, languageNames, Select, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { FormField } from '../../contract/form.ts'
import styles from './forms.module.css'
import { labelIn } from './label-in.ts'

const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

/** How visitors see the form, in a language of theirs; it cannot be filled in. */
export function FormPreview({ fields, title }: { fields: readonly FormField[]; title: string }) {
  const t = useText('posted-data')
  const [locale, setLocale] = useState<Locale>(useFormats().locale)
  return (
    <Card
      title={t('forms.preview')}
      actions={
        <div className={styles.language}>
          <Select
            aria-label={t('forms.preview_language')}
            options={locales.map((each) => ({ value: each, label: languageNames[each] }))}
            value={locale}
            onChange={setLocale}
          />
        </div>
      }
    >
      <div className={styles.preview} inert lang={locale} dir={directionOf(locale)} data-part="form-preview">
        {title !== '' && (
          <Text strong size="16">
            <bdi>{title}</bdi>
          </Text>
        )}
        {fields.map((field) => (
          <PreviewField key={field.key} field={field} locale={locale} />
        ))}
      </div>
      {fields.some(({ label }) => label[locale] === '') && (
        <Text as="p" tone="quiet">
          {t('forms.preview_missing', { language: languageNames[locale] })}
        </Text>
      )}
    </Card>
  )
}

function PreviewField({ field, locale }: { field: FormField; locale: Locale }) {
  const t = useText('posted-data')
  const label = (
    <span>
      {labelIn(field, locale)}
      {field.required && ' *'}
    </span>
  )
  if (field.type === 'checkbox')
    return (
      <div className={styles.previewCheck}>
        <i />
        {label}
      </div>
    )
  if (field.type === 'file')
    return (
      <div className={styles.previewField}>
        {label}
        <i data-type="file">
          <ImagePlus size={16} aria-hidden="true" />
          {t('forms.add_files')}
        </i>
      </div>
    )
  return (
    <div className={styles.previewField}>
      {label}
      <i data-type={field.type}>{field.type === 'select' && field.options[0]}</i>
    </div>
  )
}
