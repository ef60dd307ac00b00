import { languageNames } from '@comptoir/platform/admin'
import { useFormats } from '@comptoir/platform/admin/i18n/formats/use-formats.ts'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { NativeSelect } from '@comptoir/platform/admin/ui/fields/native-select.tsx'
import { isLocale, locales } from '@comptoir/platform/contract'
import { useMemo } from 'react'
import { currencies, zones } from './country-terms.ts'
import styles from './first-run.module.css'
import type { ShopEntryState } from './use-shop-entry.ts'

export const termsFields = ['currency_code', 'time_zone', 'language', 'shop.tax.title', 'shop.tax.percent'] as const

export interface TermsFieldsProps {
  of: ShopEntryState
  errorOf: (field: string) => string | undefined
}

const languages = locales.map((value) => ({ value, label: languageNames[value] }))
const zoneOptions = zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** The terms of the country, each to be chosen otherwise. */
export function TermsFields({ of: { entry, change }, errorOf }: TermsFieldsProps) {
  const t = useText('staff')
  const currencyOptions = useCurrencies()
  return (
    <div className={styles.runPairs}>
      <Field label={t('first_user.currency')} error={errorOf('currency_code')}>
        <NativeSelect
          options={currencyOptions}
          value={entry.currency_code}
          onChange={(currency_code) => change({ currency_code })}
        />
      </Field>
      <Field label={t('first_user.time_zone')} error={errorOf('time_zone')}>
        <NativeSelect options={zoneOptions} value={entry.time_zone} onChange={(time_zone) => change({ time_zone })} />
      </Field>
      <Field label={t('first_user.language')} hint={t('first_user.language_hint')} error={errorOf('language')}>
        <NativeSelect
          options={languages}
          value={entry.language}
          onChange={(language) => isLocale(language) && change({ language })}
        />
      </Field>
      <div className={styles.runTax}>
        <Field label={t('first_user.tax')} error={errorOf('shop.tax.title')}>
          <Input
            maxLength={60}
            value={entry.tax_title}
            onChange={({ target }) => change({ tax_title: target.value })}
          />
        </Field>
        <Field label={t('first_user.percent')} error={errorOf('shop.tax.percent')}>
          <Input
            inputMode="decimal"
            dir="ltr"
            maxLength={7}
            value={entry.percent}
            onChange={({ target }) => change({ percent: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}

function useCurrencies() {
  const { tag } = useFormats()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'currency' })
    return currencies.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
  }, [tag])
}
