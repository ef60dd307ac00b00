import { fullName, pickCustomers } from '@comptoir/customers/contract'
import { Combobox, call, Field, type Option, useFormats, useText } from '@comptoir/platform/admin'
import { useRef } from 'react'

export interface PickedCustomer {
  id: string
  name: string
  /** Deliveries that they refused. */
  refused: number
}

interface CustomerFieldProps {
  value: PickedCustomer | null
  onPick: (customer: PickedCustomer | null) => void
}

/** Picks the customer whose refusals count, said beside the name. */
export function CustomerField({ value, onPick }: CustomerFieldProps) {
  const t = useText('payments')
  const { line } = useFormats()
  const found = useRef(new Map<string, PickedCustomer>())
  const optionOf = ({ id, name, refused }: PickedCustomer): Option => ({
    value: id,
    label: line([name, refused > 0 ? t('try.refused_count', { count: refused }) : undefined]),
  })

  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(pickCustomers, { query: { q }, signal })
    return items.map((customer) => {
      const { id, email, stats } = customer
      const picked = { id, name: fullName(customer) || email, refused: stats?.refused ?? 0 }
      found.current.set(id, picked)
      return optionOf(picked)
    })
  }

  return (
    <Field label={t('try.customer')} optional>
      <Combobox
        value={value && optionOf(value)}
        onChange={(option) => onPick((option && found.current.get(option.value)) ?? null)}
        onSearch={search}
        placeholder={t('try.any_customer')}
      />
    </Field>
  )
}
