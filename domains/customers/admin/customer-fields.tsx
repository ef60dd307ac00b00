import {
  Card,
  Columns,
  Controller,
  Field,
  Grid,
  Input,
  RecordFormFrame,
  Select,
  TagField,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { languageNames } from '@comptoir/staff/admin'
import type { ReactNode } from 'react'
import { customerStates } from '../contract/index.ts'
import { AddressList } from './address-list.tsx'
import type { CustomerFormState } from './use-customer-form.ts'

interface CustomerFieldsProps {
  of: CustomerFormState
  isNew: boolean
  aside?: ReactNode
}

interface PartProps {
  of: CustomerFormState
}

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

export function CustomerFields({ of, isNew, aside }: CustomerFieldsProps) {
  const t = useText('customers')

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <Columns
        main={
          <>
            <PersonCard of={of} />
            <Card title={t('fields.addresses')}>
              <Controller
                control={of.form.control}
                name="addresses"
                render={({ field: { value, onChange } }) => (
                  <AddressList addresses={value} onChange={onChange} errorOf={of.errorOf} />
                )}
              />
            </Card>
            <Card>
              <Field label={t('fields.note')} hint={t('hints.note')} error={of.errorOf('note')} optional>
                <Textarea {...of.form.register('note')} />
              </Field>
            </Card>
          </>
        }
        aside={
          <>
            {aside}
            <BelongingCard of={of} isNew={isNew} />
          </>
        }
      />
    </RecordFormFrame>
  )
}

function PersonCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('customers')
  return (
    <Card title={t('person')}>
      <Grid>
        <Field label={t('fields.first_name')} error={errorOf('first_name')} optional>
          <Input {...form.register('first_name')} autoComplete="off" />
        </Field>
        <Field label={t('fields.name')} error={errorOf('name')}>
          <Input {...form.register('name')} autoComplete="off" />
        </Field>
      </Grid>
      <Grid>
        <Field label={t('fields.email')} error={errorOf('email')} optional>
          <Input {...form.register('email')} type="email" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('fields.phone')} error={errorOf('phone')} optional>
          <Input {...form.register('phone')} type="tel" dir="ltr" autoComplete="off" />
        </Field>
      </Grid>
    </Card>
  )
}

/** Where somebody belongs: state, language and tags. */
function BelongingCard({ of: { form, errorOf }, isNew }: PartProps & { isNew: boolean }) {
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
          <Field label={t('fields.tags')} error={errorOf('tags')} optional>
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
