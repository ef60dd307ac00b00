import { Card, Combobox, Controller, Field, Grid, Select, useFormats, useText } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { useMemo } from 'react'
import { SettingPlace, SettingText } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

export function MoneyCard({ of }: { of: SettingsFormState }) {
  const t = useText('settings')
  // The shop’s own currency keeps the symbol that the shop has chosen.
  const formats = useFormats()
  const currencies = useCurrencies()
  const zones = useMemo(
    () =>
      ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  )
  const { form, errorOf } = of

  return (
    <Card title={t('cards.money')}>
      <Grid>
        <SettingPlace name="currency_code">
          <Controller
            control={form.control}
            name="currency_code"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field
                label={t('fields.currency_code')}
                hint={t('hints.currency_code')}
                path="currency_code"
                error={errorOf('currency_code')}
              >
                <Combobox
                  required
                  options={currencies}
                  value={currencies.find((option) => option.value === value) ?? { value, label: value }}
                  onChange={(option) => {
                    onChange(option?.value ?? '')
                    if (option) form.setValue('currency', formats.symbol(option.value), { shouldDirty: true })
                  }}
                  onBlur={onBlur}
                />
              </Field>
            )}
          />
        </SettingPlace>
        <SettingText of={of} name="currency" />
      </Grid>
      <SettingPlace name="time_zone">
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field
              label={t('fields.time_zone')}
              hint={t('hints.time_zone')}
              path="time_zone"
              error={errorOf('time_zone')}
            >
              <Combobox
                required
                options={zones}
                value={zones.find((option) => option.value === value) ?? { value, label: value }}
                onChange={(option) => onChange(option?.value ?? '')}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
      </SettingPlace>
      <SettingPlace name="language">
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('fields.language')} hint={t('hints.language')} path="language" error={errorOf('language')}>
              <Select
                options={locales.map((locale) => ({ value: locale, label: t(`texts.languages.${locale}`) }))}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
      </SettingPlace>
    </Card>
  )
}

function useCurrencies() {
  const { tag } = useFormats()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} – ${names.of(value) ?? value}`,
    }))
  }, [tag])
}
