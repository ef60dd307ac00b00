import {
  Card,
  CountryField,
  Field,
  Grid,
  Input,
  MoneyField,
  MoneyText,
  Receipt,
  Select,
  Stack,
  useFormats,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { partsOf, rateAt, taxLinesOf } from '../contract/tax.rules.ts'
import type { TaxClass } from '../contract/tax-class.ts'
import type { TaxRate } from '../contract/tax-rate.ts'

interface TryCardProps {
  rates: readonly TaxRate[]
  classes: readonly TaxClass[]
}

const standard = 'standard'

/** Computed by the rule of the server, as it is typed. */
export function TryCard({ rates, classes }: TryCardProps) {
  const t = useText('taxes')
  const { number } = useFormats()
  const isIncluded = useSetting('prices_include_tax') !== false
  const [values, setValues] = useState({
    country: rates[0]?.country ?? '',
    province: '',
    taxClass: standard,
    goods: 5_000,
    shipping: 490,
  })
  const set = (part: Partial<typeof values>) => setValues((known) => ({ ...known, ...part }))
  const rate = rateAt(rates, values, new Date().toISOString().slice(0, 10))
  const taxes = {
    goods: rate ? partsOf(rate, values.taxClass) : [],
    shipping: rate?.applies_to_shipping ? rate.parts : [],
  }
  const parts = (['goods', 'shipping'] as const).flatMap((id) =>
    taxLinesOf(values[id], taxes[id], isIncluded).map((tax, at) => ({ ...tax, key: `${id}-${at}`, name: t(id) })),
  )

  return (
    <Grid min={280} gap="4">
      <Card title={t('try')}>
        <Stack gap="3">
          <Grid min={140}>
            <Field label={t('country')}>
              <CountryField value={values.country} onChange={(country) => set({ country })} />
            </Field>
            <Field label={t('province')}>
              <Input
                value={values.province}
                maxLength={100}
                onChange={({ target }) => set({ province: target.value })}
              />
            </Field>
            {classes.length > 0 && (
              <Field label={t('class')}>
                <Select
                  options={[
                    { value: standard, label: t('standard') },
                    ...classes.map(({ id, title }) => ({ value: id, label: title })),
                  ]}
                  value={values.taxClass}
                  onChange={(taxClass) => set({ taxClass })}
                />
              </Field>
            )}
            {(['goods', 'shipping'] as const).map((id) => (
              <Field key={id} label={t(id)}>
                <MoneyField value={values[id]} onChange={(amount) => set({ [id]: amount || 0 })} />
              </Field>
            ))}
          </Grid>
        </Stack>
      </Card>
      <Receipt
        title={t('line_by_line')}
        lines={parts.map(({ key, name, title, rate: percent, amount }) => ({
          id: key,
          label: t('part', { name, title, percent: number(percent) }),
          amount: <MoneyText amount={amount} />,
        }))}
        total={{
          label: t(isIncluded ? 'tax_included' : 'tax_added'),
          amount: <MoneyText amount={parts.reduce((sum, { amount }) => sum + amount, 0)} />,
        }}
      />
    </Grid>
  )
}
