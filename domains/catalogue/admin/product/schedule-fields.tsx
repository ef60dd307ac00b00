import { Controller, DateField, Field, useSetting, useText } from '@comptoir/platform/admin'
import type { ProductFormState } from './form/use-product-form.ts'

export function ScheduleFields({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const zone = String(useSetting('time_zone') ?? 'UTC').replaceAll('_', ' ')
  return (
    <>
      {(['published_at', 'unpublish_at'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field
              label={t(`form.${name}`)}
              hint={`${t(`form.${name}_hint`)} ${t('form.store_zone', { zone })}`}
              optional
              path={name}
              error={errorOf(name)}
            >
              <DateField time value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      ))}
    </>
  )
}
