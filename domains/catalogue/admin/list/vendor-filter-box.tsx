import { Combobox } from '@comptoir/platform/admin'
import { findVendors } from '../vendor-field.tsx'

interface VendorFilterProps {
  label: string
  vendor: string | undefined
  onChange: (vendors: string[]) => void
}

export function VendorFilterBox({ label, vendor, onChange }: VendorFilterProps) {
  return (
    <Combobox
      aria-label={label}
      value={vendor ? { value: vendor, label: vendor } : null}
      onChange={(option) => onChange(option ? [option.value] : [])}
      onSearch={findVendors}
    />
  )
}
