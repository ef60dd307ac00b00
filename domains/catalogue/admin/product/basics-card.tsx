import { Card, Controller, Field, Input, Textarea, useText } from '@comptoir/platform/admin'
import { htmlOf, textOf } from './description.ts'
import type { ProductFormState } from './use-product-form.ts'

/** What it is called and what there is to say of it. */
export function BasicsCard({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const known = form.formState.defaultValues?.description ?? ''

  return (
    <Card>
      <Field label={t('form.title')} error={errorOf('title')}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value, onChange, onBlur, ref } }) => {
          // Whoever writes plain text keeps writing it; what came with markup is shown as it is.
          const text = textOf(known) === null ? null : textOf(value)
          const isPlain = text !== null
          return (
            <Field
              label={t('form.description')}
              hint={t(isPlain ? 'form.description_text_hint' : 'form.description_html_hint')}
              error={errorOf('description')}
            >
              <Textarea
                ref={ref}
                rows={5}
                code={!isPlain}
                value={isPlain ? text : value}
                onChange={(event) => onChange(isPlain ? htmlOf(event.target.value) : event.target.value)}
                onBlur={onBlur}
              />
            </Field>
          )
        }}
      />
    </Card>
  )
}
