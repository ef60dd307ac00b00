import { Field, Input, MoneyField, useText, watchForScan } from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'
import type { VariantEdit } from './use-variants.ts'

export interface VariantFieldsProps {
  edit: VariantEdit
}

type Amount = 'price' | 'compare_at_price' | 'cost'

export function AmountField({ edit, field, hint }: VariantFieldsProps & { field: Amount; hint?: ReactNode }) {
  const t = useText('catalogue')
  const { variant, set, errorOf, check } = edit
  return (
    <Field label={t(`form.${field}`)} optional={field !== 'price'} hint={hint} error={errorOf(field)}>
      <MoneyField value={variant[field]} onChange={(amount) => set({ [field]: amount })} onBlur={() => check(field)} />
    </Field>
  )
}

/** The Enter that ends a scan does not save: the next field comes first. */
export function CodeField({ edit, field }: VariantFieldsProps & { field: 'sku' | 'barcode' }) {
  const t = useText('catalogue')
  const [scan] = useState(watchForScan)
  const { variant, set, errorOf, check } = edit
  return (
    <Field label={t(`form.${field}`)} optional error={errorOf(field)}>
      <Input
        code
        autoComplete="off"
        value={variant[field]}
        onChange={(event) => set({ [field]: event.target.value })}
        onKeyDown={(event) => scan.press(event) && event.preventDefault()}
        onBlur={() => check(field)}
      />
    </Field>
  )
}
