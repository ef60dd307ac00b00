import { InPlace, useFormats, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import { textIn } from '../../contract/custom-field.rules.ts'
import type { CustomField } from '../../contract/custom-field.ts'
import type { MetafieldsInput, MetaValue } from '../../contract/metafields.ts'
import { LanguageChoice } from '../language-choice.tsx'
import type { FieldsInPlaceProps } from './field-props.ts'
import { FieldText } from './field-text.tsx'
import { ValueField } from './value-field.tsx'
import { withValue } from './with-value.ts'

interface BoxProps extends FieldsInPlaceProps {
  fields: readonly CustomField[]
}

export function FieldsInPlaceBox({ fields, entity: _entity, value = {}, before, onChange, ...rest }: BoxProps) {
  const set = (key: string, next: MetaValue | null) => onChange(withValue(value, { key, next, before }))
  return fields.map((field) => (
    <FieldInPlace key={field.key} field={field} value={value} onChange={(next) => set(field.key, next)} {...rest} />
  ))
}

interface FieldInPlaceProps extends Pick<FieldsInPlaceProps, 'errorOf' | 'mayEdit' | 'onLeave' | 'onDiscard'> {
  field: CustomField
  value: MetafieldsInput
  onChange: (value: MetaValue | null) => void
}

function FieldInPlace({ field, value, onChange, errorOf, ...leaving }: FieldInPlaceProps) {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const [language, setLanguage] = useState<Locale>(locale)
  const current = Object.hasOwn(value, field.key) ? (value[field.key] ?? null) : null
  const path = `metafields.${field.key}`
  const error = errorOf(path) ?? errorOf(`${path}.${language}`)
  return (
    <InPlace
      label={textIn(field.name, locale)}
      text={current !== null && <FieldText field={field} value={current} />}
      empty={t('add')}
      error={error}
      hint={t('saved_on_leaving')}
      {...leaving}
    >
      {field.localised && <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />}
      <ValueField field={field} language={language} value={current} onChange={onChange} error={error} />
    </InPlace>
  )
}
