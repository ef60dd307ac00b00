import { Combobox, call, type Option, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { pickVendors } from '../contract/vendor.wire.ts'

export async function findVendors(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(pickVendors, { query: { q }, signal })
  return items.map(({ name }) => ({ value: name, label: name }))
}

interface VendorFieldProps {
  value: string
  onChange: (vendor: string) => void
  onBlur?: () => void
}

export function VendorField({ value, onChange, onBlur }: VendorFieldProps) {
  const platform = useText('platform')
  const find = async (q: string, signal: AbortSignal) => {
    const found = await findVendors(q, signal)
    const name = q.trim()
    const isKnown = name === '' || found.some((option) => fold(option.value) === fold(name))
    return isKnown ? found : [...found, { value: name, label: platform('add_item', { name }) }]
  }
  return (
    <Combobox
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      onBlur={onBlur}
      onSearch={find}
    />
  )
}
