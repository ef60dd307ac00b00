import { Combobox, type Filter, useText } from '@comptoir/platform/admin'
import { findVendors } from '../vendor-field.tsx'

export function useVendorFilter(): Filter {
  const t = useText('catalogue')
  const label = t('columns.vendor')
  return {
    id: 'vendor',
    label,
    single: true,
    editor: ([vendor], onChange) => (
      <Combobox
        aria-label={label}
        value={vendor ? { value: vendor, label: vendor } : null}
        onChange={(option) => onChange(option ? [option.value] : [])}
        onSearch={findVendors}
      />
    ),
  }
}
