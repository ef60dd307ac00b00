import { useLocations } from '@comptoir/inventory/admin'
import { useMemo } from 'react'
import type { Stop } from '../../contract/pick-list.rules.ts'

/** Names of the places by id; null where there is but one. */
export type Places = ReadonlyMap<string, string> | null

export function usePlaces(): Places {
  const { data: locations } = useLocations()
  return useMemo(
    () => (locations && locations.length > 1 ? new Map(locations.map(({ id, title }) => [id, title])) : null),
    [locations],
  )
}

/** Place by place, and there by the number on the shelf. */
export function inShelfOrder(stops: readonly Stop[], places: Places) {
  const wordsOf = ({ location_id, sku, title }: Stop) => [places?.get(location_id ?? '') ?? '', sku, title].join(' ')
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return stops.toSorted((one, other) => compare(wordsOf(one), wordsOf(other)))
}
