import { TagField } from '@comptoir/platform/admin'
import { findNamed, useNamed } from '../reference-names.ts'

interface RecordsFieldProps {
  /** Kind of the records: `product`. */
  entity: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
}

/** Chooses records of another domain by name. */
export function RecordsField({ entity, value, onChange, onBlur }: RecordsFieldProps) {
  const chosen = useNamed(entity, value)
  return (
    <TagField
      value={chosen}
      onChange={(next) => onChange(next.map(({ value: id }) => id))}
      onBlur={onBlur}
      onSearch={(text, signal) => findNamed(entity, text, signal)}
    />
  )
}
