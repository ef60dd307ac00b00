import { Controller, call, Field, Select, useText } from '@comptoir/platform/admin'
import { listTaxClasses } from '@comptoir/taxes/contract'
import { useQuery } from '@tanstack/react-query'
import type { ProductFormState } from './form/use-product-form.ts'

const standard = 'standard'

/** Only for shops that have classes. */
export function TaxClassField({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const { data: classes = [] } = useQuery({
    queryKey: ['tax_rates', 'classes'],
    queryFn: async ({ signal }) => (await call(listTaxClasses, { signal })).tax_classes,
  })
  if (classes.length === 0) return null
  return (
    <Controller
      control={form.control}
      name="tax_class_id"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={t('form.tax_class')} path="tax_class_id" error={errorOf('tax_class_id')}>
          <Select
            options={[
              { value: standard, label: t('form.standard_tax') },
              ...classes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={value ?? standard}
            onChange={(id) => onChange(id === standard ? null : id)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}
