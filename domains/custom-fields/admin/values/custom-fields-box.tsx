import { Card, Stack, useFormats, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { CustomField } from '../../contract/custom-field.ts'
import type { MetaValue } from '../../contract/metafields.ts'
import { LanguageChoice } from '../language-choice.tsx'
import type { CustomFieldsCardProps } from './field-props.ts'
import { ValueField } from './value-field.tsx'
import { withValue } from './with-value.ts'

export function CustomFieldsBox({
  fields,
  value = {},
  before,
  onChange,
  errorOf,
  title,
  isPlain,
}: CustomFieldsCardProps & { fields: readonly CustomField[] }) {
  const t = useText('custom-fields')
  const [language, setLanguage] = useState<Locale>(useFormats().locale)
  const speaks = fields.some(({ localised }) => localised)

  const set = (key: string, next: MetaValue | null) => onChange(withValue(value, { key, next, before }))

  const choice = speaks && <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
  const all = (
    <>
      {fields.map((field) => (
        <ValueField
          key={field.key}
          field={field}
          language={language}
          value={Object.hasOwn(value, field.key) ? (value[field.key] ?? null) : null}
          onChange={(next) => set(field.key, next)}
          error={errorOf(`metafields.${field.key}`) ?? errorOf(`metafields.${field.key}.${language}`)}
        />
      ))}
    </>
  )
  if (isPlain) {
    return (
      <Stack gap="3">
        {choice}
        {all}
      </Stack>
    )
  }
  return (
    <Card title={title ?? t('card')} actions={choice}>
      {all}
    </Card>
  )
}
