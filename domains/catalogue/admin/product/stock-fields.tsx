import { Checkbox, Field, Grid, useFormats, useText } from '@comptoir/platform/admin'
import type { Variant } from '../../contract/index.ts'
import { QuantityField } from './quantity-field.tsx'
import './stock-fields.css'
import { CodeField, type VariantFieldsProps } from './variant-fields.tsx'

/** Whether it is counted, and what happens when it runs out. */
export function StockRules({ edit: { variant, set } }: VariantFieldsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Checkbox
        label={t('form.trackQuantity')}
        value={variant.trackQuantity}
        onChange={(trackQuantity) => set({ trackQuantity })}
      />
      {variant.trackQuantity && (
        <Checkbox
          label={t('form.continueOutOfStock')}
          value={variant.continueOutOfStock}
          onChange={(continueOutOfStock) => set({ continueOutOfStock })}
        />
      )}
    </>
  )
}

export function StockFields({ edit }: VariantFieldsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Grid min={160}>
        <CodeField edit={edit} field="sku" />
        <CodeField edit={edit} field="barcode" />
      </Grid>
      <StockRules edit={edit} />
      {edit.variant.trackQuantity && (
        <Grid min={160}>
          <Field label={t('form.quantity')} hint={t('form.quantity_hint')} error={edit.errorOf('quantity')}>
            <QuantityField edit={edit} />
          </Field>
          {edit.record && <Held of={edit.record} />}
        </Grid>
      )}
    </>
  )
}

/** What is in the house, and what of it open orders wait for. */
function Held({ of: { on_hand, committed } }: { of: Variant }) {
  const t = useText('catalogue')
  const formats = useFormats()
  return (
    <dl className="stock-held">
      <dt>{t('stock.on_hand')}</dt>
      <dd>{formats.number(on_hand)}</dd>
      <dt>{t('stock.committed')}</dt>
      <dd>{formats.number(committed)}</dd>
    </dl>
  )
}
