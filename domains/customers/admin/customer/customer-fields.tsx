import { renderCustomFields } from '@comptoir/custom-fields/admin'
import {
  Card,
  Columns,
  Controller,
  Field,
  Grid,
  Input,
  NameOrder,
  RecordFormFrame,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { AddressList } from './address/address-list.tsx'
import { OfferedAddresses } from './address/offered-addresses.tsx'
import { BelongingCard } from './belonging-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import styles from './customer-page.module.css'
import { TaxCard } from './tax-card.tsx'
import type { CustomerFormState } from './use-customer-form.ts'

interface PartProps {
  of: CustomerFormState
}

/** Beside the orders and the history of a customer; those of a new one fill the page. */
export function CustomerFields({ of, customer }: PartProps & { customer: Customer | null }) {
  const t = useText('customers')
  const isNew = customer === null
  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <div className={styles.customerFields} data-new={isNew || undefined}>
        <Columns
          main={
            <>
              <PersonCard of={of} />
              <AddressesCard of={of} offered={customer && <OfferedAddresses customer={customer} />} />
              <TaxCard of={of} customer={customer} />
              <ConsentCard of={of} customer={customer} />
              <FieldsCard of={of} />
              {isNew && <NoteCard of={of} />}
            </>
          }
          aside={<BelongingCard of={of} isNew={isNew} />}
        />
      </div>
    </RecordFormFrame>
  )
}

/** The first note; later ones are written in the history. */
function NoteCard({ of }: PartProps) {
  const t = useText('customers')
  return (
    <Card>
      <Field label={t('fields.note')} hint={t('hints.note')} path="note" error={of.errorOf('note')} optional>
        <Textarea {...of.form.register('note')} />
      </Field>
    </Card>
  )
}

function AddressesCard({ of, offered }: PartProps & { offered?: ReactNode }) {
  const t = useText('customers')
  return (
    <Card title={t('fields.addresses')}>
      <Controller
        control={of.form.control}
        name="addresses"
        render={({ field: { value, onChange } }) => (
          <AddressList addresses={value} onChange={onChange} errorOf={of.errorOf} />
        )}
      />
      {offered}
    </Card>
  )
}

const FieldsCard = ({ of }: PartProps) => (
  <Controller control={of.form.control} name="metafields" render={renderCustomFields('customer', of.errorOf)} />
)

function PersonCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('customers')
  return (
    <Card title={t('person')}>
      <Grid>
        <NameOrder
          given={
            <Field label={t('fields.first_name')} path="first_name" error={errorOf('first_name')} optional>
              <Input {...form.register('first_name')} autoComplete="off" />
            </Field>
          }
          family={
            <Field label={t('fields.name')} path="name" error={errorOf('name')}>
              <Input {...form.register('name')} autoComplete="off" />
            </Field>
          }
        />
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
