import { Controller, Field, SuggestField, TagField, useText } from '@comptoir/platform/admin'
import { useWordSearch } from '../words/use-word-search.tsx'
import type { ProductFormState } from './form/use-product-form.ts'

interface WordFieldProps {
  of: ProductFormState
}

/** Typed freely; what other products have is offered. */
export function ProductTypeField({ of: { form, errorOf } }: WordFieldProps) {
  const t = useText('catalogue')
  const find = useWordSearch('type')
  return (
    <Controller
      control={form.control}
      name="product_type"
      render={({ field: { value, onChange } }) => (
        <Field label={t('form.product_type')} optional path="product_type" error={errorOf('product_type')}>
          <SuggestField value={value} onChange={onChange} onSearch={find} />
        </Field>
      )}
    />
  )
}

export function TagsField({ of: { form, errorOf } }: WordFieldProps) {
  const t = useText('catalogue')
  const find = useWordSearch('tag')
  return (
    <Controller
      control={form.control}
      name="tags"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={t('form.tags')} optional path="tags" error={errorOf('tags')}>
          <TagField
            creatable
            placeholder={t('form.tags_hint')}
            value={value.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tags) => onChange(tags.map((tag) => tag.value))}
            onBlur={onBlur}
            onSearch={find}
          />
        </Field>
      )}
    />
  )
}
