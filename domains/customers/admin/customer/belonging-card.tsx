import { Card, Controller, Field, languageNames, Select, TagField, useText } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { customerStates } from '../../contract/customer-state.ts'
import type { CustomerFormState } from './use-customer-form.ts'

interface BelongingCardProps {
  of: CustomerFormState
  isNew: boolean
}

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

export function BelongingCard({ of: { form, errorOf }, isNew }: BelongingCardProps) {
  const t = useText('customers')
  const states = customerStates.map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <Card title={t('belonging')}>
      {!isNew && (
        <Controller
          control={form.control}
          name="state"
          render={({ field }) => (
            <Field label={t('fields.state')} hint={t('hints.state')}>
              <Select {...field} options={states} />
            </Field>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="locale"
        render={({ field }) => (
          <Field label={t('fields.locale')} hint={t('hints.locale')}>
            <Select {...field} options={languages} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('fields.tags')} path="tags" error={errorOf('tags')} optional>
            <TagField
              creatable
              value={value.map((tag) => ({ value: tag, label: tag }))}
              onChange={(tags) => onChange(tags.map((tag) => tag.value))}
              onBlur={onBlur}
              placeholder={t('add_tag')}
            />
          </Field>
        )}
      />
    </Card>
  )
}
