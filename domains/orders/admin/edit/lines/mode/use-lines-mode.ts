import { useCan } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../../contract/order.ts'

const isChangeable = ({ draft, state }: Order) => !draft && (state.type === 'NEW' || state.type === 'PREPARATION')

/** Whether the page shows its lines to be edited; it is in the address, so that a reload goes on. */
export function useLinesMode(order: Order) {
  const [search, setSearch] = useSearchParams()
  const mayEdit = useCan('admin_orders_edit')
  const isOn = mayEdit && !order.draft && search.get('edit') === 'lines'
  const go = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    isOn,
    isPossible: mayEdit && isChangeable(order),
    /** By somebody. */
    isChangeable: isChangeable(order),
    begin: () => go({ edit: 'lines' }),
    /** `act` opens what follows on the page. */
    end: (act: string | null = null) => go({ edit: null, act }),
  }
}
