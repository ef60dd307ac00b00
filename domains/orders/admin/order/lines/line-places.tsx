import { useLocations } from '@comptoir/inventory/admin'
import { useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { OrderLine } from '../../../contract/line/order-line.ts'
import type { Order } from '../../../contract/order.ts'
import styles from './order-lines.module.css'

/** Names of the locations by id; null in a shop with one, and of an order that takes nothing from any. */
export function usePlaceNames({ products }: Order): ReadonlyMap<string, string> | null {
  const { data: locations = [] } = useLocations()
  const isTaken = products.some(({ allocations }) => allocations.length > 0)
  return useMemo(
    () => (isTaken && locations.length > 1 ? new Map(locations.map(({ id, title }) => [id, title])) : null),
    [isTaken, locations],
  )
}

interface LinePlacesProps {
  line: OrderLine
  names: ReadonlyMap<string, string>
}

/** Where the pieces of a line come from. */
export function LinePlaces({ line: { allocations }, names }: LinePlacesProps) {
  const t = useText('orders')
  const isSplit = allocations.length > 1
  return (
    <span className={styles.linePlaces}>
      {allocations.map(({ location_id, quantity }) => (
        <span key={location_id}>
          {isSplit
            ? t('lines.from', { count: quantity, place: names.get(location_id) ?? '–' })
            : (names.get(location_id) ?? '–')}
        </span>
      ))}
    </span>
  )
}
