import { Controller, Field, Input, RichText, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import type { ProductFormState } from '../form/use-product-form.ts'

interface OwnTextsProps {
  of: ProductFormState
  language: Locale
}

export function OwnTexts({ of: { form, errorOf }, language }: OwnTextsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Field label={t('form.title')} path="title" error={errorOf('title')}>
        <Input {...form.register('title')} lang={language} dir="auto" autoComplete="off" />
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
    </>
  )
}
