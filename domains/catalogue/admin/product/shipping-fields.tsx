import { Checkbox, Field, Grid, NumberField, Select, useText } from '@comptoir/platform/admin'
import { weightUnits } from '../../contract/index.ts'
import type { VariantFieldsProps } from './variant-fields.tsx'

const units = weightUnits.map((value) => ({ value, label: value }))

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
