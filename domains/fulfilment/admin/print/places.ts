import { useLocations } from '@comptoir/inventory/admin'
import { useMemo } from 'react'
import type { Places } from '../../contract/pick-list.rules.ts'

export function usePlaces(): Places {
  const { data: locations } = useLocations()
  return useMemo(
    () => (locations && locations.length > 1 ? new Map(locations.map(({ id, title }) => [id, title])) : null),
    [locations],
  )
}
