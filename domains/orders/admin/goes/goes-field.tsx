import { useLocations } from '@comptoir/inventory/admin'
import { Select, useText } from '@comptoir/platform/admin'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { type Restock, restocks } from '../../contract/line/take-back.rules.ts'

/** What becomes of pieces of a line, and where those are put that had left; null: where they came from. */
export interface Goes {
  restock: Restock
  location_id: string | null
}

interface GoesFieldProps {
  line: Pick<OrderLine, 'allocations'>
  label: string
  value: Goes
  onChange: (value: Goes) => void
  /** Pieces that had left are put on any shelf; the others never left theirs. */
  isAway: boolean
}

/** The shelves of a shop that has several; none where its name would say nothing. */
function useShelves({ line: { allocations }, isAway }: Pick<GoesFieldProps, 'line' | 'isAway'>) {
  const { data: locations = [] } = useLocations()
  if (locations.length < 2) return { from: null, others: [] }
  const [first, ...more] = allocations
  const from = more.length === 0 ? (locations.find(({ id }) => id === first?.location_id) ?? null) : null
  return { from, others: isAway ? locations.filter(({ id, active }) => active && id !== from?.id) : [] }
}

export function GoesField({ line, label, value, onChange, isAway }: GoesFieldProps) {
  const t = useText('orders')
  const { from, others } = useShelves({ line, isAway })
  const shelf = (id: string, title: string) => ({
    value: `restock ${id}`,
    label: t('goes.restock_at', { place: title }),
  })
  const options = restocks.flatMap((name) => {
    const own = name === 'restock' && from ? t('goes.restock_at', { place: from.title }) : t(`goes.${name}`)
    const also = name === 'restock' ? others.map(({ id, title }) => shelf(id, title)) : []
    return [{ value: name as string, label: own }, ...also]
  })
  const choose = (chosen: string) => {
    const [name, location_id = null] = chosen.split(' ')
    onChange({ restock: restocks.find((each) => each === name) ?? 'restock', location_id })
  }
  return (
    <Select
      aria-label={label}
      options={options}
      value={value.location_id === null ? value.restock : `${value.restock} ${value.location_id}`}
      onChange={choose}
    />
  )
}
