import { PickBox } from '@comptoir/platform/admin'
import { findVendors } from './vendor-field.tsx'

interface VendorFilterProps {
  label: string
  vendor: string | undefined
  onChange: (vendors: string[]) => void
}

export function VendorFilterBox({ label, vendor, onChange }: VendorFilterProps) {
  return (
    <PickBox
      label={label}
      value={vendor ? { value: vendor, label: vendor } : null}
      onPick={(option) => onChange(option ? [option.value] : [])}
      onSearch={findVendors}
    />
  )
}
