import {
  Card,
  Columns,
  Controller,
  Field,
  Input,
  RecordFormFrame,
  Select,
  Switch,
  Textarea,
  useFormats,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { type Locale, slugOf } from '@comptoir/platform/contract'
import { useState } from 'react'
import { fieldTypes } from '../../contract/custom-field.ts'
import { LanguageChoice } from '../language-choice.tsx'
import { ChoicesField } from './choices-field.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { FieldFormState } from './use-custom-field-form.ts'

interface CustomFieldFieldsProps {
  of: FieldFormState
  isNew: boolean
}

/** `Fabric care` becomes `fabric_care`; empty for scripts that cannot be transliterated. */
const keyFor = (name: string) =>
  slugOf(name)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63)

export function CustomFieldFields({ of, isNew }: CustomFieldFieldsProps) {
  const t = useText('custom-fields')
  const [language, setLanguage] = useState<Locale>(useFormats().locale)
  const { form } = of
  const type = useWatch({ control: form.control, name: 'type' })
  const suggestKey = () => {
    if (form.getValues('key') !== '') return
    form.setValue('key', keyFor(form.getValues('name')[language] ?? ''), { shouldDirty: true })
  }

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <Columns
        main={
          <>
            <Card
              title={t('texts')}
              actions={<LanguageChoice label={t('language')} value={language} onChange={setLanguage} />}
            >
              <TextField of={of} name="name" language={language} onLeave={isNew ? suggestKey : undefined} />
              <TextField of={of} name="help" language={language} />
            </Card>
            {type === 'choice' && <ChoicesField of={of} language={language} />}
          </>
        }
        aside={
          <>
            <Card title={t('kind')}>
              {isNew ? <KindFields of={of} /> : <p>{t(`types.${type}`)}</p>}
              <LimitFields of={of} isNew={isNew} />
            </Card>
            <VisibilityCard of={of} />
          </>
        }
      />
    </RecordFormFrame>
  )
}

/** A localised text of the field, in the chosen language. */
function TextField({
  of: { form, errorOf },
  name,
  language,
  onLeave,
}: {
  of: FieldFormState
  name: 'name' | 'help'
  language: Locale
  onLeave?: () => void
}) {
  const t = useText('custom-fields')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => {
        const control = {
          value: value[language] ?? '',
          lang: language,
          onBlur() {
            onBlur()
            onLeave?.()
          },
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        }
        return (
          <Field
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            path={name}
            error={errorOf(name) ?? errorOf(`${name}.${language}`)}
            optional={name === 'help'}
          >
            {name === 'name' ? <Input {...control} autoComplete="off" /> : <Textarea {...control} rows={2} />}
          </Field>
        )
      }}
    />
  )
}

/** Properties that are fixed once the field exists. */
function KindFields({ of: { form, errorOf } }: { of: FieldFormState }) {
  const t = useText('custom-fields')
  const types = fieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  const change = (type: (typeof fieldTypes)[number]) => {
    // Clears the properties of the other types.
    const blank = { choices: [], reference_to: null, minimum: null, maximum: null, longest: null }
    form.reset({ ...form.getValues(), ...blank, localised: false, many: false, type }, { keepDefaultValues: true })
  }
  return (
    <>
      <Field label={t('fields.key')} hint={t('hints.key')} path="key" error={errorOf('key')}>
        <Input {...form.register('key')} code autoComplete="off" spellCheck={false} />
      </Field>
      <Controller
        control={form.control}
        name="type"
        render={({ field: { value } }) => (
          <Field label={t('fields.type')} hint={t('hints.type')} error={errorOf('type')}>
            <Select options={types} value={value} onChange={change} />
          </Field>
        )}
      />
    </>
  )
}

function VisibilityCard({ of: { form } }: { of: FieldFormState }) {
  const t = useText('custom-fields')
  return (
    <Card title={t('places')}>
      {(['required', 'in_list', 'filterable'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => <Switch {...field} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />}
        />
      ))}
    </Card>
  )
}
