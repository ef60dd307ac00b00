import { Card, Controller, Field, Input, Switch, useText } from '@comptoir/platform/admin'
import type { Customer } from '../../contract/customer.ts'
import type { CustomerFormState } from './use-customer-form.ts'
import { VatCheckLine } from './vat-check-line.tsx'

interface TaxCardProps {
  of: CustomerFormState
  /** Null while the customer is new. */
  customer: Customer | null
}

/** VAT number and exemption, which decide the taxes of orders. */
export function TaxCard({ of: { form, errorOf }, customer }: TaxCardProps) {
  const t = useText('customers')
  return (
    <Card title={t('fields.tax')}>
      <Field
        label={t('tax.vat_id')}
        hint={t('tax.vat_id_hint')}
        path="tax.vat_id"
        error={errorOf('tax.vat_id') ?? errorOf('tax')}
        optional
      >
        <Input {...form.register('tax.vat_id')} dir="ltr" autoComplete="off" maxLength={40} />
      </Field>
      {customer && <VatCheckLine customer={customer} />}
      <Controller
        control={form.control}
        name="tax.exempt"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('tax.exempt')} hint={t('tax.exempt_hint')} value={value} onChange={onChange} />
        )}
      />
    </Card>
  )
}
