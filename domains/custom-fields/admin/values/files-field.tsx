import { FileField } from '@comptoir/media/admin'
import { wordsOf } from '../../contract/custom-field.rules.ts'
import type { ValueFieldProps } from './field-props.ts'

export function FilesField({ field: { many }, label, value, onChange, error }: ValueFieldProps & { label: string }) {
  const files = wordsOf(value ?? undefined)
  if (!many) return <FileField label={label} value={files[0] ?? null} onChange={onChange} error={error} />

  const put = (at: number, id: string | null) => {
    const next = files.flatMap((file, index) => (index === at ? (id ?? []) : file))
    onChange([...new Set(at === files.length && id ? [...next, id] : next)])
  }
  return [...files, null].map((file, at) => (
    <FileField
      key={file ?? 'next'}
      label={at === 0 ? label : `${label} ${at + 1}`}
      value={file}
      onChange={(id) => put(at, id)}
      error={at === 0 ? error : undefined}
    />
  ))
}
