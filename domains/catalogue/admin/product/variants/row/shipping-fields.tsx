import { Checkbox, CountryField, Field, Grid, Input, NumberField, Select, useText } from '@comptoir/platform/admin'
import { weightUnits } from '../../../../contract/variant.rules.ts'
import styles from './shipping-fields.module.css'
import type { VariantFieldsProps } from './variant-fields.tsx'

const units = weightUnits.map((value) => ({ value, label: value }))

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
        <>
          <div className={styles.shippingRow}>
            <Field label={t('form.weight')} optional error={errorOf('weight')}>
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
          </div>
          <div className={styles.shippingRow} data-sides>
            {(['length', 'width', 'height'] as const).map((side) => (
              <Field key={side} label={t(`form.${side}`)} optional error={errorOf(side)}>
                <NumberField
                  value={variant[side]}
                  min={0}
                  max={100_000}
                  unit="cm"
                  format={{ maximumFractionDigits: 1 }}
                  onChange={(length) => set({ [side]: length })}
                  onBlur={() => check(side)}
                />
              </Field>
            ))}
          </div>
          <Grid min={200}>
            <Field label={t('form.hs_code')} optional error={errorOf('hs_code')}>
              <Input
                code
                autoComplete="off"
                value={variant.hs_code}
                onChange={(event) => set({ hs_code: event.target.value })}
                onBlur={() => check('hs_code')}
              />
            </Field>
            <Field label={t('form.origin_country')} optional error={errorOf('origin_country')}>
              <CountryField value={variant.origin_country} onChange={(origin_country) => set({ origin_country })} />
            </Field>
          </Grid>
        </>
      )}
    </>
  )
}
