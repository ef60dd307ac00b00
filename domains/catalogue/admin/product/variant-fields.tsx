import {
  Checkbox,
  Field,
  Grid,
  Input,
  MoneyField,
  NumberField,
  Select,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { type Variant, weightUnits } from '../../contract/index.ts'
import { QuantityField } from './quantity-field.tsx'
import './stock-held.css'
import type { VariantEdit } from './use-variants.ts'

export interface VariantFieldsProps {
  edit: VariantEdit
}

const units = weightUnits.map((value) => ({ value, label: value }))

type Amount = 'price' | 'compare_at_price' | 'cost'

/** An amount with its label and what is wrong with it. */
export function AmountField({ edit, field, hint }: VariantFieldsProps & { field: Amount; hint?: string }) {
  const t = useText('catalogue')
  const { variant, set, errorOf, check } = edit
  return (
    <Field label={t(`form.${field}`)} hint={hint} error={errorOf(field)}>
      <MoneyField value={variant[field]} onChange={(amount) => set({ [field]: amount })} onBlur={() => check(field)} />
    </Field>
  )
}

/** A code of the goods, as the label on them says it. */
export function CodeField({ edit, field }: VariantFieldsProps & { field: 'sku' | 'barcode' }) {
  const t = useText('catalogue')
  const { variant, set, errorOf, check } = edit
  return (
    <Field label={t(`form.${field}`)} error={errorOf(field)}>
      <Input
        code
        autoComplete="off"
        value={variant[field]}
        onChange={(event) => set({ [field]: event.target.value })}
        onBlur={() => check(field)}
      />
    </Field>
  )
}

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

/** What a parcel has to know. */
export function ShippingFields({ edit }: VariantFieldsProps) {
  const t = useText('catalogue')
  const { variant, set, errorOf, check } = edit
  return (
    <>
      <Checkbox
        label={t('form.physicalProduct')}
        value={variant.physicalProduct}
        onChange={(physicalProduct) => set({ physicalProduct })}
      />
      {variant.physicalProduct && (
        <Grid min={120}>
          <Field label={t('form.weight')} error={errorOf('weight')}>
            <NumberField
              value={variant.weight}
              min={0}
              max={1_000_000}
              format={{ maximumFractionDigits: 4 }}
              onChange={(weight) => set({ weight })}
              onBlur={() => check('weight')}
            />
          </Field>
          <Field label={t('form.weight_unit')}>
            <Select options={units} value={variant.weight_unit} onChange={(weight_unit) => set({ weight_unit })} />
          </Field>
        </Grid>
      )}
    </>
  )
}
