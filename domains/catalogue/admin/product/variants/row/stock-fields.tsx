import { maxUnits } from '@comptoir/inventory/contract'
import { Checkbox, Field, Grid, NumberField, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import type { Variant } from '../../../../contract/variant.ts'
import { QuantityField } from './quantity-field.tsx'
import styles from './stock-fields.module.css'
import { StockPlaceField, StockPlaces } from './stock-places.tsx'
import { CodeField, type VariantFieldsProps } from './variant-fields.tsx'

export function StockRules({ edit: { variant, set, errorOf, check } }: VariantFieldsProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  const defaultLowStock = useSetting('low_stock_at')
  return (
    <>
      <Checkbox
        label={t('form.trackQuantity')}
        value={variant.trackQuantity}
        onChange={(trackQuantity) => set({ trackQuantity })}
      />
      {variant.trackQuantity && (
        <>
          <Checkbox
            label={t('form.continueOutOfStock')}
            value={variant.continueOutOfStock}
            onChange={(continueOutOfStock) => set({ continueOutOfStock })}
          />
          <Grid min={160}>
            <Field
              label={t('form.low_stock_at')}
              hint={t('form.low_stock_hint')}
              error={errorOf('low_stock_at')}
              optional
            >
              <NumberField
                value={variant.low_stock_at}
                min={0}
                max={maxUnits}
                placeholder={typeof defaultLowStock === 'number' ? formats.number(defaultLowStock) : undefined}
                onChange={(low_stock_at) => set({ low_stock_at })}
                onBlur={() => check('low_stock_at')}
              />
            </Field>
          </Grid>
        </>
      )}
    </>
  )
}

interface StockFieldsProps extends VariantFieldsProps {
  onPlace: (location: string) => void
}

export function StockFields({ edit, onPlace }: StockFieldsProps) {
  const t = useText('catalogue')
  return (
    <>
      <Grid min={160}>
        <CodeField edit={edit} field="sku" />
        <CodeField edit={edit} field="barcode" />
      </Grid>
      {edit.variant.trackQuantity && (
        <Grid min={160}>
          <Field label={t('form.quantity')} hint={t('form.quantity_hint')} error={edit.errorOf('quantity')}>
            <QuantityField edit={edit} />
          </Field>
          {edit.record && <CommittedNote of={edit.record} />}
        </Grid>
      )}
      {edit.variant.trackQuantity && <StockPlaceField place={edit.place} onChoose={onPlace} />}
      {edit.variant.trackQuantity && edit.record && <StockPlaces of={edit.record} />}
    </>
  )
}

function CommittedNote({ of: { on_hand, committed } }: { of: Variant }) {
  const t = useText('inventory')
  const formats = useFormats()
  return (
    <dl className={styles.stockHeld}>
      <dt>{t('stock.on_hand')}</dt>
      <dd>{formats.number(on_hand)}</dd>
      <dt>{t('stock.committed')}</dt>
      <dd>{formats.number(committed)}</dd>
    </dl>
  )
}
