import type { Locale } from '@comptoir/platform/contract'
import type { CustomField, MetafieldsInput, MetaValue } from '../contract/index.ts'

export interface CustomFieldsCardProps {
  entity: string
  title?: string | undefined
  /** They stand among other fields, in no card of their own. */
  isPlain?: boolean
  /** What the form holds; null takes a value away. */
  value: MetafieldsInput | undefined
  /** What the record says, without what was touched here. */
  was: unknown
  onChange: (value: MetafieldsInput) => void
  /** What is wrong with a field, in words: `errorOf('metafields.story')`. */
  errorOf: (path: string) => string | undefined
}

export interface ValueFieldProps {
  field: CustomField
  /** In which language a text is written. */
  language: Locale
  value: MetaValue | null
  onChange: (value: MetaValue | null) => void
  error?: string | undefined
}

export interface FieldFilterProps {
  field: CustomField
  /** As the address spells it; empty for none. */
  value: string
  onChange: (value: string) => void
}
