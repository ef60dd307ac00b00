import { Card, Controller, Field, Grid, MoneyField, Select, useFormats, useText } from '@comptoir/platform/admin'
import { useHomeRates, useTaxClasses } from '@comptoir/taxes/admin'
import type { MethodForm } from './use-method-form.ts'

const standard = 'standard'

export function FeeCard({ of: { form, errorOf } }: { of: MethodForm }) {
  const t = useText('payments')
  const { line } = useFormats()
  const classes = useTaxClasses()
  const rateOf = useHomeRates()
  return (
    <Card title={t('cards.fee')}>
      <Grid min={180}>
        <Controller
          control={form.control}
          name="fee"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('fields.fee')} hint={t('hints.fee')} error={errorOf('fee')} optional path="fee">
              <MoneyField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        {classes.length > 0 && (
          <Controller
            control={form.control}
            name="fee_tax_class_id"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label={t('fields.fee_tax_class_id')} error={errorOf('fee_tax_class_id')} path="fee_tax_class_id">
                <Select
                  options={[
                    { value: standard, label: line([t('standard_tax'), rateOf(null)]) },
                    ...classes.map(({ id, title }) => ({ value: id, label: line([title, rateOf(id)]) })),
                  ]}
                  value={value ?? standard}
                  onChange={(id) => onChange(id === standard ? null : id)}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
        )}
      </Grid>
    </Card>
  )
}
