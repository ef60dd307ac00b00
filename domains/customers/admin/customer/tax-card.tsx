import { Card, Controller, Field, Input, Switch, useText } from '@comptoir/platform/admin'
import type { CustomerFormState } from './use-customer-form.ts'

/** VAT number and exemption, which decide the taxes of orders. */
export function TaxCard({ of: { form, errorOf } }: { of: CustomerFormState }) {
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
        <Input {...form.register('tax.vat_id')} dir="ltr" autoComplete="off" maxLength={30} />
      </Field>
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
