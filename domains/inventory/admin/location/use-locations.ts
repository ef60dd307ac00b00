import { call, on, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Location } from '../../contract/location.ts'
import {
  deleteLocationData,
  listLocationStock,
  listLocations,
  newLocationData,
  orderLocations,
  updateLocationData,
} from '../../contract/location.wire.ts'

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

/** By location; a failure leaves the list without its figures. */
export const useLocationStock = () =>
  useQuery({
    queryKey: [...locationsKey, 'stock'],
    queryFn: async ({ signal }) => (await call(listLocationStock, { signal })).stock,
    select: (stock) => new Map(stock.map((sums) => [sums.location_id, sums])),
  })

/** The list shows its new order at once and falls back if that is refused. */
export function useOrderedLocations(locations: readonly Location[]) {
  const client = useQueryClient()
  const errorText = useErrorText('inventory')
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (ids: string[]) => call(orderLocations, { body: { ids } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: locationsKey }),
  })
  const rank = (id: string) => (isPending ? variables.indexOf(id) : 0)
  const ordered = locations.toSorted((one, other) => rank(one.id) - rank(other.id))
  const move = (from: number, to: number) => {
    const ids = ordered.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    mutate(ids)
  }
  return { ordered, move }
}
