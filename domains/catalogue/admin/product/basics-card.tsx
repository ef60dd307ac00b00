import { Card, Controller, Field, Input, RichText, useText } from '@comptoir/platform/admin'
import type { ProductFormState } from './form/use-product-form.ts'

export function BasicsCard({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')

  return (
    <Card title={t('rail.text')}>
      <Field label={t('form.title')} path="title" error={errorOf('title')}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label={t('form.description')}
            hint={t('form.description_hint')}
            path="description"
            error={errorOf('description')}
          >
            <RichText value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          </Field>
        )}
      />
    </Card>
  )
}
