import { Combobox, useText } from '@comptoir/platform/admin'
import { findVendors } from '../vendor-field.tsx'

interface VendorFilterProps {
  value: string | undefined
  onChange: (vendor: string | undefined) => void
}

export function VendorFilter({ value, onChange }: VendorFilterProps) {
  const t = useText('catalogue')
  return (
    <Combobox
      aria-label={t('columns.vendor')}
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value)}
      onSearch={findVendors}
    />
  )
}
