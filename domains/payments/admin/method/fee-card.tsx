import { Card, Controller, Field, Grid, MoneyField, Select, useText } from '@comptoir/platform/admin'
import { useTaxClasses } from '@comptoir/taxes/admin'
import type { MethodForm } from './use-method-form.ts'

const standard = 'standard'

export function FeeCard({ of: { form, errorOf } }: { of: MethodForm }) {
  const t = useText('payments')
  const classes = useTaxClasses()
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
                    { value: standard, label: t('standard_tax') },
                    ...classes.map(({ id, title }) => ({ value: id, label: title })),
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
