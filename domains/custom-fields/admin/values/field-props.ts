import type { Locale } from '@comptoir/platform/contract'
import type { CustomField } from '../../contract/custom-field.ts'
import type { MetafieldsInput, MetaValue } from '../../contract/metafields.ts'

export interface CustomFieldsCardProps {
  entity: string
  title?: string | undefined
  /** Renders the fields without a card. */
  isPlain?: boolean
  /** Values of the form; null removes a value. */
  value: MetafieldsInput | undefined
  /** Values of the record. */
  before: unknown
  onChange: (value: MetafieldsInput) => void
  /** Error text of a field: `errorOf('metafields.story')`. */
  errorOf: (path: string) => string | undefined
}

export interface FieldsInPlaceProps extends Omit<CustomFieldsCardProps, 'title' | 'isPlain'> {
  mayEdit: boolean
  onLeave: () => void
  /** Esc: what was entered is taken back. */
  onDiscard: () => void
}

export interface ValueFieldProps {
  field: CustomField
  /** Language of localised texts. */
  language: Locale
  value: MetaValue | null
  onChange: (value: MetaValue | null) => void
  error?: string | undefined
}

export interface FieldFilterProps {
  field: CustomField
  /** Spelt as in the address; empty for none. */
  value: string
  onChange: (value: string) => void
}
