import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deleteLocationData, listLocations, newLocationData, updateLocationData } from '../../contract/location.wire.ts'

export const locationsKey = ['locations']

export function useLocations() {
  const client = useQueryClient()

  useEffect(
    function subscribeToLocations() {
      const load = () => void client.invalidateQueries({ queryKey: locationsKey })
      const stops = [on(newLocationData, load), on(updateLocationData, load), on(deleteLocationData, load)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({
    queryKey: locationsKey,
    queryFn: async ({ signal }) => (await call(listLocations, { signal })).locations,
  })
}
