import { renderCustomFields } from '@comptoir/custom-fields/admin'
import {
  Card,
  Columns,
  Controller,
  Field,
  Grid,
  Input,
  RecordFormFrame,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { AddressList } from './address-list.tsx'
import { BelongingCard } from './belonging-card.tsx'
import type { CustomerFormState } from './use-customer-form.ts'

interface CustomerFieldsProps {
  of: CustomerFormState
  isNew: boolean
  aside?: ReactNode
}

interface PartProps {
  of: CustomerFormState
}

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
            <Controller
              control={of.form.control}
              name="metafields"
              render={renderCustomFields('customer', of.errorOf)}
            />
            <Card>
              <Field label={t('fields.note')} hint={t('hints.note')} path="note" error={of.errorOf('note')} optional>
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
        <Field label={t('fields.first_name')} path="first_name" error={errorOf('first_name')} optional>
          <Input {...form.register('first_name')} autoComplete="off" />
        </Field>
        <Field label={t('fields.name')} path="name" error={errorOf('name')}>
          <Input {...form.register('name')} autoComplete="off" />
        </Field>
      </Grid>
      <Grid>
        <Field label={t('fields.email')} path="email" error={errorOf('email')} optional>
          <Input {...form.register('email')} type="email" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('fields.phone')} path="phone" error={errorOf('phone')} optional>
          <Input {...form.register('phone')} type="tel" dir="ltr" autoComplete="off" />
        </Field>
      </Grid>
    </Card>
  )
}
