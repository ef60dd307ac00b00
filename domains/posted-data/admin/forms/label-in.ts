import type { Locale } from '@comptoir/platform/contract'
import type { FormField } from '../../contract/form.ts'

/** Where a language has no label, visitors see the English one, else the field's key. */
export const labelIn = ({ label, key }: Pick<FormField, 'label' | 'key'>, locale: Locale) =>
  label[locale] || label.en || key
