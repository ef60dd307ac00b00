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
import { dayIn, VatNumber } from '@comptoir/platform/contract'
import { useState } from 'react'
import { deliveryTaxables } from '../contract/delivery.rules.ts'
import { exemptionOf } from '../contract/exemption.rules.ts'
import { partsOf, rateAt, roundingIn, taxesOf } from '../contract/tax.rules.ts'
import type { TaxClass } from '../contract/tax-class.ts'
import type { TaxRate } from '../contract/tax-rate.ts'

interface TryCardProps {
  rates: readonly TaxRate[]
  classes: readonly TaxClass[]
}

const standard = 'standard'

interface Tried {
  country: string
  province: string
  vatId: string
  taxClass: string
  goods: number
  shipping: number
}

const parts = ['goods', 'shipping'] as const

/** By the rules of the server. A VAT number that is none counts as no number. */
function useTaxesOf(values: Tried, rates: readonly TaxRate[]) {
  const isIncluded = useSetting('prices_include_tax') !== false
  const zone = String(useSetting('time_zone') || 'UTC')
  const shopCountry = String(useSetting('tax_country') ?? '')
  const isReverseCharged = useSetting('reverse_charge') === true
  const rate = rateAt(rates, values, dayIn(zone, Date.now()))
  const vatId = VatNumber.safeParse(values.vatId).data
  const exemption = exemptionOf({
    ...{ exempt: false, vatId: vatId ?? '', destination: values.country },
    ...{ shopCountry, isReverseCharged },
  })
  const taxed = exemption === null ? rate : null
  const goods = { amount: values.goods, parts: taxed ? partsOf(taxed, values.taxClass) : [] }
  const asGoods = { price: values.shipping, tax_class_id: null, taxed_as_goods: true }
  const rounding = roundingIn({ tax_rounding: useSetting('tax_rounding'), tax_country: shopCountry })
  const taxables = [goods, ...deliveryTaxables(asGoods, taxed, [goods])]
  const lines = taxesOf(taxables, { isIncluded, rounding }).flatMap((own, at) =>
    own.map((tax) => ({ ...tax, of: parts[at] ?? 'goods' })),
  )
  return { lines, isIncluded, exemption, isNumber: vatId !== undefined }
}

/** Computed as it is typed. */
export function TryCard({ rates, classes }: TryCardProps) {
  const t = useText('taxes')
  const { number } = useFormats()
  const [values, setValues] = useState<Tried>({
    country: rates[0]?.country ?? '',
    province: '',
    vatId: '',
    taxClass: standard,
    goods: 5_000,
    shipping: 490,
  })
  const set = (part: Partial<Tried>) => setValues((known) => ({ ...known, ...part }))
  const { lines, isIncluded, exemption, isNumber } = useTaxesOf(values, rates)

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
            <Field label={t('vat_id')} error={isNumber ? undefined : t('failures.VAT_ID_INVALID')} optional>
              <Input
                value={values.vatId}
                maxLength={40}
                dir="ltr"
                autoComplete="off"
                onChange={({ target }) => set({ vatId: target.value })}
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
            {parts.map((id) => (
              <Field key={id} label={t(id)}>
                <MoneyField value={values[id]} onChange={(amount) => set({ [id]: amount || 0 })} />
              </Field>
            ))}
          </Grid>
        </Stack>
      </Card>
      <Receipt
        title={t('line_by_line')}
        lines={[
          ...(exemption ? [{ id: exemption, label: t('reverse_charged'), amount: '' }] : []),
          ...lines.map(({ of, title, rate, amount }, at) => ({
            id: `${of}-${at}`,
            label: t('part', { name: t(of), title, percent: number(rate) }),
            amount: <MoneyText amount={amount} />,
          })),
        ]}
        total={{
          label: t(isIncluded ? 'tax_included' : 'tax_added'),
          amount: <MoneyText amount={lines.reduce((sum, { amount }) => sum + amount, 0)} />,
        }}
      />
    </Grid>
  )
}
