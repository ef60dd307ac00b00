import { Controller, useText } from '@comptoir/platform/admin'
import { TaxClassPicker } from '@comptoir/taxes/admin'
import type { ProductFormState } from './form/use-product-form.ts'

export function TaxClassField({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  return (
    <Controller
      control={form.control}
      name="tax_class_id"
      render={({ field: { value, onChange, onBlur } }) => (
        <TaxClassPicker
          label={t('form.tax_class')}
          standard={t('form.standard_tax')}
          value={value ?? null}
          onChange={onChange}
          onBlur={onBlur}
          error={errorOf('tax_class_id')}
        />
      )}
    />
  )
}
