import { TagField } from '@comptoir/platform/admin'
import type { ThemeInput, ThemeJson } from '@comptoir/platform/contract'
import { namesIn } from '../model/documents.ts'

interface NamesFieldProps {
  input: ThemeInput
  value: ThemeJson
  onChange: (value: ThemeJson) => void
}

/** Several records by their names in addresses. */
export function NamesField({ input, value, onChange }: NamesFieldProps) {
  const names = namesIn(value).map((name) => ({ value: name, label: name }))
  const limit = input.limit ?? 50
  return (
    <TagField
      creatable
      options={[]}
      value={names}
      onChange={(next) => onChange(next.slice(0, limit).map((option) => option.value))}
    />
  )
}
