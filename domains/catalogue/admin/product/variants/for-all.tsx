import { Field, flushSync, isEnter, isSave, MoneyField, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useState } from 'react'
import type { ProductFormState } from '../form/use-product-form.ts'
import { useMarginBasis } from './row/margin-text.tsx'
import type { VariantsEdit } from './row/use-variants.ts'
import { SkusForAll } from './skus/skus-for-all.tsx'
import styles from './variant-grid.module.css'

interface ForAllProps {
  of: ProductFormState
  edit: VariantsEdit
}

/** Above the variants: an amount for every one of them, SKUs, and what all have together. */
export function ForAll({ of, edit }: ForAllProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  const basis = useMarginBasis()
  const { variants, editOf } = edit
  const price = useAmountForAll(edit, 'price')
  const cost = useAmountForAll(edit, 'cost')
  const count = variants.length
  const counted = variants.flatMap((variant, at) =>
    variant.trackQuantity ? [variant.quantity ?? editOf(at)?.known ?? 0] : [],
  )

  const write = () => {
    price.write()
    cost.write()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSave(event)) flushSync(write)
    if (!isEnter(event)) return
    event.preventDefault()
    write()
  }

  return (
    <fieldset className={styles.variantAll} aria-label={t('sheet.for_all', { count })} onKeyDown={onKeyDown}>
      <span>{t('sheet.for_all', { count })}</span>
      <Field label={price.label}>
        <MoneyField {...price.entry} />
      </Field>
      <Field label={cost.label}>
        <MoneyField {...cost.entry} />
      </Field>
      <Text as="p" size="12" tone="quiet">
        {basis}
      </Text>
      <SkusForAll of={of} edit={edit} />
      {counted.length > 0 && (
        <p data-part="total">
          <Text as="strong" strong>
            {formats.number(counted.reduce((sum, each) => sum + each, 0))}
          </Text>
        </p>
      )}
    </fieldset>
  )
}

/** Written when the field is left: a half typed amount would be shown in all of them. */
function useAmountForAll({ variants, change }: VariantsEdit, field: 'price' | 'cost') {
  const t = useText('catalogue')
  const [draft, setDraft] = useState<{ amount: number | null } | null>(null)
  const [first, ...others] = new Set(variants.map((variant) => variant[field]))
  const common = others.length > 0 ? null : (first ?? null)

  const write = () => {
    const amount = draft?.amount ?? null
    if (Number.isNaN(amount)) return
    setDraft(null)
    if (amount === null || amount === common) return
    change((shape) => ({ ...shape, variants: shape.variants.map((variant) => ({ ...variant, [field]: amount })) }))
  }
  const entry = {
    value: draft ? draft.amount : common,
    onChange: (amount: number | null) => setDraft({ amount }),
    onBlur: write,
  }
  return { label: t('sheet.field_for_all', { field: t(`form.${field}`), count: variants.length }), entry, write }
}
