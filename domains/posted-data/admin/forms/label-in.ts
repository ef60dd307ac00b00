import type { Locale } from '@comptoir/platform/contract'
import type { FormField } from '../../contract/form.ts'

/** Falls back to the English label, then to the key of the field. */
export const labelIn = ({ label, key }: Pick<FormField, 'label' | 'key'>, locale: Locale) =>
  label[locale] || label.en || key
