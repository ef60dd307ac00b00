import { Button, Card, Controller, Field, IconButton, Input, Text, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { Plus, Trash2 } from 'lucide-react'
import { type Choice, fieldLimits } from '../../contract/custom-field.ts'
import styles from './custom-fields.module.css'
import type { FieldFormState } from './use-custom-field-form.ts'

interface ChoicesFieldProps {
  of: FieldFormState
  language: Locale
}

/** Labels in the chosen language. The key of a choice never changes. */
export function ChoicesField({ of: { form, errorOf }, language }: ChoicesFieldProps) {
  const t = useText('custom-fields')
  return (
    <Card title={t('fields.choices')}>
      <Controller
        control={form.control}
        name="choices"
        render={({ field: { value, onChange } }) => (
          <>
            <Choices choices={value} language={language} onChange={onChange} errorOf={errorOf} />
            {errorOf('choices') && (
              <Text as="p" tone="danger">
                {errorOf('choices')}
              </Text>
            )}
          </>
        )}
      />
    </Card>
  )
}

interface ChoicesProps {
  choices: readonly Choice[]
  language: Locale
  onChange: (choices: readonly Choice[]) => void
  errorOf: (path: string) => string | undefined
}

function Choices({ choices, language, onChange, errorOf }: ChoicesProps) {
  const t = useText('custom-fields')
  const change = (at: number, text: string) =>
    onChange(
      choices.map((choice, index) =>
        index === at ? { ...choice, label: { ...choice.label, [language]: text } } : choice,
      ),
    )
  return (
    <>
      <ul className={styles.fieldChoices}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved choice has no key yet
          <li key={at}>
            <Field
              label={t('choice', { number: at + 1 })}
              hint={choice.key}
              error={errorOf(`choices.${at}.label`) ?? errorOf(`choices.${at}.label.${language}`)}
            >
              <Input
                value={choice.label[language] ?? ''}
                lang={language}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => change(at, target.value)}
              />
            </Field>
            <IconButton
              label={t('remove_choice', { number: at + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onChange(choices.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {choices.length < fieldLimits.choices && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...choices, { key: '', label: {} }])}
        >
          {t('add_choice')}
        </Button>
      )}
    </>
  )
}
