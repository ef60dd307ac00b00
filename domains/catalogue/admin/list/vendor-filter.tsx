import { Combobox, call, type Option, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { listProducts } from '../../contract/index.ts'

interface VendorFilterProps {
  value: string | undefined
  onChange: (vendor: string | undefined) => void
}

const mostSearched = 250

/** The vendors of the products that a search finds; nobody keeps a list of them. */
export async function findVendors(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(listProducts, { query: { q, limit: mostSearched }, signal })
  const names = [...new Set(items.map(({ vendor }) => vendor))].filter((name) => name && fold(name).includes(fold(q)))
  return names.toSorted((one, other) => one.localeCompare(other)).map((value) => ({ value, label: value }))
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
