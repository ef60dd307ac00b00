import { call, Field, Select } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listTaxClasses } from '../contract/tax-class.wire.ts'

interface TaxClassPickerProps {
  label: string
  hint?: string | undefined
  /** Names the choice of no class. */
  standard: string
  value: string | null
  onChange: (id: string | null) => void
  onBlur: () => void
  error: string | undefined
}

const none = 'standard'

/** Only for shops that have classes. */
export function TaxClassPicker({ label, hint, standard, value, onChange, onBlur, error }: TaxClassPickerProps) {
  const { data: classes = [] } = useQuery({
    queryKey: ['tax_rates', 'classes'],
    queryFn: async ({ signal }) => (await call(listTaxClasses, { signal })).tax_classes,
  })
  if (classes.length === 0) return null
  return (
    <Field label={label} hint={hint} path="tax_class_id" error={error}>
      <Select
        options={[{ value: none, label: standard }, ...classes.map(({ id, title }) => ({ value: id, label: title }))]}
        value={value ?? none}
        onChange={(id) => onChange(id === none ? null : id)}
        onBlur={onBlur}
      />
    </Field>
  )
}
