import { useFormats } from '@comptoir/platform/admin'
import { fieldsOfLaw, type LegalField, missingInTerms, missingOnInvoices } from '../../contract/legal/law.rules.ts'
import type { SettingsFormState } from '../form/use-settings.ts'

/** Where a field that is empty is needed. */
type Need = 'invoices' | 'business' | 'terms'

/** The law of the country that is chosen on the page, saved or not, and what it misses. */
export interface Law {
  of: SettingsFormState
  /** ISO 3166; empty: none is chosen. */
  country: string
  /** Of the country, in the language of the reader. */
  name: string
  fields: readonly LegalField[]
  /** In the order of the page. */
  missing: readonly LegalField[]
  needOf: (field: LegalField) => Need | null
}

export function useLaw(of: SettingsFormState): Law {
  const { tag } = useFormats()
  const values = of.form.watch()
  const country = values.tax_country
  const onAll = missingOnInvoices(values, { business: false })
  const onBusiness = missingOnInvoices(values, { business: true })
  const inTerms = missingInTerms(values)
  const needOf = (field: LegalField) => {
    if (onAll.includes(field)) return 'invoices'
    if (onBusiness.includes(field)) return 'business'
    return inTerms.includes(field) ? 'terms' : null
  }
  return {
    ...{ of, country, needOf },
    name: country === '' ? '' : (new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country),
    fields: fieldsOfLaw(country),
    missing: [...onBusiness, ...inTerms],
  }
}

/** Name of a field in texts and addresses: its key, or that of its entry. */
export const nameOf = (field: LegalField) => field.split('.').at(-1) ?? field
